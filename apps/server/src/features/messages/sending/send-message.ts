import type { Content } from "@atrium/contracts/content/content";
import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Mention, Message, Quote, sendMessage } from "@atrium/contracts/messages";
import type { z } from "zod";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { Connection } from "../../../platform/realtime/connection.ts";
import { seal } from "../../../platform/security/sealing.ts";
import { isAttached } from "../content/file-kinds.ts";
import { toStored } from "../content/kinds.ts";
import { findMentions, mayMention } from "../mentions/find-mentions.ts";
import { ensureCanPost } from "../policy.ts";
import type { RoomKeyring, RoomKeys } from "../room-keys.ts";
import { toMessageKey, toMoreJson } from "../rules.ts";
import { listMessagesAt } from "../store.ts";
import { findPlaced, type NewMessage, type OutgoingMessage } from "./sending-store.ts";
import { toQuoteOf } from "../view.ts";
import type { CommitQueue } from "./commit-queue.ts";
import type { Forwarded } from "./forward-messages.ts";
import { attachFilesOf } from "./message-files.ts";
import { type Sent, SendOrder } from "./send-order.ts";

type Reading = { readonly context: Context; readonly keyring: RoomKeyring };
type Parts = Reading & { readonly queue: CommitQueue<OutgoingMessage> };
type SendInput = Omit<z.output<typeof sendMessage.input>, "content"> & { readonly content: Content };
type Placed = CommandOutput<"messages.send">;
/** With what its event says of other messages and people. */
type Outgoing = Pick<SendInput, "roomId" | "clientId" | "content"> & {
  readonly replyTo?: Quote | undefined;
  readonly forwardedFrom?: Message["forwardedFrom"];
  readonly mentions?: readonly Mention[];
};
export type PastMessage = Omit<NewMessage, "key" | "kind" | "sealed" | "createdAt"> & {
  readonly content: Content;
  readonly createdAt: Date;
};

/** What somebody sends: whether it is its turn, who may, what it answers and whom it names, sealed, and into the queue of what is stored next. */
export function openSending({ context, keyring, queue }: Parts) {
  const order = new SendOrder();

  /** Sends words: at once where all they need is at hand, else once it was looked up. */
  async function add(connection: Connection, input: SendInput): Promise<Placed> {
    const { roomId } = input;
    const subscription = connection.knownSubscription(roomId);
    const keys = keyring.find(roomId);
    const isAtHand = input.replyTo === undefined && !mayMention(input.content) && !isAttached(input.content);
    if (subscription && keys && isAtHand && !order.isLookingUp(connection, roomId)) {
      ensureCanPost(subscription);
      return queue.add(toOutgoing(connection, input, keys, context.clock.now()));
    }
    const { placing, mentions } = await order.inTurn(connection, input, {
      lookUp: () => lookUp(connection, input).catch((error: unknown) => findStored(connection, input, error)),
      // It is queued, which is not waited for.
      place: (found) =>
        "stored" in found
          ? { placing: Promise.resolve(found.stored), mentions: undefined }
          : { placing: queue.add(toOutgoing(connection, found, found.keys, context.clock.now())), ...found },
    });
    return mentions === undefined ? placing : { ...(await placing), mentions };
  }

  /** Of a message that was stored before, what it answers may be gone by now. @throws `error` for any other one */
  async function findStored({ userId: sender }: Connection, { roomId, clientId }: SendInput, error: unknown) {
    if (!(error instanceof AppError && error.code === "NOT_FOUND")) throw error;
    const [placed] = await findPlaced(context.db.pool, [{ roomId, sender, clientId }]);
    if (!placed) throw error;
    return { stored: { seq: placed.seq, createdAt: placed.createdAt.toISOString() as Instant } };
  }

  /** What a message shows and answers and whom it names. */
  async function lookUp(connection: Connection, { content: sent, ...input }: SendInput) {
    const { roomId } = input;
    ensureCanPost(await connection.findSubscription(roomId));
    const replyTo =
      input.replyTo === undefined
        ? undefined
        : await getQuote({ context, keyring }, { roomId, viewer: connection.userId, seq: input.replyTo });
    const mentions = await findMentions(context.db.pool, { roomId, sender: connection.userId, content: sent });
    // The last that may refuse it for good: files of a message that is refused stay with it for a day.
    const content = await attachFilesOf(context, { ...input, sender: connection.userId }, sent);
    const keys = await keyring.get(roomId);
    // Much was waited for.
    ensureCanPost(await connection.findSubscription(roomId));
    return { ...input, content, replyTo, keys, ...(mentions.length > 0 && { mentions }) };
  }

  return {
    /** Sends as the connection's person. The order of calls on one connection is the order in the room. */
    send: (connection: Connection, input: SendInput): Promise<Placed> =>
      order.inOrder(connection, input, () => add(connection, input)),

    /** Sends when it is their turn, in the order given: nothing is waited for between the first and the last. @throws AppError NOT_FOUND, ROOM_READ_ONLY */
    sendForwarded: async (
      connection: Connection,
      first: Sent,
      lookUpForwarded: () => Promise<readonly Forwarded[]>,
    ): Promise<void> => {
      const { roomId } = first;
      const turn = order.takeTurn();
      const { placing } = await order.inTurn(connection, first, {
        async lookUp() {
          const forwarded = await lookUpForwarded();
          const keys = await keyring.get(roomId);
          // Their files were waited for.
          ensureCanPost(await connection.findSubscription(roomId));
          return { forwarded, keys };
        },
        place({ forwarded, keys }) {
          const now = context.clock.now();
          const placed = forwarded.map((one) => {
            const message = Object.assign({ roomId }, one);
            const add = () => queue.add(toOutgoing(connection, message, keys, now));
            // Refused in part, it comes again under the id of its first one.
            return order.inOrder(connection, first, add, turn);
          });
          return { placing: Promise.all(placed) };
        },
      });
      await placing;
    },
  };
}

