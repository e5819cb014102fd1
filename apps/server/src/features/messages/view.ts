import type { Instant, RoomId } from "@atrium/contracts/ids";
import type { ContentType, Message } from "@atrium/contracts/messages";
import { unseal } from "../../platform/security/sealing.ts";
import { toDisplayName } from "../../platform/text.ts";
import type { RoomKeys } from "./room-keys.ts";
import { toMessageKey } from "./rules.ts";
import type { MessageRow } from "./store.ts";

/** Undecryptable text is left as is (part 2 §3): shown as the base64 it is stored as, never dropped. */
export function toMessage(row: MessageRow, roomId: RoomId, keys: RoomKeys): Message {
  return {
    seq: row.seq,
    clientId: row.clientId,
    sender: row.sender,
    senderName: row.isDeleted ? null : toDisplayName(row),
    contentType: row.contentType as ContentType,
    text: openText(row, roomId, keys),
    createdAt: row.createdAt.toISOString() as Instant,
  };
}

export function openText(row: MessageRow, roomId: RoomId, keys: RoomKeys): string {
  const context = toMessageKey({ roomId, sender: row.sealedFor ?? row.sender, clientId: row.clientId });
  return unseal(row.sealed, keys.textKey, context)?.toString() ?? row.sealed.toString("base64");
}
