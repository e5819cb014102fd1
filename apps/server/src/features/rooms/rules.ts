import type { ClientId, UserId } from "@atrium/contracts/ids";
import { SAID_FIELDS, type SaidField } from "@atrium/contracts/room-acts";
import type { ChatType } from "@atrium/contracts/rooms";
import type { AboutRow } from "./about-store.ts";

/** Two people have one direct chat, whoever opened it. */
export function directKey(left: UserId, right: UserId): string {
  return `direct:${[left, right].toSorted().join(":")}`;
}

/** Of what was the direct chat of two people who are one now. */
export function closedKey({ from, into }: { from: UserId; into: UserId }): string {
  return `closed:${from}:${into}`;
}

/** A creation that is tried again finds the room it made the first time. */
export function creationKey(creator: UserId, clientId: ClientId): string {
  return `create:${creator}:${clientId}`;
}

/** Unread = messages after the read mark, less the reader's own and what others have deleted. */
export function countUnread(room: {
  lastSeq: number;
  readSeq: number;
  ownAfterRead: number;
  deletedAfterRead: number;
}): number {
  return Math.max(0, room.lastSeq - room.readSeq - room.ownAfterRead - room.deletedAfterRead);
}

/**
 * Whose a room is once its owner's account is gone: a sub-admin's, of those who stay. A group is like a table that friends sit at, and goes to
 * whoever has sat there longest; a channel or community speaks for somebody, so no reader is put in their place.
 */
export function toNextOwner({
  chatType,
  others: { successor, eldest },
}: {
  chatType: ChatType;
  others: { successor: UserId | null; eldest: UserId | null };
}): UserId | null {
  return successor ?? (chatType === "group" ? eldest : null);
}

type Said = AboutRow & { readonly name: string };

/** What a room says of itself now and did not before. */
export function listChanged(before: Said, after: Said): SaidField[] {
  return SAID_FIELDS.filter((field) => toCompared(before, field) !== toCompared(after, field));
}

function toCompared(said: Said, field: SaidField): string {
  const value = field === "fee" ? [said.feeMinor, said.feeCurrency] : said[field];
  return JSON.stringify(value);
}
