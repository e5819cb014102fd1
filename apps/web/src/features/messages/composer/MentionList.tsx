import type { RoomId, UserId } from "@atrium/contracts/ids";
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useMentionable } from "../queries.ts";
import styles from "./MentionList.module.css";

export type MentionKeys = {
  /** Whether the key was the list's. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
};

type MentionListProps = {
  readonly roomId: RoomId;
  readonly me: UserId;
  readonly query: string;
  readonly ref: Ref<MentionKeys>;
  /** The id of the member whom Enter takes; null while there is none. */
  readonly onActive: (optionId: string | null) => void;
  readonly onPick: (handle: string) => void;
  readonly onClose: () => void;
};

const LIST_ID = "mention-list";

/** Members whose names begin so, over the field: arrows, Enter or Tab, Escape. The focus stays in the field. */
export function MentionList({ roomId, me, query, ref, onActive, onPick, onClose }: MentionListProps) {
  const members = useMentionable(roomId, query, me);
  const [chosen, setChosen] = useState({ query, index: 0 });
  const index = chosen.query === query ? Math.min(chosen.index, members.length - 1) : 0;
  const active = members[index];
  const activeId = active === undefined ? null : toOptionId(active.userId);
  useEffect(() => {
    onActive(activeId);
    return () => onActive(null);
  }, [activeId, onActive]);

  function handleKey(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing || active === undefined) return false;
    const { length } = members;
    const steps: Record<string, () => void> = {
      ArrowDown: () => setChosen({ query, index: (index + 1) % length }),
      ArrowUp: () => setChosen({ query, index: (index + length - 1) % length }),
      Enter: () => onPick(active.username),
      Tab: () => onPick(active.username),
      Escape: onClose,
    };
    const step = event.shiftKey ? undefined : steps[event.key];
    if (step === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    step();
    return true;
  }
  useImperativeHandle(ref, () => ({ handleKey }));

  if (members.length === 0) return null;
  return (
    <div
      id={LIST_ID}
      className={styles.list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has pictures, and the field keeps the focus
      role="listbox"
      aria-label={m["messages.mention.list"]()}
    >
      {members.map((member, at) => {
        const name = toPersonName(member);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys
          <div
            key={member.userId}
            id={toOptionId(member.userId)}
            className={classNames(styles.option, at === index && styles.active)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has a picture
            role="option"
            aria-selected={at === index}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(member.username)}
          >
            <PersonAvatar userId={member.userId} name={name} size={22} />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <span className={styles.handle}>@{member.username}</span>
          </div>
        );
      })}
    </div>
  );
}

const toOptionId = (userId: UserId): string => `mention-${userId}`;
