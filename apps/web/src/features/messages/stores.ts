import type { NewContent } from "@atrium/contracts/content/content";
import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId, Instant, RoomId, Seq } from "@atrium/contracts/ids";
import type { Message, Quote } from "@atrium/contracts/messages";
import type { LocalStore } from "../../platform/storage/local-store.ts";

declare module "../../platform/storage/local-store.ts" {
  interface LocalSchema {
    messages: { key: [RoomId, Seq]; value: StoredMessage };
    outbox: { key: ClientId; value: OutboxItem };
    drafts: { key: RoomId; value: Draft };
  }
}

export type StoredMessage = Message & { roomId: RoomId };

/** A message on its way: kept until the server has it, or until the person deletes it. */
export type OutboxItem = {
  clientId: ClientId;
  roomId: RoomId;
  content: NewContent;
  /** What it answers, as it was when the answer was written. */
  replyTo?: Quote | undefined;
  createdAt: Instant;
  /** Rising; messages of one room are sent in this order. */
  position: number;
  /** Why the server will not take it; null while it waits for its turn. */
  refusal: ErrorCode | null;
};

export type Draft = { roomId: RoomId; text: string };

/** The outbox and the drafts hold what was never sent: they are not emptied by an update. */
export const MESSAGES_STORES: readonly LocalStore[] = [
  { name: "messages", keyPath: ["roomId", "seq"], since: 1, emptiedIn: [2] },
  { name: "outbox", keyPath: "clientId", since: 1 },
  { name: "drafts", keyPath: "roomId", since: 1 },
];
