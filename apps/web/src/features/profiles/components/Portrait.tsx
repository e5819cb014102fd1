import { useState } from "react";
import { initialsOf } from "../../../ui/faces/avatar-look.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toGradient, toInk } from "../model.ts";
import type { ShownProfile } from "../queries.ts";
import styles from "./Portrait.module.css";

type PortraitProps = {
  readonly profile: Pick<ShownProfile, "name" | "colorCode" | "displayImageURL">;
  readonly size: "small" | "large";
};

/** The profile's picture or initials, round. Decoration: the name stands beside it. */
export function Portrait({ profile, size }: PortraitProps) {
  const { name, colorCode, displayImageURL } = profile;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span
      className={classNames(styles.portrait, styles[size])}
      style={{ backgroundImage: toGradient(colorCode), color: toInk(colorCode) }}
      aria-hidden
    >
      {displayImageURL !== null && displayImageURL !== failedUrl ? (
        <img className={styles.image} src={displayImageURL} alt="" onError={() => setFailedUrl(displayImageURL)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
