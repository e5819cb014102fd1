import type { RefObject } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import styles from "./Segments.module.css";

type SegmentsProps = {
  readonly count: number;
  readonly shown: number;
  /** Of the one that is shown, which fills. */
  readonly bar: RefObject<HTMLElement | null>;
};

/** One for each story of a person. */
export function Segments({ count, shown, bar }: SegmentsProps) {
  return (
    <div className={styles.segments}>
      <VisuallyHidden>
        <span aria-live="polite">{m["stories.place"]({ number: shown + 1, count })}</span>
      </VisuallyHidden>
      {Array.from({ length: count }, (_, place) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a segment is its place
          key={place === shown ? "shown" : place}
          ref={place === shown ? bar : undefined}
          className={classNames(styles.segment, place < shown && styles.full)}
          aria-hidden
        />
      ))}
    </div>
  );
}
