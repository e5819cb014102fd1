import type { InviteLink } from "@atrium/contracts/invitations";
import { Clock, Download, Link2, ShieldCheck, Users } from "lucide-react";
import { formatDateTime, formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toQrPicture } from "../../../ui/files/qr-code.ts";
import { QrImage } from "../../../ui/files/QrImage.tsx";
import { saveFile } from "../../../ui/files/save-file.ts";
import { toast } from "../../../ui/toast.ts";
import { copyLink } from "../copy-link.ts";
import { toAddress } from "../model.ts";
import styles from "./LinkQr.module.css";

/** A link as a QR code, with its address and what it lets in. */
export function LinkQr({ link }: { readonly link: InviteLink }) {
  const { name, userLimit, joinedCount, expiresAt, needsApproval } = link;
  const address = toAddress(link, location.origin);

  async function handleSave() {
    const picture = await toQrPicture(address);
    if (picture) saveFile(`${name}.png`, picture);
    else toast.error(m["invitations.qr.saveFailed"]());
  }

  return (
    <div className={styles.content}>
      <QrImage text={address} label={m["invitations.qr.image"]({ name })} />
      <ul className={styles.facts}>
        <li>
          <Users size={16} aria-hidden />
          {userLimit === null
            ? m["invitations.link.joined"]({ count: joinedCount, shown: formatNumber(joinedCount) })
            : m["invitations.link.joinedOf"]({ joined: formatNumber(joinedCount), limit: formatNumber(userLimit) })}
        </li>
        <li>
          <Clock size={16} aria-hidden />
          {expiresAt === null ? m["invitations.qr.noEnd"]() : formatDateTime(new Date(expiresAt))}
        </li>
        <li>
          <ShieldCheck size={16} aria-hidden />
          {needsApproval ? m["invitations.qr.approval"]() : m["invitations.qr.noApproval"]()}
        </li>
      </ul>
      <p className={styles.address}>{address}</p>
      <div className={styles.acts}>
        <Button block icon={<Download size={17} aria-hidden />} onClick={() => void handleSave()}>
          {m["invitations.qr.save"]()}
        </Button>
        <Button block variant="primary" icon={<Link2 size={17} aria-hidden />} onClick={() => void copyLink(link)}>
          {m["invitations.link.copy"]()}
        </Button>
      </div>
    </div>
  );
}
