import { m } from "../../../platform/i18n/messages.ts";
import { toGradient, toHandle, toInk, toWork } from "../model.ts";
import type { ShownProfile } from "../queries.ts";
import styles from "./ProfilePicker.module.css";
import { Portrait } from "./Portrait.tsx";

/** A profile in a list: its gradient, picture, username, access level, and job title with company (MYS-019). */
export function ProfileRow({ profile }: { readonly profile: ShownProfile }) {
  const { colorCode, title, accessLevel } = profile;
  const work = toWork(profile);
  const second = [toHandle(profile), m[`profiles.access.${accessLevel}`]()].filter(Boolean).join(" · ");
  return (
    <span className={styles.row} style={{ backgroundImage: toGradient(colorCode), color: toInk(colorCode) }}>
      <Portrait profile={profile} size="small" />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.line}>{second}</span>
        {work !== "" && <span className={styles.line}>{work}</span>}
      </span>
    </span>
  );
}
