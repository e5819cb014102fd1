import type { RoomId, UserId } from "@atrium/contracts/ids";
import { Lock, UserRoundX } from "lucide-react";
import {
  type KeyboardEvent,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import { withoutControls } from "@atrium/contracts/storable";
import { useFeatures } from "../../../ui/features.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useToastsAbove } from "../../../ui/use-toasts-above.ts";
import { insertAt, isSendKey, toTextState } from "./composer-text.ts";
import { toast } from "../../../ui/toast.ts";
import { drafts, outbox, typing, writingModes } from "../live.ts";
import { editMessage } from "../message-list/actions/act.ts";
import { AttachButton } from "./attach/AttachButton.tsx";
import { useAttaching } from "./attach/use-attaching.ts";
import styles from "./Composer.module.css";
import { ChosenFiles } from "../files/ChosenFiles.tsx";
import { VoiceButton } from "../recording/VoiceButton.tsx";
import { EmojiButton } from "./emoji/EmojiButton.tsx";
import { setWords, toSign } from "./set-words.ts";
import { SendControls } from "./SendControls.tsx";
import { useMentions } from "./use-mentions.tsx";
import { useWritingFocus } from "./use-writing-focus.ts";
import type { WritingMode } from "./writing-modes.ts";

const ModeBar = lazyPart(async () => ({ default: (await import("./ModeBar.tsx")).ModeBar }));

const LengthNotice = lazyPart(async () => ({ default: (await import("./LengthNotice.tsx")).LengthNotice }));

type WritingFieldProps = {
  readonly roomId: RoomId;
  readonly memberCount: number;
  readonly takesFocus: boolean;
  /** Messages are being chosen: something else stands in its place, and it keeps what is in it. */
  readonly isAway?: boolean;
  readonly onSent: () => void;
  /** Up in an empty field: one's last words are there to be changed. */
  readonly onEditLast: () => void;
};
type ComposerProps = WritingFieldProps & {
  readonly canPost: boolean;
  /** The other person of a direct chat has deleted their account. */
  readonly isGone: boolean;
  /** Until when this person may not write here, where that is why. */
  readonly restrictedUntil?: string | undefined;
  /** The other person of a direct chat. */
  readonly partnerId?: UserId | null;
};

/** The field to write into. It does not take the room itself, which changes with every message that arrives. */
export const Composer = memo(function Composer({
  canPost,
  isGone,
  restrictedUntil,
  partnerId = null,
  ...rest
}: ComposerProps) {
  const ClosedChat = useFeatures().find((feature) => feature.ClosedChat !== undefined)?.ClosedChat;
  if (canPost && !isGone)
    return (
      <>
        {!rest.isAway && <WaitingLine roomId={rest.roomId} />}
        <WritingField {...rest} />
        <ChosenFiles roomId={rest.roomId} onSent={rest.onSent} />
      </>
    );
  if (!isGone && partnerId !== null && ClosedChat)
    return (
      <div className={styles.composer} hidden={rest.isAway}>
        <Suspense>
          <ClosedChat userId={partnerId} />
        </Suspense>
      </div>
    );
  const Icon = isGone ? UserRoundX : Lock;
  return (
    <div className={styles.composer} hidden={rest.isAway}>
      <p className={styles.readOnly}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {isGone ? m["messages.composer.gone"]() : toReason(restrictedUntil)}
      </p>
    </div>
  );
});

const toReason = (restrictedUntil: string | undefined): string =>
  restrictedUntil === undefined
    ? m["messages.composer.readOnly"]()
    : m["messages.composer.muted"]({ until: formatDateTime(new Date(restrictedUntil)) });

/** What waits to be sent here, as the feature that sends it shows it. */
function WaitingLine({ roomId }: Pick<WritingFieldProps, "roomId">) {
  const sendLater = useFeatures().find((feature) => feature.sendLater !== undefined)?.sendLater;
  return <Suspense>{sendLater && <sendLater.Waiting key={roomId} roomId={roomId} />}</Suspense>;
}

function WritingField({ roomId, memberCount, takesFocus, isAway, onSent, onEditLast }: WritingFieldProps) {
  const mode = useWritingMode(roomId);
  const [draft, setDraft] = useWrittenText(roomId);
  const [edited, setEdited] = useState<string | null>(null);
  const isEditing = mode?.kind === "edit";
  const text = isEditing ? (edited ?? mode.text) : draft;
  const field = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useToastsAbove(bar);
  useWritingFocus(field, { roomId, takesFocus });
  useModeFocus(field, mode);
  useGrowth(field);
  const mentions = useMentions({
    roomId,
    text,
    onPick: ({ text: next, caret }) => writeAndChoose({ text: next, start: caret, end: caret }),
  });
  const attaching = useAttaching(roomId, onSent);
  const noticeId = useId();
  const state = toTextState(text);
  const canSend = state.kind === "fine" || state.kind === "long";

  /** What is pasted from a terminal has characters that are no text. */
  function write(given: string) {
    const next = withoutControls(given);
    if (isEditing) return setEdited(next);
    setDraft(next);
    drafts().set(roomId, next);
    if (next !== "" && memberCount <= SMALL_ROOM_MEMBERS) typing().tell(roomId);
  }

  function send() {
    field.current?.focus();
    if (!canSend) return;
    if (isEditing) return void saveEdit(roomId, mode, text.trim()).then((isSaved) => isSaved && endMode());
    outbox().send(roomId, { kind: "text", text: text.trim() }, { replyTo: mode?.quote });
    empty();
    onSent();
  }

  /** What was in the field is on its way. */
  function empty() {
    endMode();
    setDraft("");
    drafts().set(roomId, "");
    typing().handleSent(roomId);
    field.current?.focus();
  }

  function endMode() {
    setEdited(null);
    writingModes().set(roomId, null);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (mentions.handleKey(event)) return;
    if (event.key === "Escape" && mode !== null) return endMode();
    if (event.key === "ArrowUp" && text === "" && mode === null) {
      // The key's own work would put the caret before the words.
      event.preventDefault();
      return onEditLast();
    }
    const sign = toSign(event);
    if (sign !== null) {
      // Some of these keys are the browser's as well.
      event.preventDefault();
      return setChosen(sign);
    }
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing })) return;
    event.preventDefault();
    send();
  }

  function insertEmoji(emoji: string) {
    const next = insertAt(text, toChosen(), emoji);
    writeAndChoose({ text: next.text, start: next.caret, end: next.caret });
  }

  function setChosen(sign: string) {
    writeAndChoose(setWords(text, toChosen(), sign));
  }

  function toChosen() {
    const start = field.current?.selectionStart ?? text.length;
    return { start, end: field.current?.selectionEnd ?? start };
  }

  function writeAndChoose(next: { text: string; start: number; end: number }) {
    write(next.text);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.start, next.end);
    });
  }

  const handlePick = useSteady(insertEmoji);

  return (
    <div ref={bar} className={styles.composer} hidden={isAway}>
      {mode !== null && (
        <Suspense>
          <ModeBar mode={mode} onCancel={endMode} />
        </Suspense>
      )}
      {mentions.list}
      {(state.kind === "long" || state.kind === "tooLong") && (
        <Suspense>
          <LengthNotice id={noticeId} state={state} />
        </Suspense>
      )}
      <div className={styles.box} data-invalid={state.kind === "tooLong" || undefined}>
        {!isEditing && <AttachButton roomId={roomId} attaching={attaching} />}
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir="auto"
          aria-label={m["messages.composer.label"]()}
          aria-invalid={state.kind === "tooLong"}
          aria-describedby={state.kind === "tooLong" ? noticeId : undefined}
          placeholder={m["messages.composer.label"]()}
          value={text}
          onChange={(event) => {
            mentions.handleCaret(event);
            write(event.currentTarget.value);
          }}
          {...mentions.fieldProps}
          onKeyDown={handleKeyDown}
          onPaste={isEditing ? undefined : attaching.handlePaste}
        />
        <EmojiButton onPick={handlePick} onSend={attaching.send} />
        <VoiceButton roomId={roomId} isOffered={text === "" && !isEditing} onSent={onSent} />
        <SendControls
          roomId={roomId}
          text={text}
          replyTo={mode?.kind === "reply" ? mode.quote.seq : undefined}
          canSend={canSend}
          canWait={!isEditing}
          onSend={send}
          onScheduled={empty}
        />
      </div>
    </div>
  );
}

