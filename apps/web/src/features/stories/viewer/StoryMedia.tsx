import type { StoryContent } from "@atrium/contracts/stories";
import { CloudOff } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import styles from "./StoryMedia.module.css";

type Shown = Extract<StoryContent, { kind: "photo" | "video" }>;
export type MediaState = "loading" | "ready" | "failed";

type StoryMediaProps = {
  readonly content: Shown;
  readonly state: MediaState;
  readonly isRunning: boolean;
  readonly isMuted: boolean;
  readonly onState: (state: MediaState) => void;
  /** The browser plays it without sound alone. */
  readonly onMuted: () => void;
  readonly onShare: (share: number) => void;
  readonly onEnd: () => void;
  readonly onRetry: () => void;
};

/** A picture or a film, over its own colours while it is on its way. Mounted anew for each try: its link stays as it was meanwhile. */
export function StoryMedia({ content, state, isRunning, isMuted, ...on }: StoryMediaProps) {
  const { file } = content;
  const [url] = useState(content.url);
  return (
    <div className={styles.media}>
      {file.placeholder !== null && <img className={styles.blurred} src={file.placeholder} alt="" />}
      {content.kind === "photo" ? (
        <img
          className={classNames(styles.shown, isUpright(file) ? styles.filling : styles.whole)}
          src={url}
          alt={content.text === "" ? m["stories.kind.photo"]() : content.text}
          draggable={false}
          onLoad={() => on.onState("ready")}
          onError={() => on.onState("failed")}
        />
      ) : (
        <Film url={url} label={content.text} isRunning={isRunning} isMuted={isMuted} {...on} />
      )}
      {state === "loading" && (
        <output className={styles.waiting} aria-label={m["ui.loading"]()}>
          <Spinner onFill />
        </output>
      )}
      {state === "failed" && (
        <div className={styles.failed} role="alert">
          <CloudOff size={24} aria-hidden />
          <p>{content.kind === "photo" ? m["stories.photoFailed"]() : m["stories.videoFailed"]()}</p>
          <Button size={38} onClick={on.onRetry}>
            {m["ui.listFailed.retry"]()}
          </Button>
        </div>
      )}
    </div>
  );
}

/** About as high and narrow as the screen of a phone: cut a little it fills the card, as anything else would lose too much by. */
function isUpright({ width, height }: Shown["file"]): boolean {
  return width !== null && height !== null && width / height >= 0.45 && width / height <= 0.8;
}

type FilmProps = Omit<StoryMediaProps, "content" | "state" | "onRetry"> & {
  readonly url: string;
  readonly label: string;
};

function Film({ url, label, isRunning, isMuted, onState, onMuted, onShare, onEnd }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  const tellMuted = useEffectEvent(onMuted);
  useEffect(() => {
    const shown = film.current;
    if (shown === null) return;
    if (!isRunning) shown.pause();
    // Refused with sound where nothing on the page was pressed yet; paused meanwhile it is refused as well.
    else shown.play().catch((cause: unknown) => isNotAllowed(cause) && playMuted(shown));
    function playMuted(film: HTMLVideoElement): void {
      film.muted = true;
      tellMuted();
      film.play().catch(() => undefined);
    }
  }, [isRunning]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people film has none
    <video
      ref={film}
      className={classNames(styles.shown, styles.whole)}
      src={url}
      muted={isMuted}
      playsInline
      preload="auto"
      aria-label={label === "" ? m["stories.kind.video"]() : label}
      onCanPlay={() => onState("ready")}
      onWaiting={() => onState("loading")}
      onError={() => onState("failed")}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
        Number.isFinite(duration) && onShare(currentTime / duration)
      }
      onEnded={onEnd}
    />
  );
}

const isNotAllowed = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "NotAllowedError";
