import { Play } from "lucide-react";
import { useRef, useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { useFileLink } from "../../files/use-file.ts";
import { formatDuration } from "./duration.ts";
import { FileCaption } from "./FileCaption.tsx";
import type { ContentProps } from "../MessageContent.tsx";
import { tellPlaying } from "./one-playing.ts";
import { PlayFailed } from "./PlayFailed.tsx";
import { RoundFrame } from "./RoundFrame.tsx";
import { SendingOverlay } from "./SendingOverlay.tsx";
import styles from "./VideoMessageContent.module.css";

/** A face in a circle. A press plays it with its sound, the next one stops it. */
export function VideoMessageContent({ content, roomId, item }: ContentProps<"videoMessage">) {
  const { files, text, durationMs } = content;
  const [file] = files;
  const link = useFileLink(roomId, file?.fileId ?? "");
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  // A link that is new is tried anew.
  const [failedUrl, setFailedUrl] = useState<string>();
  const hasFailed = failedUrl !== undefined && failedUrl === link?.url;
  const [atMs, setAtMs] = useState(0);

  async function toggle(): Promise<void> {
    const player = video.current;
    if (player === null || link === undefined) return;
    if (isPlaying) return player.pause();
    tellPlaying(player);
    await player.play().catch((error: unknown) => {
      // Paused before it had begun is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) setFailedUrl(link?.url);
    });
  }

  return (
    <div className={styles.message}>
      <div className={styles.place}>
        <RoundFrame part={atMs / durationMs}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say has none */}
          <video
            ref={video}
            src={link?.url}
            preload="metadata"
            playsInline
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onEnded={({ currentTarget }) => {
              currentTarget.currentTime = 0;
            }}
            onError={() => setFailedUrl(link?.url)}
            onTimeUpdate={({ currentTarget }) => setAtMs(currentTarget.currentTime * 1_000)}
          />
        </RoundFrame>
        <button
          type="button"
          className={styles.press}
          aria-label={isPlaying ? m["messages.player.pause"]() : m["messages.player.play"]()}
          aria-disabled={link === undefined}
          onClick={() => void toggle()}
        >
          {!isPlaying && (
            <span className={styles.play} aria-hidden>
              <Play size={22} fill="currentColor" />
            </span>
          )}
        </button>
        <span className={styles.time}>{formatDuration(isPlaying ? durationMs - atMs : durationMs)}</span>
        <SendingOverlay clientId={item.clientId} />
      </div>
      {hasFailed && <PlayFailed link={link} title={file?.title} />}
      <FileCaption text={text} roomId={roomId} item={item} />
    </div>
  );
}
