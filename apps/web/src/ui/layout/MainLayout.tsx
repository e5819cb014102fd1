import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./MainLayout.module.css";

/** Where the skip link leads. */
export const MAIN_ID = "main";

type MainLayoutProps = {
  readonly list: ReactNode;
  readonly detail: ReactNode;
  /** Third pane; over the detail below 1200 px. */
  readonly aside?: ReactNode;
  /** The one pane a phone shows. */
  readonly phoneShows: "list" | "detail";
  /** Names of the panes for assistive technology. */
  readonly listLabel: string;
  readonly detailLabel: string;
};

/** The sheet: list 352 px (316 on tablets), detail beside it. */
export function MainLayout({ list, detail, aside, phoneShows, listLabel, detailLabel }: MainLayoutProps) {
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={classNames(
        styles.sheet,
        aside !== undefined && styles.withAside,
        phoneShows === "list" ? styles.showsList : styles.showsDetail,
      )}
    >
      <section className={classNames(styles.pane, styles.list)} aria-label={listLabel}>
        {list}
      </section>
      <section className={classNames(styles.pane, styles.detail)} aria-label={detailLabel}>
        {detail}
      </section>
      {aside !== undefined && <div className={classNames(styles.pane, styles.aside)}>{aside}</div>}
    </main>
  );
}
