import type { Content, ContentKind } from "@atrium/contracts/content/content";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Mention, Quote } from "@atrium/contracts/messages";
import { seal, unseal } from "../../../platform/security/sealing.ts";
import type { ChangeParts } from "../changes/change-message.ts";
import { fromStored, toStored } from "../content/kinds.ts";
import type { MessageOfFiles } from "./file-store.ts";
import { findMentions } from "../mentions/find-mentions.ts";
import { attachFilesOf, releaseUnsentFiles } from "./message-files.ts";
import { listMessagesAt } from "../store.ts";
import { toQuoteOf } from "../view.ts";

type Sealed = { readonly kind: ContentKind; readonly sealed: Buffer };
type Said = {
  readonly roomId: RoomId;
  readonly sender: UserId;
  readonly content: Content;
  readonly replySeq: number | null;
};

/** What another feature needs for words that become a message some time after they were written. */
export function openSendingLater({ context, keyring }: Pick<ChangeParts, "context" | "keyring">) {
  /** What of a message its sender may answer; undefined for what is not there for them any more. */
  async function findQuote(roomId: RoomId, viewer: UserId, seq: number): Promise<Quote | undefined> {
    const [row] = await listMessagesAt(context.db.pool, { roomId, viewer, seqs: [seq] });
    return row && toQuoteOf(row, { roomId, viewer: null, keys: await keyring.get(roomId) });
  }

  return {
    findQuote,

    /** Seals words as messages of their room are, for a place of their own. @throws ForeignRoomKey */
    async sealFor(place: string, roomId: RoomId, content: Content): Promise<Sealed> {
      const { textKey } = await keyring.get(roomId);
      return { kind: content.kind, sealed: seal(toStored(content), textKey, place) };
    },

    /** What does not open any more is as it is stored, as a message is. @throws ForeignRoomKey */
    async openFrom(place: string, roomId: RoomId, { kind, sealed }: Sealed): Promise<Content> {
      const { textKey } = await keyring.get(roomId);
      return fromStored(kind, unseal(sealed, textKey, place)?.toString() ?? sealed.toString("base64"));
    },

    /** What an event of it says of other messages and people, looked up before the change in which it is written. */
    async lookUp({ roomId, sender, content, replySeq }: Said): Promise<{ replyTo?: Quote; mentions: Mention[] }> {
      const replyTo = replySeq === null ? undefined : await findQuote(roomId, sender, replySeq);
      const mentions = await findMentions(context.db.pool, { roomId, sender, content });
      return replyTo === undefined ? { mentions } : { replyTo, mentions };
    },

    /** Attaches its files, which are kept until it is sent or given up. @throws AppError BAD_INPUT */
    attachFiles: (message: MessageOfFiles, content: Content): Promise<Content> =>
      attachFilesOf(context, message, content),

    /** Its files are nobody's any more, where it was not sent. */
    releaseFiles: (message: MessageOfFiles): Promise<void> => releaseUnsentFiles(context, message),
  };
}
