import type { CalendarId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { Copy, Pencil, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { QrImage } from "../../../ui/files/QrImage.tsx";
import { useCalendarPlace } from "../calendar-place.ts";
import { copyAddress } from "./copy-address.ts";
import { type ShownCalendar, useRemoveLink } from "../host/host-queries.ts";
import { toLinkAddress } from "./link-address.ts";
import styles from "./LinkDialog.module.css";

type LinkDialogProps = { readonly calendar: ShownCalendar; readonly onClose: () => void };

/** The link of a calendar with Copy, Edit, Delete and its QR code (CAL-025). */
export default function LinkDialog({ calendar, onClose }: LinkDialogProps) {
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const address = toLinkAddress(calendar, calendar.ownerName, location.origin);
  const id = calendar.id as CalendarId;
  const removeLink = useRemoveLink(id);

  async function handleDelete() {
    if (await removeLink()) onClose();
  }

  return (
    <Dialog title={m["calendars.link.title"]()} closable onClose={onClose}>
      <FormStack>
        <div className={styles.code}>
          <QrImage text={address} label={m["calendars.link.qrOf"]({ title: calendar.title })} />
        </div>
        <p className={styles.address}>{decodeURI(address)}</p>
        <Button variant="primary" block icon={<Copy size={17} aria-hidden />} onClick={() => void copyAddress(address)}>
          {m["calendars.link.copy"]()}
        </Button>
        {calendar.canChange && (
          <div className={styles.actions}>
            <Button
              block
              icon={<Pencil size={17} aria-hidden />}
              onClick={() => void navigate({ to: place.link, params: { calendarId: id }, search: {} })}
            >
              {m["calendars.link.editShort"]()}
            </Button>
            <Button block icon={<Trash2 size={17} aria-hidden />} onClick={() => void handleDelete()}>
              {m["calendars.link.deleteShort"]()}
            </Button>
          </div>
        )}
      </FormStack>
    </Dialog>
  );
}
