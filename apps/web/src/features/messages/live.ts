import type { ClientId, Instant, RoomId, Seq, UserId } from "@atrium/contracts/ids";
import { Leadership } from "../../platform/live/leadership.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { onPageLeft } from "../../platform/page-left.ts";
import { session } from "../../platform/session/session.ts";
import type { Draft } from "./stores.ts";
import { localDatabase } from "../../platform/storage/storage.ts";
import { WriteAhead } from "../../platform/storage/write-ahead.ts";
import { ChangeCatchUp } from "./timeline/catch-up-changes.ts";
import { Drafts } from "./outbox/drafts.ts";
import { newClientId } from "./outbox/client-id.ts";
import { type FileLink, FileLinks } from "./files/file-links.ts";
import { claimLock } from "./files/claim-lock.ts";
import { toSendingFailure } from "./files/sending-failure.ts";
import { Sendings } from "./files/sendings.ts";
import { MessageCache } from "./timeline/message-cache.ts";
import { Outbox, type OutboxNews, type Sent } from "./outbox/outbox.ts";
import { OutboxStore } from "./outbox/outbox-store.ts";
import { prepareRoom } from "./timeline/prepare-room.ts";
import { Timeline } from "./timeline/timeline.ts";
import { Typing } from "./composer/typing.ts";
import { WritingModes } from "./composer/writing-modes.ts";

const shared = perUser((userId) => openOutbox(userId));

/** Messages on their way, the same in all tabs of a person. */
export function outbox(): Outbox {
  return shared().outbox;
}

export const drafts = perUser((userId) => {
  const ahead = new WriteAhead<Draft>(localStorage, `drafts-${userId}`);
  return new Drafts({ database: localDatabase(), ahead, timers: realTimers, live });
});

/** What is answered is part of the draft, and comes back with it. */
export const writingModes = perUser(() => {
  const written = drafts();
  const modes = new WritingModes((roomId, quote) => written.setReply(roomId, quote));
  const show = (roomId: RoomId) => modes.restore(roomId, written.replyOf(roomId));
  void written.whenLoaded().then(() => written.repliedRooms().forEach(show));
  written.onAdopted(show);
  return modes;
});

export const typing = perUser((me) => new Typing({ live, timers: realTimers, me }));

export const fileLinks = perUser(() => new FileLinks({ live, timers: realTimers }));

/** Where a file is read, as another feature knows. */
export const noteFileLink = (fileId: string, link: FileLink, until: number): void =>
  fileLinks().put(fileId, link, until);

/** Files on their way to be sent. */
export const sendings = perUser(() => {
  const database = localDatabase();
  return new Sendings({
    store: {
      async load() {
        const stored = await database.read((connection) => connection.getAll("sendings"), []);
        for (const { facts, blob } of stored.flatMap(({ files }) => files))
          fileLinks().put(facts.fileId, { url: URL.createObjectURL(blob), previewUrl: null });
        return stored;
      },
      put: async (sending) => void (await database.write((connection) => connection.put("sendings", sending))),
      remove: async (clientId) => void (await database.write((connection) => connection.delete("sendings", clientId))),
    },
    sendFile: async (...given) => (await import("./files/put-file.ts")).sendFile(...given),
    claim: (clientId) => claimLock(`atrium-sending-${clientId}`),
    onOnline: (handler) => live.onOnline(handler),
    timers: realTimers,
    send: ({ roomId, content, clientId }) => outbox().send(roomId, content, { clientId }),
    sendLater: async (message) => {
      try {
        await live.request("scheduled.create", message);
        return null;
      } catch (error) {
        return toSendingFailure(error);
      }
    },
    onKept: ({ facts }, kept) => {
      const link = fileLinks().get(facts.fileId);
      if (link !== undefined) fileLinks().put(kept.fileId, link);
    },
  });
});

/** Tries once more to send what was refused, be it words or files. */
export function sendAgain(clientId: ClientId): void {
  if (sendings().has(clientId)) sendings().retry(clientId);
  else outbox().retry(clientId);
}

/** Has what is to be sent later, and is on its way still, sent at another time. */
export const postpone = (clientId: ClientId, sendAt: Instant): void => sendings().postpone(clientId, sendAt);

/** Gives up what was not sent. */
export function giveUp(clientId: ClientId): void {
  if (sendings().has(clientId)) sendings().remove(clientId);
  else outbox().remove(clientId);
}

const cache = perUser(() => {
  const messageCache = new MessageCache({ database: localDatabase(), timers: realTimers });
  const changes = new ChangeCatchUp({ live, cache: messageCache });
  const leave = [
    live.on("messages.added", ({ roomId, messages }) => messageCache.remember(roomId, messages)),
    live.on("messages.changed", ({ roomId, messages }) => messageCache.change(roomId, messages)),
    live.on("messages.reacted", (reaction) => messageCache.react(reaction)),
    live.on("messages.hidden", (hidden) => messageCache.hide(hidden)),
    live.on("messages.voted", (vote) => messageCache.vote(vote)),
  ];
  const dispose = (): void => {
    changes.dispose();
    for (const stop of leave) stop();
  };
  return { messageCache, changes, dispose };
});

/** The messages of a room that is being opened. */
export function openTimeline({ roomId, lastSeq }: { roomId: RoomId; lastSeq: number }): Timeline {
  const onSent = (handler: (sent: Sent) => void) => outbox().onSent(handler);
  const { messageCache, changes } = cache();
  return new Timeline({ live, timers: realTimers, cache: messageCache, changes, roomId, newestSeq: lastSeq, onSent });
}

/** Has the messages of a room at hand that will probably be opened next. */
export function prepareMessages(room: { roomId: RoomId; lastSeq: number }): Promise<void> {
  const { messageCache, changes } = cache();
  return prepareRoom({ live, cache: messageCache, changes }, room);
}

/** The person has cleared a room up to here: the device keeps nothing of that. */
export const clearMessages = (roomId: RoomId, upTo: Seq): void => void cache().messageCache.clearUpTo(roomId, upTo);

/** The person is not in a room any more: the device keeps nothing of it. */
export const leaveMessages = (roomId: RoomId): void => void cache().messageCache.leave(roomId);

// A page that goes away may have text in its last quarter of a second.
onPageLeft(() => {
  if (session.getSnapshot() !== null) void drafts().save();
});

function openOutbox(userId: UserId): { outbox: Outbox; dispose: () => void } {
  const name = `atrium-outbox-${userId}`;
  const channel = new BroadcastChannel(name);
  const leadership = new Leadership({ name, locks: navigator.locks, onLead: () => void instance?.reload() });
  const account = session.getSnapshot()?.accountInfo;
  let instance: Outbox | null = null;
  instance = new Outbox({
    live,
    store: new OutboxStore(localDatabase(), new WriteAhead(localStorage, `outbox-${userId}`)),
    timers: realTimers,
    random: Math.random,
    newClientId,
    me: { userId, name: `${account?.firstName ?? ""} ${account?.lastName ?? ""}`.trim() },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    tellTabs: (news) => channel.postMessage(news),
    leadership,
  });
  const opened = instance;
  channel.addEventListener("message", (event: MessageEvent<OutboxNews>) => opened.handleNews(event.data));
  return {
    outbox: opened,
    dispose: () => {
      opened.dispose();
      leadership.dispose();
      channel.close();
    },
  };
}
