import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./KitPage.module.css";

type PartProps = { readonly name: string; readonly children: ReactNode };

/** A part of the kit with its states. */
export function Part({ name, children }: PartProps) {
  return (
    <section className={styles.section} aria-label={name}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

type StateProps = { readonly says: string; readonly wide?: boolean; readonly children: ReactNode };

export function State({ says, wide = false, children }: StateProps) {
  return (
    <div className={classNames(styles.state, wide && styles.wide)}>
      <p className={styles.says}>{says}</p>
      {children}
    </div>
  );
}
