import { VOICE_PEAK_MAX } from "@atrium/contracts/limits";
import type { Instant, RoomId } from "@atrium/contracts/ids";
import { FocusTrap } from "@mantine/core";
import { Mic, MicOff, Pause, Play, Trash2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { LaterButton } from "../composer/later/LaterButton.tsx";
import { useSendLater } from "../composer/later/use-send-later.tsx";
import { SendButton } from "../composer/SendButton.tsx";
import { formatDuration } from "../content/media/duration.ts";
import { Waveform } from "../content/media/Waveform.tsx";
import { toPeaks } from "./peaks.ts";
import { type Opened, type Recorder, type RecordingProblem, VOICE } from "./recorder.ts";
import { sendRecording } from "./send-recording.ts";
import { useDevices } from "./use-devices.ts";
import styles from "./VoiceBar.module.css";

type VoiceBarProps = { readonly roomId: RoomId; readonly onSent: () => void; readonly onClose: () => void };

/** Bars that are drawn of what is being recorded: those of the last seconds. */
const SHOWN_LEVELS = 40;

/** Over the field: asks for the microphone, records, and is listened to before it is sent. */
export default function VoiceBar({ roomId, onSent, onClose }: VoiceBarProps) {
  const { opened, retry } = useDevices(VOICE);
  const bar = useRef<HTMLDivElement>(null);
  // What had the focus went with what was there before.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each state has another button for it
  useEffect(() => bar.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), [opened]);
  return (
    <FocusTrap>
      <div
        ref={bar}
        className={styles.bar}
        role="toolbar"
        tabIndex={-1}
        aria-label={m["messages.voice.label"]()}
        // What is asked over it is closed by itself.
        onKeyDown={({ key, target, currentTarget }) =>
          key === "Escape" && currentTarget.contains(target as Node) && onClose()
        }
      >
        {opened === "opening" && <Opening onClose={onClose} />}
        {typeof opened === "object" && <Begun devices={opened} roomId={roomId} onSent={onSent} onClose={onClose} />}
        {typeof opened === "string" && opened !== "opening" && (
          <Problem problem={opened} onRetry={retry} onClose={onClose} />
        )}
      </div>
    </FocusTrap>
  );
}

function Opening({ onClose }: Pick<VoiceBarProps, "onClose">) {
  return (
    <>
      <Cancel onClose={onClose} />
      <output className={styles.words}>{m["messages.voice.opening"]()}</output>
    </>
  );
}

