import { Download, Link2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toHandle, toLink } from "../model.ts";
import { QrImage } from "../../../ui/files/QrImage.tsx";
import { toQrPicture } from "../../../ui/files/qr-code.ts";
import type { ShownProfile } from "../queries.ts";
import { saveFile } from "../../../ui/files/save-file.ts";
import { copyLink } from "./share.ts";
import { Portrait } from "../components/Portrait.tsx";
import styles from "./QrDialog.module.css";

/** The profile's link as a QR code (MYS-011, SET-021). */
export function QrDialog({ profile, onClose }: { readonly profile: ShownProfile; readonly onClose: () => void }) {
  const link = toLink(profile, location.origin);
  const { title } = profile;

  async function handleSave() {
    const picture = await toQrPicture(link);
    if (picture) saveFile(`${profile.username ?? title}.png`, picture);
  }

  return (
    <Dialog title={m["profiles.qr.title"]()} closable onClose={onClose}>
      <div className={styles.content}>
        <QrImage text={link} label={m["profiles.qr.image"]({ title })} />
        <div className={styles.person}>
          <Portrait profile={profile} size="small" />
          <span className={styles.words}>
            <span className={styles.name}>{profile.name}</span>
            <span className={styles.handle}>{[title, toHandle(profile)].filter(Boolean).join(" · ")}</span>
          </span>
        </div>
        <div className={styles.actions}>
          <Button block icon={<Download size={17} aria-hidden />} onClick={() => void handleSave()}>
            {m["profiles.qr.save"]()}
          </Button>
          <Button block variant="primary" icon={<Link2 size={18} aria-hidden />} onClick={() => void copyLink(profile)}>
            {m["profiles.link.copy"]()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
