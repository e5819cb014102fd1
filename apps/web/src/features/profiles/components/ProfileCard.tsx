import { Link } from "@tanstack/react-router";
import { Link2, Pencil, QrCode } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { toEditLink } from "../form/edit-link.ts";
import { toHandle } from "../model.ts";
import type { ShownProfile } from "../queries.ts";
import { copyLink } from "../share/share.ts";
import { Cover } from "./Cover.tsx";
import stretched from "../../../ui/lists/stretched-link.module.css";
import styles from "./ProfileCard.module.css";

const QrDialog = lazyPart(async () => ({ default: (await import("../share/QrDialog.tsx")).QrDialog }));

/** Picture, title and handle, then QR code, edit and copy link (MYS-008). */
export function ProfileCard({ profile, isShown }: { readonly profile: ShownProfile; readonly isShown: boolean }) {
  const [showsQr, setShowsQr] = useState(false);
  const { profileId, title, displayImageURL } = profile;
  return (
    <article className={classNames(styles.card, isShown && styles.shown)}>
      <div className={displayImageURL === null ? styles.gradient : styles.cover}>
        <Cover profile={profile} initials />
      </div>
      <div className={styles.foot}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link
              to="/myspace/profile-details/$profileId"
              params={{ profileId }}
              className={stretched.link}
              aria-label={m["profiles.card.open"]({ title })}
            >
              {title}
            </Link>
          </h2>
          <p className={styles.handle}>{toHandle(profile)}</p>
        </div>
        <div className={styles.actions}>
          <IconButton label={m["profiles.card.qr"]({ title })} onClick={() => setShowsQr(true)}>
            <QrCode size={20} aria-hidden />
          </IconButton>
          <IconLink {...toEditLink(profile)} label={m["profiles.card.edit"]({ title })}>
            <Pencil size={18} aria-hidden />
          </IconLink>
          <IconButton label={m["profiles.card.copy"]({ title })} onClick={() => void copyLink(profile)}>
            <Link2 size={20} aria-hidden />
          </IconButton>
        </div>
      </div>
      <Suspense>{showsQr && <QrDialog profile={profile} onClose={() => setShowsQr(false)} />}</Suspense>
    </article>
  );
}
