import type { NewContent } from "@atrium/contracts/content/content";
import type { ClientId, Instant, RoomId, UserId } from "@atrium/contracts/ids";
import type { CommandOutput } from "@atrium/contracts/live";
import type { Message, Quote } from "@atrium/contracts/messages";
import { toRefusal } from "../../../platform/live/failure.ts";
import type { Live } from "../../../platform/live/live-client.ts";
import type { Timers } from "../../../platform/live/timers.ts";
import type { OutboxItem } from "../stores.ts";
import { toShownContent } from "../content/shown-content.ts";
import { OutboxItems } from "./outbox-items.ts";
import { toSendFailure } from "./outbox-rules.ts";
import type { OutboxStore } from "./outbox-store.ts";

/** A leading tab that lets a message lie this long is taken over from. */
const LEADER_PATIENCE_MS = 3_000;

export type Sent = { roomId: RoomId; message: Message };

/** What tabs tell each other. */
export type OutboxNews =
  | { kind: "put"; item: OutboxItem }
  | { kind: "remove"; clientId: ClientId }
  | ({ kind: "sent" } & Sent);

export type OutboxDeps = {
  live: Live;
  store: Pick<OutboxStore, "load" | "put" | "remove">;
  timers: Timers;
  random: () => number;
  newClientId: () => ClientId;
  me: { userId: UserId; name: string };
  tellTabs: (news: OutboxNews) => void;
  /** Only the leading tab sends. */
  leadership: { readonly isLeading: boolean; takeOver: () => void };
};

