import type { HTMLAttributes, ReactNode } from "react";
import styles from "./Pane.module.css";

type PaneProps = Omit<HTMLAttributes<HTMLElement>, "className" | "style"> & { readonly as?: "div" | "section" };

/** Fills the height that its neighbours leave, one thing under the other. */
export function Pane({ as: Element = "div", ...rest }: PaneProps) {
  return <Element {...rest} className={styles.pane} />;
}

type InsideProps = { readonly children: ReactNode };

/** The same with what it says in the middle: nothing there, not loaded, still loading. */
export function PaneMiddle({ children }: InsideProps) {
  return <div className={styles.middle}>{children}</div>;
}

/** Fills that height and scrolls what does not fit. */
export function PaneScroll({ children }: InsideProps) {
  return <div className={styles.scroll}>{children}</div>;
}
