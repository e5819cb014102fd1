import { classNames } from "../class-names.ts";
import styles from "./layout.module.css";

export type LayoutLook = {
  /** Space between children, in CSS pixels at the usual text size. */
  readonly gap: 4 | 6 | 8 | 12 | 16;
  /** Takes what room its neighbours leave. */
  readonly grow?: boolean;
  readonly as?: "div" | "span";
};

const GAPS = { 4: styles.gap4, 6: styles.gap6, 8: styles.gap8, 12: styles.gap12, 16: styles.gap16 };

export function layoutClass(direction: "stack" | "row", { gap, grow = false }: LayoutLook): string {
  return classNames(styles[direction], GAPS[gap], grow && styles.grow);
}
