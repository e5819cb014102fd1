import type { NewContent } from "@atrium/contracts/content/content";
import type { FileUse, MessageFile, VoiceFacts } from "@atrium/contracts/content/file";
import type { ErrorCode } from "@atrium/contracts/errors";
import type { ClientId, Instant, RoomId, Seq } from "@atrium/contracts/ids";
import type { Message, Quote } from "@atrium/contracts/messages";
import type { LocalStore } from "../../platform/storage/local-store.ts";

declare module "../../platform/storage/local-store.ts" {
  interface LocalSchema {
    messages: { key: [RoomId, Seq]; value: StoredMessage };
    outbox: { key: ClientId; value: OutboxItem };
    drafts: { key: RoomId; value: Draft };
    sendings: { key: ClientId; value: Sending };
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

/** Files on their way to be sent, kept with what is in them until the server has all of it. */
export type Sending = {
  /** As long as it is no message. */
  clientId: ClientId;
  roomId: RoomId;
  use: FileUse;
  /** The words under them. */
  text?: string;
  /** Of what was recorded here. */
  recording?: VoiceFacts;
  files: SentFile[];
  /** When the server is to send it, once it has the files; absent for at once. */
  sendAt?: Instant;
  createdAt: Instant;
  /** Why the server will not take it; null while it waits for its turn. */
  refusal: ErrorCode | null;
};

export type SentFile = {
  /** What is shown meanwhile, under an id of the device's own. */
  facts: MessageFile;
  blob: Blob;
  /** Where it goes on after a cut. */
  uploadUrl: string | null;
  /** What the server made of it; null until it is there. */
  kept: MessageFile | null;
};

export type Draft = {
  roomId: RoomId;
  text: string;
  /** What it answers. */
  replyTo?: Quote | null;
  /** The server has it as it is here. */
  isShared?: boolean;
};

/** The outbox and the drafts hold what was never sent: they are not emptied by an update. */
export const MESSAGES_STORES: readonly LocalStore[] = [
  { name: "messages", keyPath: ["roomId", "seq"], since: 1, emptiedIn: [2] },
  { name: "outbox", keyPath: "clientId", since: 1 },
  { name: "drafts", keyPath: "roomId", since: 1 },
  { name: "sendings", keyPath: "clientId", since: 3 },
];
