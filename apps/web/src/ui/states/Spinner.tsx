import { classNames } from "../class-names.ts";
import styles from "./Spinner.module.css";

type SpinnerProps = {
  readonly size?: "small" | "regular";
  /** On a filled button. */
  readonly onFill?: boolean;
};

/** Decoration only: the thing that waits says so itself (`aria-busy`, or a text beside it). */
export function Spinner({ size = "regular", onFill = false }: SpinnerProps) {
  return <span aria-hidden className={classNames(styles.spinner, styles[size], onFill && styles.onFill)} />;
}
