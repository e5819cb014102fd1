import type { MessageFile } from "@atrium/contracts/content/file";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room } from "@atrium/contracts/rooms";

/** A file as the server keeps it, and the SHA-256 of the bytes that were sent. */
export type SentFile = { readonly file: MessageFile; readonly hash: string };
/** A message as its device meant it. `acknowledged` has the place of every answer, one for each retry that got one. */
export type SentMessage = {
  readonly clientId: ClientId;
  readonly roomId: RoomId;
  readonly sender: UserId;
  readonly device: string;
  readonly text: string;
  readonly attached: SentFile | null;
  readonly acknowledged: number[];
  /** What its device changed it to, one after the other; null where it was deleted for everyone. `revision` where that was acknowledged. */
  readonly edits: { readonly text: string | null; revision: number | null }[];
};
/** A message that reached a device, live or from history, at whatever time. */
export type Sighting = { readonly device: string; readonly roomId: RoomId; readonly message: Message };
/** A count the server told at some time in the run. */
export type ToldCount = Pick<Room, "roomId" | "lastSeq" | "readSeq" | "unread"> & { readonly userId: UserId };
export type ReadMark = { readonly userId: UserId; readonly roomId: RoomId; readonly seq: number };
export type CopyAtEnd = {
  readonly roomId: RoomId;
  readonly messages: readonly Message[];
  readonly readSeq: number;
  readonly unread: number;
};

/** What a device holds when all is quiet and it has caught up. */
export type DeviceAtEnd = {
  readonly device: string;
  readonly userId: UserId;
  readonly copies: readonly CopyAtEnd[];
  /** Room list kept by merging each sync since the last one. */
  readonly merged: readonly Room[];
  /** Room list of one full sync. */
  readonly fresh: readonly Room[];
};

/** Everything that was recorded, and the server's own history of each room after the end. */
export type RunHistory = {
  readonly sent: readonly SentMessage[];
  readonly sightings: readonly Sighting[];
  readonly counts: readonly ToldCount[];
  /** Acknowledged only. */
  readonly marks: readonly ReadMark[];
  readonly rooms: ReadonlyMap<RoomId, readonly Message[]>;
  /** Of each file that was sent with a message, by its id: the SHA-256 of what the server gives for it in the end, null or absent where it gives none. */
  readonly files: ReadonlyMap<string, string | null>;
  readonly devices: readonly DeviceAtEnd[];
};

export const PROBLEM_KINDS = [
  "lost",
  "double",
  "out of order",
  "gap",
  "wrong text",
  /** A file that is gone, or is not what was sent. */
  "wrong file",
  "never sent",
  "wrong count",
  /** A connected device was not told of a message or a read mark. */
  "stale",
  /** Refused for good, without a reason. */
  "refused",
  /** A server ended on its own, or did not come back. */
  "broken server",
] as const;
export type Problem = { readonly kind: (typeof PROBLEM_KINDS)[number]; readonly detail: string };
