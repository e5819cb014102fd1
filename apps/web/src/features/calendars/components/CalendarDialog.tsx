import { CALENDAR_TITLE_MAX_LENGTH } from "@atrium/contracts/calendar-limits";
import { calendarForm } from "@atrium/contracts/forms/calendars";
import type { CalendarId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { useCalendarPlace } from "../calendar-place.ts";
import { type ShownCalendar, useWriteCalendar } from "../host-queries.ts";

type CalendarDialogProps = { readonly calendar: ShownCalendar | null; readonly onClose: () => void };

/** A new calendar, or another title for one (CAL-023, CAL-049, CAL-066). */
export default function CalendarDialog({ calendar, onClose }: CalendarDialogProps) {
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const write = useWriteCalendar((calendar?.id ?? null) as CalendarId | null, place.community?.id ?? null);
  const { props, field, isSending } = useContractForm({
    start: { title: calendar?.title ?? "" },
    schema: calendarForm,
    texts: { title: () => m["calendars.titleMissing"]() },
    async send({ title }) {
      const { id } = await write.mutateAsync(title);
      toast.success(calendar === null ? m["calendars.created"]() : m["calendars.updated"]());
      return () => {
        onClose();
        if (calendar === null) void navigate({ to: place.one, params: { calendarId: id as CalendarId }, search: {} });
      };
    },
    onFailed: (error) => toast.error(toErrorText(error, { CONFLICT: () => m["calendars.tooMany"]() })),
  });
  return (
    <Dialog title={calendar === null ? m["calendars.new"]() : m["calendars.rename"]()} closable onClose={onClose}>
      <form {...props}>
        <FormStack>
          <TextField
            {...field("title")}
            label={m["calendars.calendarTitle"]()}
            maxLength={CALENDAR_TITLE_MAX_LENGTH}
            autoComplete="off"
            data-autofocus
          />
          <Button type="submit" variant="primary" block loading={isSending}>
            {calendar === null ? m["calendars.new"]() : m["calendars.save"]()}
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
