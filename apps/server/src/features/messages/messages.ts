import type { Content } from "@atrium/contracts/content/content";
import type { Instant, RoomId, SavedId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Mention, Message, Quote, SearchFilter, sendMessage } from "@atrium/contracts/messages";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { toEventText, type Connection } from "../../platform/realtime/connection.ts";
import { seal } from "../../platform/security/sealing.ts";
import { keepAttachment } from "../files/files.ts";
import {
  type ChangeParts,
  deleteMessage,
  editMessage,
  reactToMessage,
  type Removal,
} from "./changes/change-message.ts";
import { ChangePublisher } from "./changes/change-publisher.ts";
import { CommitQueue } from "./sending/commit-queue.ts";
import { isAttached } from "./content/file-kinds.ts";
import { toStored } from "./content/kinds.ts";
import { findMentions, mayMention } from "./mentions/find-mentions.ts";
import { openDrafts } from "./drafts/drafts.ts";
import { removeDraftsOf } from "./drafts/draft-store.ts";
import { type Forwarded, forwardMessages } from "./sending/forward-messages.ts";
import { attachFilesOf, linkFiles } from "./sending/message-files.ts";
import { listPins, pinMessage, unpinMessage } from "./pins/pins.ts";
import { ensureCanPost } from "./policy.ts";
import { closePoll, listVoters, vote } from "./polls/polls.ts";
import { publishChanged, publishStored } from "./publish.ts";
import { RoomKeyring, type RoomKeys } from "./room-keys.ts";
import { removeHiddenOf } from "./changes/hidden-store.ts";
import { removeMentionsOf } from "./mentions/mentions-store.ts";
import { hideMessages } from "./changes/hide-messages.ts";
import { openReading } from "./read-messages.ts";
import { LinkPreviews, removePreview } from "./links/link-previews.ts";
import { toMessageKey, toMoreJson } from "./rules.ts";
import { listSaved, saveMessage, unsaveMessage } from "./saved/saved-messages.ts";
import { removeSavedOf } from "./saved/saved-store.ts";
import { indexMessages } from "./search/index-messages.ts";
import { SearchIndexer } from "./search/search-indexer.ts";
import { findMessages } from "./search/search.ts";
import { findEverywhere } from "./search/search-everywhere.ts";
import { openSendingLater } from "./sending/send-later.ts";
import { SendOrder } from "./sending/send-order.ts";
import { sendPoke } from "./pokes/send-poke.ts";
import { type StoredListener, toOneListener } from "./stored-listeners.ts";
import {
  findPlaced,
  getWrappedKey,
  insertMessages,
  listMessagesAt,
  type NewMessage,
  type OutgoingMessage,
} from "./store.ts";
import { toMessage, toQuoteOf } from "./view.ts";
import { openWriting, type Writing } from "./changes/write-in-change.ts";

/** Messages indexed at a time by a tool, which has the machine to itself: larger batches make a smaller index. Any number follows. */
const INDEX_BATCH = 10_000;

export type Messages = ReturnType<typeof createMessages>;

/** The message path and what reads from it. `listeners` are other features', which act on messages that are stored. */
export function createMessages(context: Context, listeners: readonly StoredListener[] = []) {
  const { pool, messagePool } = context.db;
  const keyring = new RoomKeyring({
    secrets: context.secrets,
    loadWrappedKey: (roomId) => getWrappedKey(pool, roomId),
  });
  const indexer = new SearchIndexer({ pool, keyring, log: context.log });
  const order = new SendOrder();
  const publisher = new ChangePublisher({
    publish: (roomId, seqs) => publishNow({ context, keyring }, roomId, seqs),
    log: context.log,
  });
  const parts: ChangeParts = { context, keyring, publisher };
  const links = new LinkPreviews(parts);
  const others = [...listeners];
  const onStored = toOneListener(
    [
      (stored) => publishStored(context, stored),
      (stored) => indexer.note(stored),
      (stored) => context.metrics.messagesStored.inc(stored.length),
      (stored) => links.note(stored),
      toOneListener(others, context.log),
    ],
    context.log,
  );
  const queue = openQueue(context, indexer, onStored);

  const writing = openWriting(parts, onStored);
  const add = openSending({ ...parts, order, queue });
  const say = (connection: Connection, said: SendInput) => order.inOrder(connection, said, () => add(connection, said));

  return {
    keyring,
    /** Another feature acts on messages that are stored. To be called before anything is served. */
    listen: (listener: StoredListener): void => void others.push(listener),
    ...openFiles(context),
    ...writing,
    ...openUnsent(parts),
    ...openSaved({ context, keyring }),
    ...openSearch({ context, keyring }),
    /** Sends as the connection's person. The order of calls on one connection is the order in the room. */
    send: (connection: Connection, input: SendInput): Promise<CommandOutput<"messages.send">> =>
      isAttached(input.content) ? sendFiles({ context, order, add }, connection, input) : say(connection, input),
    poke: (connection: Connection, input: Parsed<"messages.poke">) =>
      sendPoke({ context, send: (poke) => say(connection, poke) }, connection, input),
    ...openPins(parts, writing),
    ...openWords(parts, links),
    delete: (connection: Connection, input: Parsed<"messages.delete">) => deleteMessage(parts, connection, input),
    /** What another said, for a reason. @throws AppError NOT_FOUND also for one's own and for what is deleted, RATE_LIMITED */
    remove: (connection: Connection, input: Parsed<"messages.delete">, removal: Removal) =>
      deleteMessage(parts, connection, input, removal),
    hide: (connection: Connection, input: Parsed<"messages.hide">) => hideMessages(context, connection, input),
    forward: (connection: Connection, input: Parsed<"messages.forward">) => {
      const send = (roomId: RoomId, forwarded: readonly Forwarded[]) =>
        sendForwarded({ ...parts, order, queue }, connection, { roomId, forwarded });
      return forwardMessages({ context, keyring, send }, connection, input);
    },
    ...openPolls(parts),
    react: (connection: Connection, input: Parsed<"messages.react">) => reactToMessage(parts, connection, input),
    ...openReading({ context, keyring }),
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
    start: () => indexer.start(),
    /** Resolves when every accepted message is stored and answered. */
    async stop() {
      await queue.drain();
      await links.stop();
      await publisher.stop();
      await indexer.stop();
    },
  };
}

