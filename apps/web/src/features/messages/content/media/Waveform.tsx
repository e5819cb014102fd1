import { VOICE_PEAK_MAX } from "@atrium/contracts/limits";
import styles from "./Waveform.module.css";

type WaveformProps = {
  readonly peaks: readonly number[];
  /** The part of it that is behind, between 0 and 1. */
  readonly played: number;
};

/** Units from one bar to the next: a bar, and not quite as much between two. */
const STEP = 4.5;
/** A bar, in the same units. */
const WIDTH = 2.6;
/** The loudest bar: as high as two lines of what stands beside it. */
const HEIGHT = 26;
/** Silence, which is seen as a dot. */
const LOWEST = 3;

/** How loud it is from beginning to end: a picture, which says nothing by itself. */
export function Waveform({ peaks, played }: WaveformProps) {
  return (
    <svg
      className={styles.waveform}
      viewBox={`0 0 ${Math.max(1, peaks.length) * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {peaks.map((peak, place) => {
        const height = LOWEST + ((HEIGHT - LOWEST) * peak) / VOICE_PEAK_MAX;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- bars have no identity but their place
            key={place}
            className={place < played * peaks.length ? styles.played : styles.ahead}
            x={place * STEP}
            y={(HEIGHT - height) / 2}
            width={WIDTH}
            height={height}
            rx={WIDTH / 2}
          />
        );
      })}
    </svg>
  );
}
