import type { Content } from "@atrium/contracts/content/content";
import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import { unseal } from "../../platform/security/sealing.ts";
import { toDisplayName } from "../../platform/text.ts";
import { fromStored, toPreview } from "./content/kinds.ts";
import type { RoomKeys } from "./room-keys.ts";
import { toMessageKey } from "./rules.ts";
import type { MessageRow } from "./store.ts";

/** For whom rows were read: `viewer` is null where what they show goes to everyone. `keys` is null where the room's are another instance's. */
export type Reading = { readonly roomId: RoomId; readonly viewer: UserId | null; readonly keys: RoomKeys | null };

export function toMessage(row: MessageRow, reading: Reading): Message {
  const message: Message = {
    seq: row.seq,
    clientId: row.clientId,
    sender: row.sender,
    senderName: row.isDeleted ? null : toDisplayName(row),
    createdAt: row.createdAt.toISOString() as Instant,
    content: openContent(row, reading),
    revision: row.revision,
  };
  return row.revision === 0 ? message : { ...message, ...toChanges(row, reading) };
}

/** Undecryptable text is left as is (part 2 §3): shown as the base64 it is stored as, never dropped. */
export function openContent(row: MessageRow, { roomId, keys }: Pick<Reading, "roomId" | "keys">): Content {
  const context = toMessageKey({ roomId, sender: row.sealedFor ?? row.sender, clientId: row.clientId });
  const stored = (keys && unseal(row.sealed, keys.textKey, context))?.toString() ?? row.sealed.toString("base64");
  return fromStored(row.kind, stored);
}

/** The same with only so much of what it says as a list of rooms shows. */
export function toPreviewMessage(row: MessageRow, reading: Reading): Message {
  const message = toMessage(row, reading);
  return { ...message, content: toPreview(message.content) };
}

type Changes = Pick<Message, "editedAt" | "reactions" | "ownReaction">;

function toChanges({ kind, editedAt, reactions }: MessageRow, { viewer }: Reading): Changes {
  // Whoever reacted while it was being deleted reacted to nothing.
  const shown = kind === "deleted" ? [] : (reactions ?? []);
  return {
    ...(editedAt && { editedAt: editedAt.toISOString() as Instant }),
    ...(shown.length > 0 && { reactions: shown.map(({ emoji, count }) => ({ emoji, count })) }),
    ...(viewer && { ownReaction: shown.find(({ own }) => own)?.emoji ?? null }),
  };
}
