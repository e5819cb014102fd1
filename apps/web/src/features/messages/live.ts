import type { RoomId, UserId } from "@atrium/contracts/ids";
import { Leadership } from "../../platform/live/leadership.ts";
import { live } from "../../platform/live/live.ts";
import { perUser } from "../../platform/live/per-user.ts";
import { realTimers } from "../../platform/live/timers.ts";
import { session } from "../../platform/session/session.ts";
import type { Draft } from "../../platform/storage/schema.ts";
import { localDatabase } from "../../platform/storage/storage.ts";
import { WriteAhead } from "../../platform/storage/write-ahead.ts";
import { Drafts } from "./drafts.ts";
import { newClientId } from "./client-id.ts";
import { MessageCache } from "./message-cache.ts";
import { Outbox, type OutboxNews, type Sent } from "./outbox.ts";
import { OutboxStore } from "./outbox-store.ts";
import { prepareRoom } from "./prepare-room.ts";
import { Timeline } from "./timeline.ts";
import { Typing } from "./typing.ts";

const shared = perUser((userId) => openOutbox(userId));

/** Messages on their way, the same in all tabs of a person. */
export function outbox(): Outbox {
  return shared().outbox;
}

export const drafts = perUser((userId) => {
  const ahead = new WriteAhead<Draft>(localStorage, `drafts-${userId}`);
  return new Drafts({ database: localDatabase(), ahead, timers: realTimers });
});

export const typing = perUser((me) => new Typing({ live, timers: realTimers, me }));

const cache = perUser(() => {
  const messageCache = new MessageCache({ database: localDatabase(), timers: realTimers });
  const dispose = live.on("messages.added", ({ roomId, messages }) => messageCache.remember(roomId, messages));
  return { messageCache, dispose };
});

/** The messages of a room that is being opened. */
export function openTimeline({ roomId, lastSeq }: { roomId: RoomId; lastSeq: number }): Timeline {
  const onSent = (handler: (sent: Sent) => void) => outbox().onSent(handler);
  return new Timeline({ live, cache: cache().messageCache, roomId, newestSeq: lastSeq, onSent });
}

/** Has the messages of a room at hand that will probably be opened next. */
export function prepareMessages(room: { roomId: RoomId; lastSeq: number }): Promise<void> {
  return prepareRoom({ live, cache: cache().messageCache }, room);
}

// A page that goes away may have text in its last quarter of a second.
window.addEventListener("pagehide", () => {
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
