import { VIDEO_MESSAGE_MAX_MS } from "@atrium/contracts/limits";
import { CameraOff } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { FormStack } from "../../../../ui/layout/FormStack.tsx";
import { formatDuration } from "../../content/media/duration.ts";
import { RoundFrame } from "../../content/media/RoundFrame.tsx";
import {
  type Opened,
  type Recorder,
  type RecorderState,
  type Recording,
  type RecordingProblem,
  VIDEO,
} from "../../recording/recorder.ts";
import { useObjectUrl } from "../../files/use-object-url.ts";
import { useDevices } from "../../recording/use-devices.ts";
import { SendOrLater } from "../later/SendOrLater.tsx";
import type { AttachDialogProps } from "./Attaching.tsx";
import styles from "./VideoMessageDialog.module.css";

/** Films who is in front of the camera, shows it to them, and sends it once they press. */
export default function VideoMessageDialog({ onRecorded, onRecordedLater, onClose }: AttachDialogProps) {
  const { opened, retry } = useDevices(VIDEO);
  const [filmed, setFilmed] = useState<Recording | null>(null);

  function begin(): void {
    setFilmed(null);
    retry();
  }

  return (
    <Dialog title={m["messages.film.title"]()} closable returnFocus={false} onClose={onClose}>
      {filmed !== null && (
        <Filmed
          recording={filmed}
          onAgain={begin}
          onSend={() => {
            onClose();
            void onRecorded(filmed);
          }}
          onLater={onRecordedLater && (() => onRecordedLater(filmed))}
        />
      )}
      {filmed === null && opened === "opening" && (
        <output className={styles.words}>{m["messages.film.opening"]()}</output>
      )}
      {filmed === null && typeof opened === "object" && <Camera devices={opened} onFilmed={setFilmed} />}
      {filmed === null && typeof opened === "string" && opened !== "opening" && (
        <Problem problem={opened} onRetry={retry} />
      )}
    </Dialog>
  );
}

const PROBLEMS: Readonly<Record<RecordingProblem, { title: () => string; hint: () => string }>> = {
  denied: { title: m["messages.film.denied"], hint: m["messages.film.deniedHint"] },
  missing: { title: m["messages.film.missing"], hint: m["messages.film.missingHint"] },
  busy: { title: m["messages.film.busy"], hint: m["messages.film.busyHint"] },
  unsupported: { title: m["messages.voice.unsupported"], hint: m["messages.voice.unsupportedHint"] },
};

function Problem({ problem, onRetry }: { readonly problem: RecordingProblem; readonly onRetry: () => void }) {
  const { title, hint } = PROBLEMS[problem];
  return (
    <div role="alert">
      <EmptyState
        icon={<CameraOff size={24} aria-hidden />}
        title={title()}
        hint={hint()}
        action={
          problem === "unsupported" ? undefined : <Button onClick={onRetry}>{m["messages.voice.again"]()}</Button>
        }
      />
    </div>
  );
}

type CameraProps = { readonly devices: Opened; readonly onFilmed: (recording: Recording) => void };

/** What the camera sees, before and while it films. After a minute it ends by itself. */
function Camera({ devices, onFilmed }: CameraProps) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const state = useSyncExternalStore(recorder?.subscribe ?? notAtAll, recorder?.getSnapshot ?? toIdle);
  const { elapsedMs } = state;
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = devices.stream;
  }, [devices]);
  useEffect(() => () => recorder?.dispose(), [recorder]);
  const end = useEffectEvent(() => void recorder?.finish().then(onFilmed));
  useEffect(() => {
    if (state.kind === "paused") end();
  }, [state.kind]);

  return (
    <FormStack>
      <RoundFrame part={elapsedMs / VIDEO_MESSAGE_MAX_MS}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees now, without its sound */}
        <video ref={video} className={styles.mirrored} autoPlay playsInline muted />
      </RoundFrame>
      {recorder === null ? (
        <p className={styles.words}>{m["messages.film.hint"]()}</p>
      ) : (
        <p className={styles.words} role="timer">
          {m["messages.voice.position"]({ at: formatDuration(elapsedMs), of: formatDuration(VIDEO_MESSAGE_MAX_MS) })}
        </p>
      )}
      <Button
        variant="primary"
        size={46}
        block
        data-autofocus
        onClick={() => (recorder === null ? setRecorder(devices.begin()) : recorder.pause())}
      >
        {recorder === null ? m["messages.film.begin"]() : m["messages.film.end"]()}
      </Button>
    </FormStack>
  );
}

const IDLE: RecorderState = { kind: "recording", elapsedMs: 0, levels: [] };
const toIdle = (): RecorderState => IDLE;
const notAtAll = (): (() => void) => () => {};

type FilmedProps = {
  readonly recording: Recording;
  readonly onSend: () => void;
  readonly onLater: (() => void) | undefined;
  readonly onAgain: () => void;
};

/** What was filmed, to be looked at before it is sent. */
function Filmed({ recording, onSend, onLater, onAgain }: FilmedProps) {
  const url = useObjectUrl(recording.blob);
  return (
    <FormStack>
      <RoundFrame part={0}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what one has just said oneself */}
        <video src={url} controls playsInline aria-label={m["messages.film.title"]()} />
      </RoundFrame>
      <p className={styles.words}>{formatDuration(recording.durationMs)}</p>
      <SendOrLater takesFocus label={m["messages.film.send"]()} onSend={onSend} onLater={onLater} />
      <Button size={46} block onClick={onAgain}>
        {m["messages.film.again"]()}
      </Button>
    </FormStack>
  );
}