function Cancel({ onClose }: Pick<VoiceBarProps, "onClose">) {
  return (
    <IconButton data-presses label={m["messages.voice.cancel"]()} onClick={onClose}>
      <Trash2 size={19} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

const PROBLEMS: Readonly<Record<RecordingProblem, { title: () => string; hint: () => string }>> = {
  denied: { title: m["messages.voice.denied"], hint: m["messages.voice.deniedHint"] },
  missing: { title: m["messages.voice.missing"], hint: m["messages.voice.missingHint"] },
  busy: { title: m["messages.voice.busy"], hint: m["messages.voice.busyHint"] },
  unsupported: { title: m["messages.voice.unsupported"], hint: m["messages.voice.unsupportedHint"] },
};

type ProblemProps = Pick<VoiceBarProps, "onClose"> & {
  readonly problem: RecordingProblem;
  readonly onRetry: () => void;
};

function Problem({ problem, onRetry, onClose }: ProblemProps) {
  const { title, hint } = PROBLEMS[problem];
  return (
    <>
      <span className={styles.off} aria-hidden>
        <MicOff size={20} strokeWidth={1.75} />
      </span>
      <span className={styles.words} role="alert">
        <strong className={styles.title}>{title()}</strong>
        <span className={styles.hint}>{hint()}</span>
      </span>
      {problem !== "unsupported" && (
        <Button size={32} onClick={onRetry}>
          {m["messages.voice.again"]()}
        </Button>
      )}
      <IconButton data-autofocus label={m["messages.voice.close"]()} onClick={onClose}>
        <X size={19} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

/** Records from the moment on in which it is allowed. What is left without having been sent is thrown away. */
function Begun({ devices, ...rest }: VoiceBarProps & { readonly devices: Opened }) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  useEffect(() => {
    const begun = devices.begin();
    // oxlint-disable-next-line react/set-state-in-effect -- what records begins and ends with what shows it
    setRecorder(begun);
    return () => begun.dispose();
  }, [devices]);
  return recorder === null ? null : <Recording recorder={recorder} {...rest} />;
}

type RecordingProps = VoiceBarProps & { readonly recorder: Recorder };

/** Space pauses and goes on, Enter sends, Escape throws away. */
function Recording({ recorder, roomId, onSent, onClose }: RecordingProps) {
  const { kind, elapsedMs, levels } = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot);
  const [isSending, setSending] = useState(false);
  const isPaused = kind === "paused";
  const pause = useRef<HTMLButtonElement>(null);
  useEffect(() => pause.current?.focus(), []);

  const clock = useRef<HTMLButtonElement>(null);
  const later = useSendLater({ roomId, onScheduled: onClose, onClose: () => clock.current?.focus() });

  async function finish(sendAt?: Instant): Promise<void> {
    if (isSending) return;
    setSending(true);
    sendRecording({ roomId, use: "audio", recording: await recorder.finish(), sendAt });
  }

  async function send(): Promise<void> {
    if (isSending) return;
    await finish();
    onClose();
    onSent();
  }

  /** Nothing is recorded while it is asked when. */
  function ask(): void {
    recorder.pause();
    later.ask({ begin: finish });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    // Enter on the button that pauses would press it.
    if (event.key === "Enter" && !(event.target as HTMLElement).matches("[data-presses]")) {
      event.preventDefault();
      void send();
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it, which say the same */}
      <div className={styles.recording} onKeyDown={handleKeyDown}>
        <Cancel onClose={onClose} />
        {isPaused ? (
          <Listening key={elapsedMs} recorder={recorder} durationMs={elapsedMs} />
        ) : (
          <>
            <span className={styles.dot} aria-hidden />
            <span className={styles.time} role="timer">
              {formatDuration(elapsedMs)}
            </span>
            <span className={styles.live}>
              <Waveform peaks={levels.slice(-SHOWN_LEVELS).map(toLive)} played={1} />
            </span>
          </>
        )}
        <IconButton
          ref={pause}
          label={isPaused ? m["messages.voice.goOn"]() : m["messages.voice.pause"]()}
          disabled={isPaused && !recorder.canGoOn()}
          onClick={() => (isPaused ? recorder.resume() : recorder.pause())}
        >
          {isPaused ? (
            <Mic size={19} strokeWidth={1.75} aria-hidden />
          ) : (
            <Pause size={19} strokeWidth={1.75} aria-hidden />
          )}
        </IconButton>
        {later.isOffered && <LaterButton ref={clock} isOpen={later.isOpen} onClick={ask} />}
        <SendButton label={m["messages.voice.send"]()} onClick={() => void send()} />
      </div>
      {later.dialog}
    </>
  );
}

/** As it sounds now: what is said is seldom louder than half of what there is. */
const toLive = (level: number): number => Math.round(VOICE_PEAK_MAX * Math.min(1, 2 * level));

/** What has been recorded, to be listened to before it is sent or goes on. */
function Listening({ recorder, durationMs }: { readonly recorder: Recorder; readonly durationMs: number }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [url, setUrl] = useState<string>();
  const [isPlaying, setPlaying] = useState(false);
  const [atMs, setAtMs] = useState(0);
  const { levels } = recorder.getSnapshot();

  useEffect(() => {
    let made: string | null = null;
    let isCurrent = true;
    void recorder.listen().then((blob) => {
      if (!isCurrent) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isCurrent = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [recorder]);

  function toggle(): void {
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play().catch(() => setPlaying(false));
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own words, just said */}
      <audio
        ref={audio}
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAtMs(currentTarget.currentTime * 1_000)}
      />
      <IconButton
        data-presses
        label={isPlaying ? m["messages.voice.stop"]() : m["messages.voice.play"]()}
        disabled={url === undefined}
        onClick={toggle}
      >
        {isPlaying ? (
          <Pause size={19} strokeWidth={1.75} aria-hidden />
        ) : (
          <Play size={19} strokeWidth={1.75} aria-hidden />
        )}
      </IconButton>
      <span className={styles.live}>
        <Waveform peaks={toPeaks(levels, SHOWN_LEVELS)} played={durationMs === 0 ? 0 : atMs / durationMs} />
      </span>
      <span className={styles.time}>
        {m["messages.voice.position"]({ at: formatDuration(atMs), of: formatDuration(durationMs) })}
      </span>
    </>
  );
}
