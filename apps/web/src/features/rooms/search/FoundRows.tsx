import type { UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room } from "@atrium/contracts/rooms";
import { Link } from "@tanstack/react-router";
import { formatListTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { listRowClass } from "../../../ui/layout/list-row-look.ts";
import { ListRowText } from "../../../ui/layout/ListRow.tsx";
import { toOneLine } from "../../../ui/visible-text.ts";
import { Highlight, toExcerpt, toLine, toShownName } from "../../messages/messages.ts";
import { toOrderTime } from "../list/room-order.ts";
import { RoomAvatar } from "../components/RoomAvatar.tsx";
import styles from "./RoomSearchResults.module.css";

/** Characters of a message in the list; it opens whole. */
const EXCERPT_LENGTH = 90;

type FoundRoomProps = {
  readonly room: Room;
  readonly words: readonly string[];
  /** Who was found in it. */
  readonly memberName: string | undefined;
  readonly isSelected: boolean;
};

export function FoundRoom({ room, words, memberName, isSelected }: FoundRoomProps) {
  const name = toShownName(room.name);
  return (
    <Link
      to="/chat/$groupId"
      params={{ groupId: room.roomId }}
      className={listRowClass({ look: "inset", pressed: true, selected: isSelected })}
      data-found
    >
      <RoomAvatar room={room} name={name} size={40} />
      <ListRowText
        dir="auto"
        title={<Highlight text={name} words={words} where="anywhere" />}
        line={<Highlight text={toFoundLine(room, memberName)} words={words} where="anywhere" />}
      />
      <time className={styles.time} dateTime={toOrderTime(room)}>
        {formatListTime(new Date(toOrderTime(room)))}
      </time>
    </Link>
  );
}

/** Why it was found: a member of a room that has another name, else what was said last. */
function toFoundLine(room: Room, memberName: string | undefined): string {
  if (memberName !== undefined && room.chatType !== "direct") return toOneLine(memberName);
  return toOneLine(room.recentMessage ? toLine(room.recentMessage.content, false) : "");
}

type FoundMessageRowProps = {
  readonly room: Room;
  readonly message: Message;
  readonly words: readonly string[];
  readonly me: UserId;
};

/** A message in one of the rooms; it leads to where it was said. */
export function FoundMessageRow({ room, message, words, me }: FoundMessageRowProps) {
  const roomName = toShownName(room.name);
  const isOwn = message.sender === me;
  const sender = isOwn ? m["messages.message.you"]() : toShownName(message.senderName);
  const title =
    room.chatType === "direct" && !isOwn ? roomName : m["rooms.search.foundIn"]({ name: sender, room: roomName });
  const line = toExcerpt(toOneLine(toLine(message.content, isOwn)), words, EXCERPT_LENGTH);
  return (
    <Link
      to="/chat/$groupId"
      params={{ groupId: room.roomId }}
      search={{ at: message.seq }}
      className={listRowClass({ look: "inset", pressed: true })}
      data-found
    >
      <RoomAvatar room={room} name={roomName} size={40} />
      <ListRowText dir="auto" title={title} line={<Highlight text={line} words={words} where="wordStart" />} />
      <time className={styles.time} dateTime={message.createdAt}>
        {formatListTime(new Date(message.createdAt))}
      </time>
    </Link>
  );
}
