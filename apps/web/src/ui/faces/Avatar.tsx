import { classNames } from "../class-names.ts";
import { memo, useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { gradientOf, initialsOf } from "./avatar-look.ts";
import styles from "./Avatar.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export type AvatarProps = {
  /** Chooses the colours; the same id always has the same pair. */
  readonly id: string;
  readonly name: string;
  readonly shape: "person" | "room";
  readonly size: 22 | 36 | 40 | 46 | 70;
  readonly online?: boolean;
  readonly imageUrl?: string;
};

const SIZES = { 22: styles.size22, 36: styles.size36, 40: styles.size40, 46: styles.size46, 70: styles.size70 };

/** A person (round) or a room (rounded square). The name stands beside it, so the face itself is decoration. */
export const Avatar = memo(function Avatar({ id, name, shape, size, online = false, imageUrl }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, SIZES[size], shape === "room" && styles.room)}>
      <span className={classNames(styles.face, styles[gradientOf(id)])} aria-hidden>
        <Face key={imageUrl} name={name} imageUrl={imageUrl} />
      </span>
      {online && (
        <span className={styles.online}>
          <VisuallyHidden>{m["ui.avatar.online"]()}</VisuallyHidden>
        </span>
      )}
    </span>
  );
});

function Face({ name, imageUrl }: Pick<AvatarProps, "name" | "imageUrl">) {
  const [failed, setFailed] = useState(false);
  if (!imageUrl || failed) return initialsOf(name);
  return <img className={styles.image} src={imageUrl} alt="" loading="lazy" onError={() => setFailed(true)} />;
}
