import { classNames } from "../class-names.ts";
import styles from "./button-look.module.css";

export type ButtonLook = {
  /** Height in CSS pixels at the default text size. */
  readonly size?: 46 | 38 | 32 | 28;
  readonly variant?: "primary" | "default" | "tint" | "quiet" | "danger";
  /** As wide as its container. */
  readonly block?: boolean;
};

const SIZES = { 46: styles.size46, 38: styles.size38, 32: styles.size32, 28: styles.size28 };

export function buttonClass({ size = 38, variant = "default", block = false }: ButtonLook): string {
  return classNames(styles.button, SIZES[size], styles[variant], block && styles.block);
}