/** What a reply shows of the message that it answers. @throws AppError NOT_FOUND */
async function getQuote(
  { context, keyring }: Reading,
  { roomId, viewer, seq }: { roomId: RoomId; viewer: UserId; seq: number },
): Promise<Quote> {
  const [row] = await listMessagesAt(context.db.pool, { roomId, viewer, seqs: [seq] });
  if (!row) throw new AppError("NOT_FOUND");
  return toQuoteOf(row, { roomId, viewer: null, keys: await keyring.get(roomId) });
}

export function sealMessage({ roomId, sender, clientId, content, createdAt }: PastMessage, keys: RoomKeys): NewMessage {
  const key = toMessageKey({ roomId, sender, clientId });
  const sealed = seal(toStored(content), keys.textKey, key);
  const { kind } = content;
  return { roomId, sender, clientId, key, kind, sealed, createdAt: createdAt.toISOString() as Instant };
}

function toOutgoing(
  connection: Connection,
  input: SendInput | Outgoing,
  keys: RoomKeys,
  createdAt: Date,
): OutgoingMessage {
  const { roomId, clientId, content } = input;
  const message = sealMessage({ roomId, clientId, content, sender: connection.userId, createdAt }, keys);
  const outgoing = {
    ...message,
    contentJson: JSON.stringify(content),
    senderNameJson: JSON.stringify(connection.displayName),
    moreJson: "",
  };
  return isPlain(input) ? outgoing : { ...outgoing, ...toMore(input) };
}

/** What neither answers, nor comes from elsewhere, nor names anybody, as nearly everything: its event is written without further fields. */
const isPlain = (input: SendInput | Outgoing): input is SendInput =>
  input.replyTo === undefined && !("forwardedFrom" in input) && !("mentions" in input);

function toMore({
  replyTo,
  forwardedFrom,
  mentions,
}: Partial<Outgoing>): Pick<OutgoingMessage, "moreJson" | "replySeq" | "forwardedFrom" | "mentions"> {
  return {
    moreJson: toMoreJson({ replyTo, forwardedFrom, mentions }),
    replySeq: replyTo?.seq,
    forwardedFrom: forwardedFrom?.userId,
    mentions,
  };
}
