import type { ReactNode } from "react";
import styles from "./RoundFrame.module.css";

type RoundFrameProps = {
  /** How much of it is over, between 0 and 1: drawn around it. */
  readonly part: number;
  readonly children: ReactNode;
};

/** A film in a circle, and how far it is around it. */
export function RoundFrame({ part, children }: RoundFrameProps) {
  return (
    <span className={styles.frame}>
      <span className={styles.round}>{children}</span>
      <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden>
        <circle
          className={styles.part}
          cx="50"
          cy="50"
          r="49"
          pathLength={1}
          strokeDasharray={`${Math.min(1, part)} 1`}
          transform="rotate(-90 50 50)"
        />
      </svg>
    </span>
  );
}
