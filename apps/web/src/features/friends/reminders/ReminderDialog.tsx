import { CONTACT_REMINDER_MAX_LENGTH } from "@atrium/contracts/contact-limits";
import { contactReminderForm } from "@atrium/contracts/forms/contacts";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { type DateTime, DateTimeField } from "../../../ui/kit/DateTimeField.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import type { WhichContact } from "../contacts/queries.ts";
import { toDateTime, toInstant, toTomorrow } from "./due-time.ts";
import { type ShownReminder, toReminderFault, useWriteReminder } from "./queries.ts";

type ReminderDialogProps = {
  readonly which: WhichContact;
  readonly name: string;
  /** The one that is changed; null for a new one. */
  readonly reminder: ShownReminder | null;
  readonly onClose: () => void;
};

/** What the person wants to be reminded of about a contact, and when by their own clock (CONT-019, B-42). */
export function ReminderDialog({ which, name, reminder, onClose }: ReminderDialogProps) {
  const [due, setDue] = useState<DateTime>(() =>
    reminder === null ? toTomorrow(new Date()) : toDateTime(new Date(reminder.dueAt)),
  );
  const [today] = useState(() => toDateTime(new Date()).date);
  const [dueError, setDueError] = useState<string>();
  const { mutateAsync } = useWriteReminder(which, reminder?.id ?? null);
  const { props, field, isSending } = useContractForm({
    start: { text: reminder?.text ?? "" },
    schema: contactReminderForm,
    texts: { text: () => m["friends.reminders.needsText"]() },
    async send({ text }) {
      const dueAt = toInstant(due);
      const isOver = dueAt !== null && dueAt !== reminder?.dueAt && new Date(dueAt) <= new Date();
      if (dueAt === null || isOver) {
        setDueError(dueAt === null ? m["friends.reminders.needsTime"]() : m["friends.reminders.over"]());
        return () => undefined;
      }
      await mutateAsync({ text, dueAt });
      return onClose;
    },
    onFailed: (error) => toast.error(toReminderFault(error)),
  });

  return (
    <Dialog title={m["friends.reminders.about"]({ name })} closable returnFocus={false} onClose={onClose}>
      <form {...props}>
        <FormStack>
          <TextField
            {...field("text")}
            label={m["friends.reminders.text"]()}
            maxLength={CONTACT_REMINDER_MAX_LENGTH}
            autoComplete="off"
          />
          <DateTimeField
            label={m["friends.reminders.when"]()}
            min={today}
            value={due}
            error={dueError}
            onChange={(chosen) => {
              setDue(chosen);
              setDueError(undefined);
            }}
          />
          <Button block type="submit" variant="primary" loading={isSending}>
            {m["friends.contacts.save"]()}
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
