import type { VoiceFacts } from "@atrium/contracts/content/file";
import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { formatNumber } from "../../../../platform/i18n/format.ts";
import { m } from "../../../../platform/i18n/messages.ts";
import { toProgressLine } from "../../files/file-size.ts";
import { useFileLink, useIsSending, useProgress } from "../../files/use-file.ts";
import { formatDuration } from "./duration.ts";
import { FileCaption } from "./FileCaption.tsx";
import type { ContentProps } from "../MessageContent.tsx";
import { tellPlaying } from "./one-playing.ts";
import { nextSpeed, readSpeed } from "./play-speed.ts";
import { PlayFailed } from "./PlayFailed.tsx";
import { SendingCancel } from "./SendingCancel.tsx";
import styles from "./VoiceContent.module.css";
import { Waveform } from "./Waveform.tsx";

type VoiceContentProps = ContentProps<"audio"> & { readonly voice: VoiceFacts };

/** Seconds by which an arrow key goes on. */
const STEP_S = 1;

/** A voice message: how loud it is, where one is in it, and how fast. Nothing of it is read before it is played. */
export function VoiceContent({ content: { files, text }, voice, roomId, item }: VoiceContentProps) {
  const { durationMs, peaks } = voice;
  const [file] = files;
  const link = useFileLink(roomId, file?.fileId ?? "");
  const isSending = useIsSending(item.clientId);
  const progress = useProgress(item.clientId);
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  // A link that is new is tried anew.
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = failedUrl !== undefined && failedUrl === link?.url;
  const [speed, setSpeed] = useState(readSpeed);
  const [atMs, setAtMs] = useState(0);

  async function toggle(): Promise<void> {
    const player = audio.current;
    if (player === null || link === undefined) return;
    if (isPlaying) return player.pause();
    tellPlaying(player);
    player.playbackRate = speed;
    await player.play().catch((error: unknown) => {
      // Paused before it had begun is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setFailedUrl(link?.url);
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
    <div className={styles.voice}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say has none */}
      <audio
        ref={audio}
        src={link?.url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => seek(0)}
        onError={() => setFailedUrl(link?.url)}
        onTimeUpdate={({ currentTarget }) => setAtMs(Math.min(durationMs, currentTarget.currentTime * 1_000))}
      />
      <div className={styles.row}>
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? m["messages.player.pause"]() : m["messages.player.play"]()}
          aria-disabled={link === undefined}
          onClick={() => void toggle()}
        >
          {isPlaying ? (
            <Pause size={18} fill="currentColor" aria-hidden />
          ) : (
            <Play size={18} fill="currentColor" aria-hidden />
          )}
        </button>
        <div className={styles.middle}>
          <div className={styles.wave}>
            <Waveform peaks={peaks} played={atMs / durationMs} />
            <input
              type="range"
              className={styles.range}
              aria-label={m["messages.player.position"]()}
              aria-valuetext={m["messages.player.at"]({ at: formatDuration(atMs), of: formatDuration(durationMs) })}
              min={0}
              max={durationMs}
              step={STEP_S * 1_000}
              value={atMs}
              onChange={({ currentTarget: { value } }) => seek(Number(value))}
            />
          </div>
          <span className={styles.time}>
            {isSending
              ? toProgressLine(progress)
              : m["messages.voice.position"]({ at: formatDuration(atMs), of: formatDuration(durationMs) })}
          </span>
        </div>
        {isSending ? (
          <SendingCancel clientId={item.clientId} />
        ) : (
          <button
            type="button"
            className={styles.speed}
            aria-label={m["messages.player.speed"]({ speed: formatNumber(speed) })}
            onClick={changeSpeed}
          >
            {m["messages.player.times"]({ speed: formatNumber(speed) })}
          </button>
        )}
      </div>
      {hasFailed && <PlayFailed link={link} title={file?.title} />}
      <FileCaption text={text} roomId={roomId} item={item} />
    </div>
  );
}
