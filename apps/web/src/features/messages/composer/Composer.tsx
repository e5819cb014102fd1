import type { RoomId } from "@atrium/contracts/ids";
import { ArrowUp, Lock, UserRoundX } from "lucide-react";
import { type KeyboardEvent, memo, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import { withoutControls } from "@atrium/contracts/storable";
import { useToastsAbove } from "../../../ui/use-toasts-above.ts";
import { insertAt, isSendKey, toTextState } from "./composer-text.ts";
import { drafts, outbox, typing } from "../live.ts";
import styles from "./Composer.module.css";
import { EmojiButton } from "./EmojiButton.tsx";
import { LengthNotice } from "./LengthNotice.tsx";
import { useWritingFocus } from "./use-writing-focus.ts";

type WritingFieldProps = {
  readonly roomId: RoomId;
  readonly memberCount: number;
  readonly takesFocus: boolean;
  readonly onSent: () => void;
};
type ComposerProps = WritingFieldProps & {
  readonly canPost: boolean;
  /** The other person of a direct chat has deleted their account. */
  readonly isGone: boolean;
};

/** The field to write into. It does not take the room itself, which changes with every message that arrives. */
export const Composer = memo(function Composer({ canPost, isGone, ...rest }: ComposerProps) {
  if (canPost && !isGone) return <WritingField {...rest} />;
  const Icon = isGone ? UserRoundX : Lock;
  return (
    <div className={styles.composer}>
      <p className={styles.readOnly}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {isGone ? m["messages.composer.gone"]() : m["messages.composer.readOnly"]()}
      </p>
    </div>
  );
});

function WritingField({ roomId, memberCount, takesFocus, onSent }: WritingFieldProps) {
  const [text, setText] = useWrittenText(roomId);
  const field = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useToastsAbove(bar);
  useWritingFocus(field, { roomId, takesFocus });
  const noticeId = useId();
  const state = toTextState(text);
  const canSend = state.kind === "fine" || state.kind === "long";

  // Where `field-sizing` is unknown the field grows by its own measure.
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  });

  /** What is pasted from a terminal has characters that are no text. */
  function write(given: string) {
    const next = withoutControls(given);
    setText(next);
    drafts().set(roomId, next);
    if (next !== "" && memberCount <= SMALL_ROOM_MEMBERS) typing().tell(roomId);
  }

  function send() {
    field.current?.focus();
    if (!canSend) return;
    outbox().send(roomId, { kind: "text", text: text.trim() });
    setText("");
    drafts().set(roomId, "");
    typing().handleSent(roomId);
    onSent();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, keyCode, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, keyCode, isComposing: nativeEvent.isComposing })) return;
    event.preventDefault();
    send();
  }

  function insertEmoji(emoji: string) {
    const element = field.current;
    const start = element?.selectionStart ?? text.length;
    const next = insertAt(text, { start, end: element?.selectionEnd ?? start }, emoji);
    write(next.text);
    requestAnimationFrame(() => {
      element?.focus();
      element?.setSelectionRange(next.caret, next.caret);
    });
  }

  // One function for good, so that the button is not rendered again with every letter.
  const insertNow = useRef(insertEmoji);
  useLayoutEffect(() => {
    insertNow.current = insertEmoji;
  });
  const handlePick = useCallback((emoji: string) => insertNow.current(emoji), [insertNow]);

  return (
    <div ref={bar} className={styles.composer}>
      <LengthNotice id={noticeId} state={state} />
      <div className={styles.box} data-invalid={state.kind === "tooLong" || undefined}>
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
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <EmojiButton onPick={handlePick} />
        <button
          type="button"
          className={styles.send}
          aria-label={m["messages.composer.send"]()}
          title={m["messages.composer.send"]()}
          aria-disabled={!canSend}
          onClick={send}
        >
          <ArrowUp size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
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
    return () => {
      isCurrent = false;
    };
  }, [roomId]);

  return [written.text, (text) => setWritten({ roomId, text })];
}
