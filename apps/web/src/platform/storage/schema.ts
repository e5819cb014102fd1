import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId, Instant, RoomId, Seq } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room } from "@atrium/contracts/rooms";
import type { DBSchema, IDBPDatabase } from "idb";

export type StoredMessage = Message & { roomId: RoomId };

/** A message on its way: kept until the server has it, or until the person deletes it. */
export type OutboxItem = {
  clientId: ClientId;
  roomId: RoomId;
  text: string;
  createdAt: Instant;
  /** Rising; messages of one room are sent in this order. */
  position: number;
  /** Why the server will not take it; null while it waits for its turn. */
  refusal: ErrorCode | null;
};

export type Draft = { roomId: RoomId; text: string };

/** What a device keeps of one person's chats. Everything but the outbox and the drafts can be read again. */
export interface LocalSchema extends DBSchema {
  rooms: { key: RoomId; value: Room };
  messages: { key: [RoomId, Seq]; value: StoredMessage };
  outbox: { key: ClientId; value: OutboxItem };
  drafts: { key: RoomId; value: Draft };
  meta: { key: string; value: unknown };
}

/** Raise it with every change of the stores, and add a step to `upgradeSchema`; released steps never change. */
export const SCHEMA_VERSION = 1;

export function upgradeSchema(database: IDBPDatabase<LocalSchema>, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore("rooms", { keyPath: "roomId" });
    database.createObjectStore("messages", { keyPath: ["roomId", "seq"] });
    database.createObjectStore("outbox", { keyPath: "clientId" });
    database.createObjectStore("drafts", { keyPath: "roomId" });
    database.createObjectStore("meta");
  }
}
