import { CALENDAR_TITLE_MAX_LENGTH } from "@atrium/contracts/calendar-limits";
import { calendarForm } from "@atrium/contracts/forms/calendars";
import type { CalendarId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { useCalendarPlace } from "../calendar-place.ts";
import { type ShownCalendar, useWriteCalendar } from "./host-queries.ts";
import { CustomDays } from "../links/CustomDays.tsx";

type CalendarDialogProps = { readonly calendar: ShownCalendar | null; readonly onClose: () => void };

/** A new calendar, or another title and other dates for one: its link, once there is one, has dates of its own (CAL-023, CAL-049, CAL-066). */
export default function CalendarDialog({ calendar, onClose }: CalendarDialogProps) {
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const write = useWriteCalendar((calendar?.id ?? null) as CalendarId | null, place.community?.id ?? null);
  const { props, field, values, errors, change, isSending } = useContractForm({
    start: { title: calendar?.title ?? "", custom: calendar?.custom ?? "" },
    schema: calendarForm,
    texts: { title: () => m["calendars.titleMissing"](), custom: () => m["calendars.dates.tooMany"]() },
    async send(words) {
      const { id } = await write.mutateAsync(words);
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
          {(calendar === null || calendar.link === null) && (
            <CustomDays
              label={m["calendars.dates"]()}
              value={values.custom}
              error={errors["custom"]}
              onChange={(custom) => change({ custom })}
            />
          )}
          <Button type="submit" variant="primary" block loading={isSending}>
            {calendar === null ? m["calendars.new"]() : m["calendars.save"]()}
          </Button>
        </FormStack>
      </form>
    </Dialog>
  );
}
