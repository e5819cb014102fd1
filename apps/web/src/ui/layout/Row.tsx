import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type LayoutLook, layoutClass } from "./layout-look.ts";
import styles from "./layout.module.css";

type RowProps = LayoutLook & {
  /** Goes on in another line when there is no more room. */
  readonly wrap?: boolean;
  readonly children: ReactNode;
};

/** Children beside each other, on one middle line. */
export function Row({ as: Element = "div", wrap = false, children, ...look }: RowProps) {
  return <Element className={classNames(layoutClass("row", look), wrap && styles.wrap)}>{children}</Element>;
}