/** The words stay in the field when they could not be saved. */
async function saveEdit(
  roomId: RoomId,
  { seq, text: before }: Extract<WritingMode, { kind: "edit" }>,
  words: string,
): Promise<boolean> {
  if (words === before || (await editMessage(roomId, seq, words))) return true;
  toast.error(m["messages.edit.failed"]());
  return false;
}

/** Where `field-sizing` is unknown the field grows by its own measure. */
function useGrowth(field: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || CSS.supports("field-sizing", "content")) return;
    element.style.setProperty("height", "auto");
    element.style.setProperty("height", `${element.scrollHeight}px`);
  });
}

/** One function for good, so that a button is not rendered again with every letter. */
function useSteady(handle: (text: string) => void): (text: string) => void {
  const now = useRef(handle);
  useLayoutEffect(() => {
    now.current = handle;
  });
  return useCallback((text) => now.current(text), [now]);
}

/** Whoever begins to answer or to edit goes on in the field, behind what is in it. */
function useModeFocus(field: RefObject<HTMLTextAreaElement | null>, mode: WritingMode | null): void {
  useEffect(() => {
    const element = field.current;
    if (mode === null || element === null || (mode.kind === "reply" && mode.isRestored)) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, [field, mode]);
}

/** What is being answered or edited here. The field has the focus once that begins. */
function useWritingMode(roomId: RoomId): WritingMode | null {
  const modes = writingModes();
  return useSyncExternalStore(modes.subscribe, () => modes.of(roomId));
}

/** What is in the field: begun with the room's draft, and with the other room's when another is opened. */
function useWrittenText(roomId: RoomId): [string, (text: string) => void] {
  const [written, setWritten] = useState({ roomId, text: drafts().get(roomId) });
  if (written.roomId !== roomId) setWritten({ roomId, text: drafts().get(roomId) });

  // A draft of an earlier visit may still be on its way from the device's store.
  useEffect(() => {
    let isCurrent = true;
    void drafts()
      .whenLoaded()
      .then(() => isCurrent && setWritten((now) => (now.text === "" ? { roomId, text: drafts().get(roomId) } : now)));
    // Another device of the person's goes on with it.
    const leave = drafts().onAdopted((adopted) => {
      if (adopted === roomId) setWritten({ roomId, text: drafts().get(roomId) });
    });
    return () => {
      isCurrent = false;
      leave();
    };
  }, [roomId]);

  return [written.text, (text) => setWritten({ roomId, text })];
}
