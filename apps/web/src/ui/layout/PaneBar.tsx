import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { OfflinePill } from "../states/OfflinePill.tsx";
import styles from "./PaneBar.module.css";

type PaneBarProps = {
  readonly title: string;
  readonly heading?: "h1" | "h2";
  /** "part": smaller, over a hairline, for what stands beside the main thing. */
  readonly look?: "title" | "part";
  /** Before the title: the way back. */
  readonly leading?: ReactNode;
  /** At the end: icon buttons, a state. */
  readonly children?: ReactNode;
};

/** The 64 px bar over a pane. */
export function PaneBar({ title, heading: Heading = "h1", look = "title", leading, children }: PaneBarProps) {
  const isPart = look === "part";
  return (
    <header className={classNames(styles.bar, leading !== undefined && styles.withLeading, isPart && styles.line)}>
      {leading}
      <Heading className={isPart ? styles.part : styles.title} title={title}>
        {title}
      </Heading>
      {!isPart && <OfflinePill place="list" />}
      {children}
    </header>
  );
}
