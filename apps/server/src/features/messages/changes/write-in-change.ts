import type { Content } from "@atrium/contracts/content/content";
import type { ClientId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { Mention, Quote } from "@atrium/contracts/messages";
import { randomUUID } from "node:crypto";
import { AppError } from "../../../errors.ts";
import type { Change } from "../../../platform/db/transaction.ts";
import { seal } from "../../../platform/security/sealing.ts";
import type { ChangeParts } from "./change-message.ts";
import { replaceContentIn } from "./change-store.ts";
import { toStored } from "../content/kinds.ts";
import { ForeignRoomKey } from "../room-keys.ts";
import { toMessageKey, toMoreJson } from "../rules.ts";
import type { StoredListener } from "../stored-listeners.ts";
import { insertMessageIn } from "../sending/sending-store.ts";
import { getWrappedKeyIn } from "../store.ts";

/** What a feature says in a room, as one of its members. Whether they may is decided by the feature. */
type Written = {
  readonly roomId: RoomId;
  readonly sender: UserId;
  /** As others see it; null for nobody any more. */
  readonly senderName: string | null;
  readonly content: Content;
  /** Of what was written before this change began: one that was stored under it is not written again. */
  readonly clientId?: ClientId;
  readonly replyTo?: Quote;
  readonly mentions?: readonly Mention[];
};

export type Writing = ReturnType<typeof openWriting>;

/** Messages that are there when another feature's change is, and not without it. */
export function openWriting({ context, keyring, publisher }: ChangeParts, onStored: StoredListener) {
  /** As `writeIn`, but under a client id that was chosen before: null for what is stored under it already. */
  async function writeOnceIn({ trx, after }: Change, written: Written): Promise<number | null> {
    const { roomId, sender, senderName, content, replyTo, mentions = [] } = written;
    // Not from another connection: this change has one, and those who wait for one may wait for each other.
    const keys = keyring.find(roomId) ?? keyring.tryOpen(roomId, await getWrappedKeyIn(trx, roomId));
    if (!keys) throw new ForeignRoomKey(roomId);
    const { clientId = randomUUID() as ClientId } = written;
    const key = toMessageKey({ roomId, sender, clientId });
    const message = {
      roomId,
      sender,
      clientId,
      key,
      kind: content.kind,
      sealed: seal(toStored(content), keys.textKey, key),
      createdAt: context.clock.now().toISOString() as Instant,
      contentJson: JSON.stringify(content),
      senderNameJson: JSON.stringify(senderName),
      replySeq: replyTo?.seq,
      mentions,
      moreJson: toMoreJson({ replyTo, mentions: mentions.length > 0 ? mentions : undefined }),
    };
    const seq = await insertMessageIn(trx, message);
    if (seq !== null) after(() => onStored([{ message, placed: { seq, createdAt: message.createdAt } }]));
    return seq;
  }

  return {
    writeOnceIn,

    /**
     * Writes a message in a change under way, in which the room is held from then on. Answers with its number; told once the change is committed.
     * @throws AppError NOT_FOUND for a room that is gone
     */
    async writeIn(change: Change, written: Omit<Written, "clientId">): Promise<number> {
      const seq = await writeOnceIn(change, written);
      if (seq === null) throw new AppError("NOT_FOUND");
      return seq;
    },

    /** Deletes messages without files for everyone, in a change under way; one that is deleted already stays so. */
    async removeIn({ trx, after }: Change, places: readonly { roomId: RoomId; seq: number }[]): Promise<void> {
      for (const { roomId, seq } of places) {
        const nothing = { kind: "deleted", sealed: Buffer.alloc(0), editedAt: null } as const;
        if ((await replaceContentIn(trx, { roomId, seq, ...nothing })) === null) continue;
        after(() => publisher.note(roomId, seq));
      }
    },
  };
}