type Add = (connection: Connection, input: SendInput) => Promise<CommandOutput<"messages.send">>;

/** Sends words: at once where all they need is at hand, else once it was looked up. */
function openSending({ context, keyring, order, queue }: SendParts): Add {
  async function add(connection: Connection, input: SendInput): Promise<CommandOutput<"messages.send">> {
    const { roomId } = input;
    const subscription = connection.knownSubscription(roomId);
    const keys = keyring.find(roomId);
    const isPlainWords = input.replyTo === undefined && !mayMention(input.content);
    if (subscription && keys && isPlainWords && !order.isLookingUp(connection, roomId)) {
      ensureCanPost(subscription);
      return queue.add(toOutgoing(connection, input, keys, context.clock.now()));
    }
    const { placing, mentions } = await order.inTurn(connection, input, () => lookUp(connection, input));
    return mentions.length > 0 ? { ...(await placing), mentions } : placing;
  }

  /** What a message answers and whom it names; then it is queued, which is not waited for. */
  async function lookUp(connection: Connection, input: SendInput) {
    const { roomId } = input;
    ensureCanPost(await connection.findSubscription(roomId));
    const replyTo =
      input.replyTo === undefined
        ? undefined
        : await getQuote({ context, keyring }, { roomId, viewer: connection.userId, seq: input.replyTo });
    const mentions = await findMentions(context.db.pool, { roomId, sender: connection.userId, content: input.content });
    const outgoing = mentions.length > 0 ? { ...input, replyTo, mentions } : { ...input, replyTo };
    const keys = await keyring.get(roomId);
    return { placing: queue.add(toOutgoing(connection, outgoing, keys, context.clock.now())), mentions };
  }

  return add;
}

/** What it shows is looked up first; whatever else the person sends meanwhile may pass it. */
async function sendFiles(
  { context, order, add }: { context: Context; order: SendOrder; add: Add },
  connection: Connection,
  input: SendInput,
): Promise<CommandOutput<"messages.send">> {
  ensureCanPost(await connection.findSubscription(input.roomId));
  const content = await attachFilesOf(context, { ...input, sender: connection.userId }, input.content);
  const whole = { ...input, content };
  return order.inOrder(connection, whole, () => add(connection, whole));
}

/** What a reply shows of the message that it answers. @throws AppError NOT_FOUND */
async function getQuote(
  { context, keyring }: Pick<ChangeParts, "context" | "keyring">,
  { roomId, viewer, seq }: { roomId: RoomId; viewer: UserId; seq: number },
): Promise<Quote> {
  const [row] = await listMessagesAt(context.db.pool, { roomId, viewer, seqs: [seq] });
  if (!row) throw new AppError("NOT_FOUND");
  return toQuoteOf(row, { roomId, viewer: null, keys: await keyring.get(roomId) });
}

type SendParts = Pick<ChangeParts, "context" | "keyring"> & {
  readonly order: SendOrder;
  readonly queue: CommitQueue<OutgoingMessage>;
};

/** In the order given: nothing is waited for between the first and the last. */
async function sendForwarded(
  { context, keyring, order, queue }: SendParts,
  connection: Connection,
  { roomId, forwarded }: { roomId: RoomId; forwarded: readonly Forwarded[] },
): Promise<void> {
  const keys = await keyring.get(roomId);
  const now = context.clock.now();
  await Promise.all(
    forwarded.map((one) => {
      const message = Object.assign({ roomId }, one);
      return order.inOrder(connection, message, () => queue.add(toOutgoing(connection, message, keys, now)));
    }),
  );
}

/** What people choose among. */
function openPolls(parts: ChangeParts) {
  return {
    vote: (connection: Connection, input: Parsed<"messages.vote">) => vote(parts, connection, input),
    closePoll: (connection: Connection, input: Parsed<"messages.closePoll">) => closePoll(parts, connection, input),
    listVoters: (viewer: UserId, input: Parsed<"messages.voters">) => listVoters(parts, viewer, input),
  };
}

