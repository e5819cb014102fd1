import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

type EmptyStateProps = {
  /** A Lucide icon of 24 px. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint?: string;
  /** At most one button. */
  readonly action?: ReactNode;
  /** Level of the title where the screen needs one, else a plain paragraph. */
  readonly heading?: "h1" | "h2";
};

export function EmptyState({ icon, title, hint, action, heading: Title = "h2" }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.drawing} aria-hidden>
        <Arch />
        <span className={styles.icon}>{icon}</span>
      </span>
      <Title className={styles.title}>{title}</Title>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

function Arch() {
  return (
    <svg width="5.25rem" height="4.5rem" viewBox="0 0 84 72" fill="none">
      <path d="M6 72V42a36 36 0 0 1 72 0v30" stroke="var(--line-strong)" strokeWidth="1.5" />
      <path d="M16 72V42a26 26 0 0 1 52 0v30z" fill="var(--accent-tint)" />
    </svg>
  );
}
