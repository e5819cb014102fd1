import type { ReactNode } from "react";
import { ACCESS_NAMES } from "../labels.ts";
import { toGradient, toHandle, toInk, toWork } from "../model.ts";
import type { ShownProfile } from "../queries.ts";
import { Portrait } from "./Portrait.tsx";
import styles from "./ProfileRow.module.css";

/** A profile in a list: its gradient, picture, username, access level, and job title with company (MYS-019). */
export function ProfileRow({ profile }: { readonly profile: ShownProfile }) {
  const { colorCode, title, accessLevel } = profile;
  const work = toWork(profile);
  const second = [toHandle(profile), ACCESS_NAMES[accessLevel]()].filter(Boolean).join(" · ");
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

/** Profiles to choose from, or to look at. */
export function ProfileRows({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
