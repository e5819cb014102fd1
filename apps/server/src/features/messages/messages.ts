import type { Instant, RoomId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { readHistory, sendMessage } from "@atrium/contracts/messages";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { toEventText, type Connection } from "../../platform/realtime/connection.ts";
import { seal } from "../../platform/security/sealing.ts";
import { CommitQueue } from "./commit-queue.ts";
import { publishStored } from "./live.ts";
import { ensureCanPost } from "./policy.ts";
import { RoomKeyring, type RoomKeys } from "./room-keys.ts";
import { toMessageKey, toRanges } from "./rules.ts";
import { indexMessages } from "./search/index-messages.ts";
import { SearchIndexer } from "./search/search-indexer.ts";
import { findMessages } from "./search/search.ts";
import { SendOrder } from "./send-order.ts";
import { findPlaced, getWrappedKey, insertMessages, type NewMessage, type OutgoingMessage, readPage } from "./store.ts";
import { toMessage } from "./view.ts";

/** A tool has the machine to itself: larger batches make a smaller index. */
const INDEX_BATCH = 10_000;

export type Messages = ReturnType<typeof createMessages>;

/** The message path and what reads from it. */
export function createMessages(context: Context) {
  const { pool, messagePool } = context.db;
  const keyring = new RoomKeyring({
    secrets: context.secrets,
    loadWrappedKey: (roomId) => getWrappedKey(pool, roomId),
  });
  const indexer = new SearchIndexer({ pool, keyring, log: context.log });
  const queue = new CommitQueue<OutgoingMessage>({
    async insert(messages) {
      const end = context.metrics.commitSeconds.startTimer();
      const seqs = await insertMessages(messagePool, messages);
      end();
      return seqs;
    },
    findPlaced: (messages) => findPlaced(pool, messages),
    onStored: (stored) => {
      publishStored(context, stored);
      for (const { message } of stored) indexer.touch(message.roomId);
      context.metrics.messagesStored.inc(stored.length);
    },
    onFound: (roomId, lastSeq) => {
      context.hub.publishToRoom(roomId, toEventText("messages.advanced", { roomId, lastSeq }));
      indexer.touch(roomId);
    },
    log: context.log,
  });
  const order = new SendOrder();

  async function add(connection: Connection, input: SendInput): Promise<CommandOutput<"messages.send">> {
    const { roomId } = input;
    const seat = connection.seatAtHand(roomId);
    const keys = keyring.find(roomId);
    if (seat && keys) {
      ensureCanPost(seat);
      return queue.add(toOutgoing(connection, input, keys, context.clock.now()));
    }
    // Who waits for the same seat and key goes on in order, and before anyone who finds both at hand.
    ensureCanPost(await connection.findSeat(roomId));
    return queue.add(toOutgoing(connection, input, await keyring.get(roomId), context.clock.now()));
  }

  return {
    keyring,
    /** Sends as the connection's person. The order of calls on one connection is the order in the room. */
    send: (connection: Connection, input: SendInput): Promise<CommandOutput<"messages.send">> =>
      order.inOrder(connection, input, () => add(connection, input)),
    async readHistory(request: z.output<typeof readHistory.input>): Promise<CommandOutput<"messages.history">> {
      const { roomId } = request;
      const keys = await keyring.get(roomId);
      const pages = await Promise.all(
        toRanges(request).map(({ range, limit }) => readPage(pool, { roomId, range, limit })),
      );
      const messages = pages.flatMap(({ rows }) => rows.map((row) => toMessage(row, roomId, keys)));
      return { messages, lastSeq: Math.max(...pages.map(({ lastSeq }) => lastSeq)) };
    },
    /** Stores messages of other times in the order given, for imports; those stored before are left as they are. */
    async addPast(messages: readonly PastMessage[]): Promise<number> {
      const sealed = await Promise.all(
        messages.map(async (message) => sealMessage(message, await keyring.get(message.roomId))),
      );
      if (sealed.length === 0) return 0;
      return (await insertMessages(messagePool, sealed)).filter((seq) => seq !== null).length;
    },
    /** Brings a room's search index up to date now; for tools that do not wait for the background. */
    async indexRoom(roomId: RoomId, onProgress: (indexed: number) => void): Promise<void> {
      const keys = await keyring.get(roomId);
      let indexed = 0;
      for (let count = INDEX_BATCH; count === INDEX_BATCH; onProgress(indexed)) {
        count = await indexMessages(pool, { roomId, keys, limit: INDEX_BATCH });
        indexed += count;
      }
    },
    search: async (roomId: RoomId, text: string) =>
      findMessages({ pool, roomId, text, keys: await keyring.get(roomId) }),
    start: () => indexer.start(),
    /** Resolves when every accepted message is stored and answered. */
    async stop() {
      await queue.drain();
      await indexer.stop();
    },
  };
}

type SendInput = z.output<typeof sendMessage.input>;
export type PastMessage = Omit<NewMessage, "key" | "sealed" | "createdAt"> & {
  readonly text: string;
  readonly createdAt: Date;
};

function sealMessage({ roomId, sender, clientId, text, createdAt }: PastMessage, keys: RoomKeys): NewMessage {
  const key = toMessageKey({ roomId, sender, clientId });
  const sealed = seal(text, keys.textKey, key);
  return { roomId, sender, clientId, key, sealed, createdAt: createdAt.toISOString() as Instant };
}

function toOutgoing(connection: Connection, input: SendInput, keys: RoomKeys, createdAt: Date): OutgoingMessage {
  const { roomId, clientId, text } = input;
  const message = sealMessage({ roomId, clientId, text, sender: connection.userId, createdAt }, keys);
  return { ...message, text, senderNameJson: JSON.stringify(connection.displayName) };
}

export { moveMessages, removeMessages } from "./merge-store.ts";
export { createWrappedKey, type RoomKeyring } from "./room-keys.ts";
export type { MessageRow } from "./store.ts";
export { toMessage } from "./view.ts";
