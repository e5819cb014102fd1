import { classNames } from "../class-names.ts";
import styles from "./LinkTabs.module.css";

/** The row of tabs that have an address each; for its `nav`. */
export const linkTabs = styles.tabs;

/** How a link among them looks, and what it says of itself. */
export const toLinkTab = (isChosen: boolean) => ({
  className: classNames(styles.tab, isChosen && styles.chosen),
  "aria-current": isChosen ? ("page" as const) : undefined,
});
