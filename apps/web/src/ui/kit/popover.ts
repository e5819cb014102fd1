import styles from "./popover.module.css";

/** In place, so that it stays in its landmark and in the reading order; fixed, so that no pane cuts it off. As `Menu` has it. */
export const POPOVER = {
  position: "bottom-start",
  offset: 8,
  withinPortal: false,
  floatingStrategy: "fixed",
  returnFocus: true,
  transitionProps: { duration: 160 },
  classNames: { dropdown: styles.dropdown },
} as const;
