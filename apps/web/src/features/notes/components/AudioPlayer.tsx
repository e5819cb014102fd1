import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";
import { formatDuration, nextSpeed, readSpeed, tellPlaying, Waveform } from "../../messages/messages-files.ts";
import styles from "./NotesBoard.module.css";

type AudioPlayerProps = {
  readonly title: string;
  readonly url: string | undefined;
  readonly durationMs: number;
  readonly peaks: readonly number[];
};

/** A recording: how loud it is, where one is in it, and how fast. Nothing of it is read before it is played. */
export function AudioPlayer({ title, url, durationMs, peaks }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(readSpeed);
  const [atMs, setAtMs] = useState(0);

  async function toggle(): Promise<void> {
    const player = audio.current;
    if (player === null || url === undefined) return;
    if (isPlaying) return player.pause();
    tellPlaying(player);
    player.playbackRate = speed;
    await player.play().catch((error: unknown) => {
      // Paused before it had begun is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) toast.error(m["notes.audio.playFailed"]());
    });
  }

  function seek(toMs: number): void {
    setAtMs(toMs);
    if (audio.current !== null) audio.current.currentTime = toMs / 1_000;
  }

  function changeSpeed(): void {
    const next = nextSpeed(speed);
    setSpeed(next);
    if (audio.current !== null) audio.current.playbackRate = next;
  }

  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own words; the transcript stands under it */}
      <audio
        ref={audio}
        src={url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => seek(0)}
        onTimeUpdate={({ currentTarget }) => setAtMs(Math.min(durationMs, currentTarget.currentTime * 1_000))}
      />
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? m["notes.audio.pausePlaying"]({ title }) : m["notes.audio.play"]({ title })}
        onClick={() => void toggle()}
      >
        {isPlaying ? (
          <Pause size={16} fill="currentColor" aria-hidden />
        ) : (
          <Play size={16} fill="currentColor" aria-hidden />
        )}
      </button>
      <div className={styles.wave}>
        <Waveform peaks={peaks} played={durationMs === 0 ? 0 : atMs / durationMs} />
        <input
          type="range"
          className={styles.range}
          aria-label={m["notes.audio.position"]({ title })}
          aria-valuetext={`${formatDuration(atMs)} / ${formatDuration(durationMs)}`}
          min={0}
          max={durationMs}
          step={1_000}
          value={atMs}
          onChange={({ currentTarget: { value } }) => seek(Number(value))}
        />
      </div>
      <span className={styles.time}>{formatDuration(isPlaying || atMs > 0 ? atMs : durationMs)}</span>
      <button
        type="button"
        className={styles.speed}
        aria-label={m["notes.audio.speed"]({ speed: formatNumber(speed) })}
        onClick={changeSpeed}
      >
        {m["notes.audio.times"]({ speed: formatNumber(speed) })}
      </button>
    </div>
  );
}
