import { VOICE_PEAK_MAX } from "@atrium/contracts/limits";
import styles from "./Waveform.module.css";

type WaveformProps = {
  readonly peaks: readonly number[];
  /** The part of it that is behind, between 0 and 1. */
  readonly played: number;
};

/** Units between two bars, and how wide a bar is; as high as the whole and as low as silence is drawn. */
const STEP = 4.5;
const WIDTH = 2.6;
const HEIGHT = 26;
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