/** Words that are no message yet: begun, or to be sent later. */
function openUnsent(parts: Pick<ChangeParts, "context" | "keyring">) {
  const later = openSendingLater(parts);
  return { ...later, ...openDrafts({ context: parts.context, words: later }) };
}

/** What stays in sight over a room. */
function openPins(parts: ChangeParts, { writeIn }: Pick<Writing, "writeIn">) {
  const { context } = parts;
  return {
    pin: (connection: Connection, input: Parsed<"messages.pin">) => pinMessage({ context, writeIn }, connection, input),
    unpin: (connection: Connection, input: Parsed<"messages.unpin">) => unpinMessage(parts, connection, input),
    listPins: (viewer: UserId, roomId: RoomId) => listPins(parts, viewer, roomId),
  };
}

/** Stores what is sent, and tells `onStored` of what is stored. */
function openQueue(context: Context, indexer: SearchIndexer, onStored: StoredListener): CommitQueue<OutgoingMessage> {
  const { pool, messagePool } = context.db;
  return new CommitQueue<OutgoingMessage>({
    async insert(messages) {
      const end = context.metrics.commitSeconds.startTimer();
      const seqs = await insertMessages(messagePool, messages);
      end();
      return seqs;
    },
    findPlaced: (messages) => findPlaced(pool, messages),
    onStored,
    onFound: (roomId, lastSeq) => {
      context.hub.publishToRoom(roomId, toEventText("messages.advanced", { roomId, lastSeq }));
      indexer.touch(roomId);
    },
    log: context.log,
  });
}

async function publishNow(
  { context, keyring }: Pick<ChangeParts, "context" | "keyring">,
  roomId: RoomId,
  seqs: readonly number[],
): Promise<void> {
  const reading = { roomId, viewer: null, keys: await keyring.get(roomId) };
  const rows = await listMessagesAt(context.db.pool, { roomId, viewer: null, seqs });
  const messages = rows.map((row) => toMessage(row, reading));
  publishChanged(context, roomId, messages);
}

/** What messages show beside words. */
function openFiles(context: Context) {
  return {
    keepFile: async (userId: UserId, input: Parsed<"messages.keepFile">) => ({
      file: await keepAttachment(context, { userId, ...input }),
    }),
    linkFiles: (viewer: UserId, input: Parsed<"messages.files">) => linkFiles(context, viewer, input),
  };
}

/** What people have written, and what is shown of its link. */
function openWords(parts: ChangeParts, links: LinkPreviews) {
  return {
    async edit(connection: Connection, input: Parsed<"messages.edit">) {
      const changed = await editMessage(parts, connection, input);
      links.look(input, connection.userId);
      return changed;
    },
    removePreview: (connection: Connection, input: Parsed<"messages.removePreview">) =>
      removePreview(parts, connection, input),
  };
}

/** What is found by its words. */
function openSearch({ context, keyring }: Pick<ChangeParts, "context" | "keyring">) {
  const { pool } = context.db;
  return {
    search: async (request: { roomId: RoomId; viewer: UserId; text: string; filter: SearchFilter }) =>
      findMessages({ pool, ...request, keys: await keyring.get(request.roomId) }),
    searchEverywhere: (request: { viewer: UserId; text: string; filter: SearchFilter }) =>
      findEverywhere({ pool, keyring, ...request }),
  };
}

/** What people keep for themselves. */
function openSaved(parts: Pick<ChangeParts, "context" | "keyring">) {
  const { context } = parts;
  return {
    save: (userId: UserId, input: Parsed<"messages.save">) => saveMessage(parts, userId, input),
    unsave: (userId: UserId, savedId: SavedId) => unsaveMessage(context, userId, savedId),
    listSaved: (userId: UserId, input: Parsed<"messages.saved">) => listSaved(parts, userId, input),
    async deleteUserData(userId: UserId) {
      await removeSavedOf(context.db.kysely, userId);
      await removeHiddenOf(context.db.kysely, userId);
      await removeMentionsOf(context.db.kysely, userId);
      await removeDraftsOf(context.db.kysely, userId);
    },
  };
}

type SendInput = Omit<z.output<typeof sendMessage.input>, "content"> & { readonly content: Content };
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

function sealMessage({ roomId, sender, clientId, content, createdAt }: PastMessage, keys: RoomKeys): NewMessage {
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

export { moveDrafts } from "./drafts/draft-store.ts";
export { listReadable, listUnshown, moveFilesOf } from "./sending/file-store.ts";
export { moveHidden } from "./changes/hidden-store.ts";
export type { StoredMessage } from "./stored-listeners.ts";
export { moveMentions } from "./mentions/mentions-store.ts";
export { moveSaved } from "./saved/saved-store.ts";
export { moveMessages, removeMessages } from "./merge-store.ts";
export { createWrappedKey, type RoomKeyring } from "./room-keys.ts";
export { removeRoomMessages } from "./remove-room.ts";
export type { MessageRow } from "./store.ts";
export { toPreviewMessage } from "./view.ts";
