import type { RoomId, SavedId, UserId } from "@atrium/contracts/ids";
import type { SearchFilter } from "@atrium/contracts/messages";
import type { Context } from "../../context.ts";
import type { Parsed } from "../../platform/realtime/command.ts";
import { toEventText, type Connection } from "../../platform/realtime/connection.ts";
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
import { openDrafts } from "./drafts/drafts.ts";
import { removeDraftsOf } from "./drafts/draft-store.ts";
import { forwardMessages } from "./sending/forward-messages.ts";
import { linkFiles } from "./sending/message-files.ts";
import { listPins, pinMessage, unpinMessage } from "./pins/pins.ts";
import { closePoll, listVoters, vote } from "./polls/polls.ts";
import { publishChanged, publishStored } from "./publish.ts";
import { RoomKeyring } from "./room-keys.ts";
import { removeHiddenOf } from "./changes/hidden-store.ts";
import { removeMentionsOf } from "./mentions/mentions-store.ts";
import { hideMessages } from "./changes/hide-messages.ts";
import { openReading } from "./read-messages.ts";
import { LinkPreviews, removePreview } from "./links/link-previews.ts";
import { listSaved, saveMessage, unsaveMessage } from "./saved/saved-messages.ts";
import { removeSavedOf } from "./saved/saved-store.ts";
import { indexMessages } from "./search/index-messages.ts";
import { SearchIndexer } from "./search/search-indexer.ts";
import { findMessages } from "./search/search.ts";
import { findEverywhere } from "./search/search-everywhere.ts";
import { openSendingLater } from "./sending/send-later.ts";
import { openSending, type PastMessage, sealMessage } from "./sending/send-message.ts";
import { sendPoke } from "./pokes/send-poke.ts";
import { type StoredListener, toOneListener } from "./stored-listeners.ts";
import { findPlaced, insertMessages, type OutgoingMessage } from "./sending/sending-store.ts";
import { getWrappedKey, listMessagesAt } from "./store.ts";
import { toMessage } from "./view.ts";
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
  const { sendForwarded, ...sending } = openSending({ context, keyring, queue });

  return {
    keyring,
    /** Another feature acts on messages that are stored. To be called before anything is served. */
    listen: (listener: StoredListener): void => void others.push(listener),
    ...openFiles(context),
    ...writing,
    ...openUnsent(parts),
    ...openSaved({ context, keyring }),
    ...openSearch({ context, keyring }),
    ...sending,
    poke: (connection: Connection, input: Parsed<"messages.poke">) =>
      sendPoke({ context, send: (poke) => sending.send(connection, poke) }, connection, input),
    ...openPins(parts, writing),
    ...openWords(parts, links),
    delete: (connection: Connection, input: Parsed<"messages.delete">) => deleteMessage(parts, connection, input),
    /** What another said, for a reason. @throws AppError NOT_FOUND also for one's own and for what is deleted, RATE_LIMITED */
    remove: (connection: Connection, input: Parsed<"messages.delete">, removal: Removal) =>
      deleteMessage(parts, connection, input, removal),
    hide: (connection: Connection, input: Parsed<"messages.hide">) => hideMessages(context, connection, input),
    forward: (connection: Connection, input: Parsed<"messages.forward">) =>
      forwardMessages({ context, keyring, send: sendForwarded }, connection, input),
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

export { moveDrafts } from "./drafts/draft-store.ts";
export { listReadable, listUnshown, moveFilesOf } from "./sending/file-store.ts";
export { moveHidden } from "./changes/hidden-store.ts";
export type { PastMessage } from "./sending/send-message.ts";
export type { StoredMessage } from "./stored-listeners.ts";
export { moveMentions } from "./mentions/mentions-store.ts";
export { moveSaved } from "./saved/saved-store.ts";
export { moveMessages } from "./merge-store.ts";
export { createWrappedKey, type RoomKeyring } from "./room-keys.ts";
export { removeMessages } from "./removal/removal-store.ts";
export { removeClearedMessages } from "./removal/remove-cleared.ts";
export { removeRoomMessages } from "./removal/remove-room.ts";
export type { MessageRow } from "./store.ts";
export { toPreviewMessage } from "./view.ts";
