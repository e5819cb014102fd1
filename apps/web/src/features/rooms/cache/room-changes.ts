import type { RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { EventData } from "@atrium/contracts/live";
import type { Message } from "@atrium/contracts/messages";
import { isMentioned } from "@atrium/contracts/rules/notifications";
import type { Room } from "@atrium/contracts/rooms";

/** What the live socket tells about a room. All of it may arrive twice, late, or with something missing before it. */
export type RoomEvent =
  | { kind: "added"; roomId: RoomId; messages: readonly Message[] }
  | { kind: "changed"; roomId: RoomId; messages: readonly Message[] }
  | { kind: "hidden"; roomId: RoomId; seqs: readonly Seq[] }
  | { kind: "advanced"; roomId: RoomId; lastSeq: Seq }
  | { kind: "read"; roomId: RoomId; userId: UserId; seq: Seq }
  | ({ kind: "shared" } & EventData<"rooms.changed">)
  | { kind: "touched"; roomId: RoomId }
  | { kind: "removed"; roomId: RoomId };

/** `stale`: the event tells of something this copy cannot work out; the room has to be read again. */
export type RoomOutcome = { kind: "same" } | { kind: "changed"; room: Room } | { kind: "stale" };

export const SAME: RoomOutcome = { kind: "same" };
const STALE: RoomOutcome = { kind: "stale" };

/** Applies one event to one's copy of a room. Repeating an event changes nothing. */
export function applyRoomEvent(room: Room, event: Exclude<RoomEvent, { kind: "removed" }>, me: UserId): RoomOutcome {
  switch (event.kind) {
    case "added":
      return applyAdded(room, event.messages, me);
    case "changed":
      return applyChanged(room, event.messages, me);
    case "hidden":
      return applyHidden(room, event.seqs);
    case "advanced":
      return event.lastSeq > room.lastSeq ? STALE : SAME;
    case "shared":
      return applyShared(room, event);
    case "touched":
      return STALE;
    case "read":
      return event.userId === me ? applyOwnRead(room, event.seq) : applySeen(room, event.seq);
  }
}

function applyAdded(room: Room, messages: readonly Message[], me: UserId): RoomOutcome {
  const fresh = messages.filter((message) => message.seq > room.lastSeq);
  const newest = fresh.at(-1);
  if (newest === undefined) return SAME;
  if (fresh[0]?.seq !== room.lastSeq + 1) return STALE;
  const unread = fresh.filter((message) => message.sender !== me && message.seq > room.readSeq).length;
  return {
    kind: "changed",
    room: { ...withMention(room, fresh, me), lastSeq: newest.seq, recentMessage: newest, unread: room.unread + unread },
  };
}

/** The first unread mention stays the first. */
function withMention(room: Room, fresh: readonly Message[], me: UserId): Room {
  const first = fresh.find((message) => message.seq > room.readSeq && isMentioned(message, { userId: me }));
  return room.mentionSeq !== undefined || first === undefined ? room : { ...room, mentionSeq: first.seq };
}

/** Of an unread message that is gone only the server knows whether it was counted. */
function applyChanged(room: Room, messages: readonly Message[], me: UserId): RoomOutcome {
  const isGone = ({ content, sender, seq }: Message): boolean =>
    content.kind === "deleted" && sender !== me && seq > room.readSeq;
  if (room.unread > 0 && messages.some(isGone)) return STALE;
  // An edit may name the reader, or name them no more.
  const isRenaming = (message: Message): boolean =>
    message.seq > room.readSeq && isMentioned(message, { userId: me }) !== (message.seq === room.mentionSeq);
  if (messages.some(isRenaming)) return STALE;
  const recent = room.recentMessage;
  const newer = messages.find(({ seq, revision }) => seq === recent?.seq && revision > recent.revision);
  return newer === undefined ? SAME : { kind: "changed", room: { ...room, recentMessage: newer } };
}

/** What stood before the newest, and how many of the unread are left, only the server knows. */
function applyHidden({ recentMessage, readSeq }: Room, seqs: readonly Seq[]): RoomOutcome {
  return seqs.some((seq) => seq === recentMessage?.seq || seq > readSeq) ? STALE : SAME;
}

/** Events of two changes may come in either order: the higher revision is true. */
function applyShared(room: Room, { revision, name, memberCount, about }: EventData<"rooms.changed">): RoomOutcome {
  if (room.revision >= revision) return SAME;
  return {
    kind: "changed",
    room: { ...room, revision, memberCount, about, name: room.chatType === "direct" ? room.name : name },
  };
}

/** Reading everything leaves nothing unread; after reading a part only the server knows how many of the rest are others'. */
function applyOwnRead(room: Room, seq: Seq): RoomOutcome {
  if (seq <= room.readSeq) return SAME;
  if (seq < room.lastSeq && room.unread > 0) return STALE;
  const { mentionSeq: _mentionSeq, ...rest } = room;
  return { kind: "changed", room: { ...rest, readSeq: seq, unread: 0 } };
}

function applySeen(room: Room, seq: Seq): RoomOutcome {
  if (room.seenSeq === null || seq <= room.seenSeq) return SAME;
  return { kind: "changed", room: { ...room, seenSeq: seq } };
}
