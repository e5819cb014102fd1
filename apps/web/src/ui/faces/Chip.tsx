import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./Chip.module.css";

type ChipProps = {
  readonly tone?: "neutral" | "accent" | "good" | "warn" | "bad";
  /** A Lucide icon of 13 px. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
};

/** A word or two about what it stands beside. */
export function Chip({ tone = "neutral", icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, tone !== "neutral" && styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
