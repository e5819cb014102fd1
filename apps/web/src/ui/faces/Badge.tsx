import { classNames } from "../class-names.ts";
import styles from "./Badge.module.css";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

/** A badge shows 99+ beyond; the count itself is exact, and read out. */
const CAP = 99;

type BadgeProps = {
  readonly count: number;
  /** accent: unread; muted: unread in a muted room; red: waits for my answer. */
  readonly tone?: "accent" | "muted" | "red";
  /** What the number counts, for assistive technology: "5 unread messages". */
  readonly label: string;
};

/** A count, "99+" at most; nothing at zero. */
export function Badge({ count, tone = "accent", label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      <span aria-hidden>{count > CAP ? `${CAP}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