/**
 * Messages on their way: stored before they are sent, sent in the order they were written, again and again until the
 * server has them. One at a time in a room: with several in flight, a refusal of the first would let the second pass it.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #items = new OutboxItems();
  readonly #listeners = new Set<() => void>();
  readonly #sentHandlers = new Set<(sent: Sent) => void>();
  readonly #leave: (() => void)[];
  readonly #stored = new Set<ClientId>();
  readonly #busyRooms = new Set<RoomId>();
  readonly #attempts = new Map<RoomId, number>();
  #isDisposed = false;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
    this.#leave = [
      deps.live.on("messages.added", ({ roomId, messages }) => this.#handleAdded(roomId, messages)),
      deps.live.onOnline(() => this.#sendAll()),
    ];
    void this.reload();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  ofRoom(roomId: RoomId): readonly OutboxItem[] {
    return this.#items.ofRoom(roomId);
  }

  rooms(): RoomId[] {
    return this.#items.rooms();
  }

  /** Tells of every message of this person that the server has taken, once from each tab's point of view. */
  onSent(handler: (sent: Sent) => void): () => void {
    this.#sentHandlers.add(handler);
    return () => this.#sentHandlers.delete(handler);
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  /** Under an id of its own, unless it has had one before. */
  send(
    roomId: RoomId,
    content: NewContent,
    { replyTo, clientId }: { replyTo?: Quote | undefined; clientId?: ClientId } = {},
  ): void {
    const { timers, newClientId } = this.#deps;
    const now = timers.now();
    const item: OutboxItem = {
      clientId: clientId ?? newClientId(),
      roomId,
      content,
      ...(replyTo && { replyTo }),
      createdAt: new Date(now).toISOString() as Instant,
      position: this.#items.nextPosition(now),
      refusal: null,
    };
    void this.#keep(item);
    this.#watchLeader(item.clientId);
  }

  retry(clientId: ClientId): void {
    const item = this.#items.find(clientId);
    if (item !== undefined) void this.#keep({ ...item, refusal: null });
  }

  remove(clientId: ClientId): void {
    this.#drop(clientId);
    this.#deps.tellTabs({ kind: "remove", clientId });
  }

  /** Reads what other tabs or earlier visits left, for example when this tab begins to lead. */
  async reload(): Promise<void> {
    for (const item of await this.#deps.store.load()) {
      if (this.#items.find(item.clientId) === undefined) this.#items.put(item);
      this.#stored.add(item.clientId);
    }
    this.#notify();
    this.#sendAll();
  }

  handleNews(news: OutboxNews): void {
    if (news.kind === "remove") return this.#drop(news.clientId);
    if (news.kind === "sent") return this.#confirm(news);
    if (!this.#items.put(news.item)) return;
    this.#stored.add(news.item.clientId);
    this.#notify();
    void this.#sendNext(news.item.roomId);
  }

  async #keep(item: OutboxItem): Promise<void> {
    this.#items.put(item);
    this.#notify();
    await this.#deps.store.put(item);
    // Signed out meanwhile: the way to the other tabs is closed.
    if (this.#isDisposed) return;
    this.#stored.add(item.clientId);
    this.#deps.tellTabs({ kind: "put", item });
    await this.#sendNext(item.roomId);
  }

  #sendAll(): void {
    for (const roomId of this.#items.rooms()) void this.#sendNext(roomId);
  }

  async #sendNext(roomId: RoomId): Promise<void> {
    const { live, leadership } = this.#deps;
    const item = this.#items.ofRoom(roomId).find((candidate) => candidate.refusal === null);
    if (item === undefined || !this.#stored.has(item.clientId) || this.#busyRooms.has(roomId)) return;
    if (this.#isDisposed || !leadership.isLeading || live.getSnapshot().kind !== "online") return;
    this.#busyRooms.add(roomId);
    const { clientId, content, replyTo } = item;
    try {
      const answer = await live.request("messages.send", {
        roomId,
        clientId,
        content,
        ...(replyTo && { replyTo: replyTo.seq }),
      });
      this.#attempts.delete(roomId);
      this.#announce({ roomId, message: this.#toMessage(item, answer) });
      this.#busyRooms.delete(roomId);
      await this.#sendNext(roomId);
    } catch (cause) {
      this.#handleFailure(item, cause);
    }
  }

  #handleFailure(item: OutboxItem, cause: unknown): void {
    const { live, timers, random } = this.#deps;
    const { roomId } = item;
    const attempts = this.#attempts.get(roomId) ?? 0;
    const isOnline = live.getSnapshot().kind === "online";
    const failure = toSendFailure(toRefusal(cause), { attempts, random: random(), isOnline });
    const release = () => {
      this.#busyRooms.delete(roomId);
      void this.#sendNext(roomId);
    };
    if (failure.kind === "wait") return release();
    if (failure.kind === "failed") {
      this.#busyRooms.delete(roomId);
      if (this.#items.find(item.clientId) === undefined) return release();
      void this.#keep({ ...item, refusal: failure.code });
      return;
    }
    this.#attempts.set(roomId, attempts + 1);
    timers.after(failure.afterMs, release);
  }

  /** The event may come before the answer, or instead of it when the connection broke in between. */
  #handleAdded(roomId: RoomId, messages: readonly Message[]): void {
    for (const message of messages) {
      if (message.sender !== this.#deps.me.userId) continue;
      if (this.#items.find(message.clientId) !== undefined) this.#announce({ roomId, message });
    }
  }

  #announce(sent: Sent): void {
    this.#deps.tellTabs({ kind: "sent", ...sent });
    this.#confirm(sent);
  }

  #confirm(sent: Sent): void {
    // Handlers first: the message stands in the room before it leaves the outbox, so that it never blinks.
    for (const handler of this.#sentHandlers) handler(sent);
    this.#drop(sent.message.clientId);
  }

  #drop(clientId: ClientId): void {
    const item = this.#items.remove(clientId);
    this.#stored.delete(clientId);
    if (item === undefined) return;
    void this.#deps.store.remove(clientId);
    this.#notify();
    void this.#sendNext(item.roomId);
  }

  #watchLeader(clientId: ClientId): void {
    const { timers, leadership, live } = this.#deps;
    if (leadership.isLeading) return;
    timers.after(LEADER_PATIENCE_MS, () => {
      if (this.#items.find(clientId)?.refusal === null && live.getSnapshot().kind === "online") leadership.takeOver();
    });
  }

  #toMessage(item: OutboxItem, answer: CommandOutput<"messages.send">): Message {
    const { me } = this.#deps;
    const { clientId, replyTo } = item;
    const content = toShownContent(item.content);
    const message = { ...answer, clientId, sender: me.userId, senderName: me.name, content, revision: 0 };
    return replyTo === undefined ? message : { ...message, replyTo };
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
