import type { SpeechLanguage } from "@atrium/contracts/notes";
import { NOTE_TITLE_MAX_LENGTH } from "@atrium/contracts/note-limits";
import { Mic, MicOff, Pause, Square } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { askToDiscard } from "../../../ui/page/use-unsaved.ts";
import {
  type Opened,
  type Recorder,
  type Recording,
  type RecordingProblem,
  useDevices,
  useObjectUrl,
  VOICE,
} from "../../messages/messages-files.ts";
import { toTimer } from "../model.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "../speech.ts";
import styles from "./AudioDialog.module.css";
import { AudioPlayer } from "./AudioPlayer.tsx";
import { PartButtons } from "./PartButtons.tsx";

type AudioDialogProps = {
  readonly onRecorded: (title: string, recording: Recording, language: SpeechLanguage | null) => void;
  readonly onClose: () => void;
};

/** A recording with its title: begun, paused, gone on with and stopped, then kept (NOTE-008 to NOTE-010, NOTE-020, NOTE-024). */
export function AudioDialog({ onRecorded, onClose }: AudioDialogProps) {
  const [title, setTitle] = useState("");
  const [error, setError] = useState<string>();
  const [isBegun, setBegun] = useState(false);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [isWrittenDown, setWrittenDown] = useState(false);
  const [language, setLanguage] = useState<SpeechLanguage>(DEFAULT_LANGUAGE);
  const field = useRef<HTMLInputElement>(null);

  async function handleClose() {
    if (isBegun && !(await askToDiscard(m["notes.audio.unsaved"]()))) return;
    onClose();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (recording === null) return;
    if (title.trim() === "") {
      setError(m["notes.audio.needsTitle"]());
      field.current?.focus();
      return;
    }
    onRecorded(title.trim(), recording, isWrittenDown ? language : null);
    onClose();
  }

  return (
    <Dialog closable title={m["notes.audio.add"]()} onClose={() => void handleClose()}>
      <form noValidate onSubmit={handleSubmit}>
        <FormStack>
          <TextField
            ref={field}
            data-autofocus
            label={m["notes.audio.titleField"]()}
            maxLength={NOTE_TITLE_MAX_LENGTH}
            autoComplete="off"
            value={title}
            error={error}
            onChange={(typed) => {
              setTitle(typed);
              setError(undefined);
            }}
          />
          <div className={styles.well}>
            {recording !== null ? (
              <Recorded title={title} recording={recording} />
            ) : isBegun ? (
              <Microphone onFinished={setRecording} />
            ) : (
              <>
                <span className={styles.timer}>{toTimer(0)}</span>
                <Control label={m["notes.audio.record"]()} Icon={Mic} isMain onClick={() => setBegun(true)} />
              </>
            )}
          </div>
          <Checkbox label={m["notes.speech.wanted"]()} checked={isWrittenDown} onChange={setWrittenDown} />
          {isWrittenDown && (
            <SegmentedControl
              label={m["notes.speech.language"]()}
              options={LANGUAGES}
              value={language}
              onChange={setLanguage}
            />
          )}
          <PartButtons>
            <span className={styles.hint}>{recording === null && isBegun ? m["notes.audio.stopToSave"]() : ""}</span>
            <Button onClick={() => void handleClose()}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="primary" disabled={recording === null}>
              {m["notes.save"]()}
            </Button>
          </PartButtons>
        </FormStack>
      </form>
    </Dialog>
  );
}

type ControlProps = {
  readonly label: string;
  readonly Icon: typeof Mic;
  readonly isMain?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

function Control({ label, Icon, isMain = false, disabled = false, onClick }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      data-main={isMain || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={styles.round}>
        <Icon size={20} aria-hidden />
      </span>
      {label}
    </button>
  );
}

function Recorded({ title, recording }: { readonly title: string; readonly recording: Recording }) {
  const url = useObjectUrl(recording.blob);
  return <AudioPlayer title={title} url={url} durationMs={recording.durationMs} peaks={recording.peaks} />;
}

type FinishedProps = { readonly onFinished: (recording: Recording) => void };

const PROBLEMS: Readonly<Record<RecordingProblem, () => string>> = {
  denied: m["notes.audio.denied"],
  missing: m["notes.audio.missing"],
  busy: m["notes.audio.busy"],
  unsupported: m["notes.audio.unsupported"],
};

function Microphone({ onFinished }: FinishedProps) {
  const { opened, retry } = useDevices(VOICE);
  if (typeof opened === "object") return <Begun devices={opened} onFinished={onFinished} />;
  if (opened === "opening") return <output className={styles.words}>{m["notes.audio.opening"]()}</output>;
  return (
    <div className={styles.problem} role="alert">
      <MicOff size={20} aria-hidden />
      <span className={styles.words}>{PROBLEMS[opened]()}</span>
      {opened !== "unsupported" && (
        <Button size={32} onClick={retry}>
          {m["notes.audio.again"]()}
        </Button>
      )}
    </div>
  );
}

function Begun({ devices, onFinished }: FinishedProps & { readonly devices: Opened }) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  useEffect(() => {
    const begun = devices.begin();
    // oxlint-disable-next-line react/set-state-in-effect -- what records begins and ends with what shows it
    setRecorder(begun);
    return () => begun.dispose();
  }, [devices]);
  return recorder === null ? null : <Running recorder={recorder} onFinished={onFinished} />;
}

/** A microphone that is lost pauses it: what there is can still be kept. */
function Running({ recorder, onFinished }: FinishedProps & { readonly recorder: Recorder }) {
  const { kind, elapsedMs, levels } = useSyncExternalStore(recorder.subscribe, recorder.getSnapshot);
  const isPaused = kind === "paused";
  const level = Math.min(1, 2 * (levels.at(-1) ?? 0));
  const [isStopping, setStopping] = useState(false);

  async function handleStop() {
    setStopping(true);
    onFinished(await recorder.finish());
  }

  return (
    <>
      <span className={styles.timer} role="timer" data-live={!isPaused || undefined}>
        {toTimer(elapsedMs)}
      </span>
      <meter
        className={styles.level}
        min={0}
        max={1}
        value={isPaused ? 0 : level}
        aria-label={m["notes.audio.level"]()}
      />
      {isPaused && !recorder.canGoOn() && <p className={styles.words}>{m["notes.audio.lost"]()}</p>}
      <div className={styles.controls}>
        <Control
          label={isPaused ? m["notes.audio.resume"]() : m["notes.audio.pause"]()}
          Icon={isPaused ? Mic : Pause}
          disabled={isStopping || (isPaused && !recorder.canGoOn())}
          onClick={() => (isPaused ? recorder.resume() : recorder.pause())}
        />
        <Control
          label={m["notes.audio.stop"]()}
          Icon={Square}
          isMain
          disabled={isStopping}
          onClick={() => void handleStop()}
        />
      </div>
    </>
  );
}
