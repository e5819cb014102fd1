import type { RoomId } from "@atrium/contracts/ids";
import type { Story } from "@atrium/contracts/stories";
import { STORY_TEXT_MAX_LENGTH } from "@atrium/contracts/story-limits";
import { withoutControls } from "@atrium/contracts/storable";
import { Link } from "@tanstack/react-router";
import { Heart, Send } from "lucide-react";
import { type KeyboardEvent, Suspense, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { EmojiButton } from "../../messages/messages.ts";
import { useReply } from "../use-reply.ts";
import type { Person } from "../use-person-of.ts";
import styles from "./ReplyForm.module.css";

type ReplyFormProps = {
  readonly person: Person;
  readonly story: Story;
  /** The story waits while the focus is in here. */
  readonly onWriting: (isWriting: boolean) => void;
  readonly onLike: () => void;
  /** Escape leads out of the field. */
  readonly onLeave: () => void;
};

/** Words to whose story it is, which go to the chat of the two, and the heart. */
export function ReplyForm({ person, story, onWriting, onLike, onLeave }: ReplyFormProps) {
  const name = person.firstName;
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [text, setText] = useState("");
  const { state, send } = useReply(story.storyId);
  const isEmpty = text.trim() === "";
  // What is gone with the focus in it does not say that it has lost it.
  useEffect(() => () => onWriting(false), [onWriting]);

  async function handleSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (isEmpty || state.kind === "sending") return;
    if (await send(text.trim())) setText("");
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave();
  }

  function handleEmoji(emoji: string): void {
    setText((words) => `${words}${emoji}`.slice(0, STORY_TEXT_MAX_LENGTH));
    field.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of whatever is in it
    <form
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      onFocus={() => onWriting(true)}
      onBlur={() => onWriting(false)}
    >
      <div className={styles.line}>
        <div className={styles.field}>
          <input
            ref={field}
            className={styles.input}
            dir="auto"
            aria-label={m["stories.reply"]({ name })}
            aria-describedby={hintId}
            placeholder={m["stories.reply"]({ name })}
            maxLength={STORY_TEXT_MAX_LENGTH}
            enterKeyHint="send"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(withoutControls(event.currentTarget.value))}
            onKeyDown={handleKeyDown}
          />
          <Suspense>
            <EmojiButton onPick={handleEmoji} />
          </Suspense>
        </div>
        {isEmpty ? (
          <button
            type="button"
            className={styles.round}
            aria-label={m["stories.like"]()}
            aria-pressed={story.isLiked}
            // The story goes on, and the keys stay with it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onLike}
          >
            <Heart
              size={21}
              strokeWidth={1.75}
              className={classNames(styles.heart, story.isLiked && styles.liked)}
              aria-hidden
            />
          </button>
        ) : (
          <button
            type="submit"
            className={styles.round}
            aria-label={m["stories.send"]()}
            aria-busy={state.kind === "sending"}
          >
            <Send size={20} strokeWidth={1.75} aria-hidden />
          </button>
        )}
      </div>
      <div id={hintId} className={styles.hint}>
        {state.kind === "failed" ? (
          <span className={styles.problem} role="alert">
            {toProblem(state.why, name)}
          </span>
        ) : (
          <output>{state.kind === "sent" ? <Sent name={name} roomId={state.roomId} /> : toHint(name)}</output>
        )}
      </div>
    </form>
  );
}

const toHint = (name: string): string => m["stories.replyGoes"]({ name });

function Sent({ name, roomId }: { readonly name: string; readonly roomId: RoomId }) {
  return (
    <>
      {m["stories.replySent"]({ name })}{" "}
      <Link to="/chat/$groupId" params={{ groupId: roomId }} search={{}} className={styles.link}>
        {m["stories.openChat"]()}
      </Link>
    </>
  );
}

type Why = Extract<ReturnType<typeof useReply>["state"], { kind: "failed" }>["why"];

function toProblem(why: Why, name: string): string {
  switch (why) {
    case "closed":
      return m["stories.replyClosed"]({ name });
    case "over":
      return m["stories.over"]();
    case "tooFast":
      return m["stories.replyTooFast"]();
    case "cut":
      return m["stories.replyFailed"]();
  }
}
