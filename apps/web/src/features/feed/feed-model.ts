import type { FeedItem } from "@atrium/contracts/feed";
import { FEED_COUNT_MAX, FEED_IDS_MAX, FEED_PAGE, FEED_PAGE_MAX } from "@atrium/contracts/limits";
import type { ApiClient } from "../../platform/api/client.ts";
import { graphql, type ResultOf } from "../../platform/api/graphql.ts";
import type { Live } from "../../platform/live/live-client.ts";
import { joinPages, keepNewest, mark } from "./item-list.ts";

export const COUNT = graphql(`query FeedCount { feedUnreadCount }`);
export const PAGE = graphql(`query Feed($limit: Int, $offset: Int, $readStatus: Boolean) {
  feeds(limit: $limit, offset: $offset, readStatus: $readStatus) {
    id code readStatus createdAt chatId sender { id firstName lastName }
    details { eventId title organiser contactId nonAppContactId contactName storyOwner hobbyId messageSeq chatType chatName reason product isStory } }
  feedUnreadCount
}`);
export const UNREAD_IDS = graphql(`query UnreadFeed($limit: Int) { feeds(limit: $limit, readStatus: false) { id } }`);
export const MARK = graphql(
  `mutation UpdateFeed($ids: [ID!]!, $readStatus: Boolean!) {
  updateFeed(ids: $ids, readStatus: $readStatus)
}`,
);

export type FeedFilter = "all" | "unread";

export type FeedSnapshot = {
  readonly status: "loading" | "ready" | "failed";
  readonly filter: FeedFilter;
  /** Newest first, without gaps. */
  readonly items: readonly FeedItem[];
  /** Whether there are older ones, and how far the next page is. */
  readonly older: "none" | "some" | "loading" | "failed";
  /** Up to FEED_COUNT_MAX, items further down among them. */
  readonly unread: number;
};

type Deps = {
  readonly live: Pick<Live, "on" | "onOnline">;
  readonly api: Pick<ApiClient, "graphql">;
};

/** A person's feed: the unread count always, the items while the panel is open. */
export class FeedModel {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #leave: (() => void)[];
  #snapshot: FeedSnapshot = { status: "loading", filter: "all", items: [], older: "none", unread: 0 };
  #isOpen = false;
  #isRefreshing = false;
  #isOutdated = false;
  /** Unread items that another filter has taken off the screen since the panel opened. */
  #seen = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#leave = [
      deps.live.on("feed.changed", () => void this.refresh()),
      // What came while this device was away.
      deps.live.onOnline(() => void this.refresh()),
    ];
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): FeedSnapshot => this.#snapshot;

  dispose(): void {
    for (const leave of this.#leave) leave();
    this.#listeners.clear();
  }

  open(): void {
    this.#isOpen = true;
    void this.refresh();
  }

  /** What was unread counts as read from here on (FEED-005). */
  async close(): Promise<void> {
    this.#isOpen = false;
    const ids = [...new Set([...this.#seen, ...this.#unreadIds()])];
    this.#seen.clear();
    const { filter, items, older } = this.#snapshot;
    // The panel opens with all items the next time, and those of one filter say nothing of the others.
    if (filter === "unread") this.#show({ filter: "all", status: "loading", items: [], older: "none" });
    else this.#show({ items: keepNewest(items), older: items.length > keepNewest(items).length ? "some" : older });
    if (ids.length > 0 && (await this.#mark(ids))) void this.refresh();
  }

  /** Shows all items, or those alone that are unread. */
  setFilter(filter: FeedFilter): void {
    if (filter === this.#snapshot.filter) return;
    for (const id of this.#unreadIds()) this.#seen.add(id);
    this.#show({ filter, status: "loading", items: [], older: "none" });
    void this.refresh();
  }

  /** One that was answered is read, also while it is on screen. */
  async markRead(id: string): Promise<void> {
    if (this.#unreadIds().includes(id)) await this.#mark([id]);
  }

  /** Those further down too. False when that did not reach the server. */
  async markAllRead(): Promise<boolean> {
    this.#seen.clear();
    const ids = this.#unreadIds();
    if (ids.length > 0 && !(await this.#mark(ids))) return false;
    try {
      let rest: readonly { readonly id: string }[];
      do {
        rest = (await this.#deps.api.graphql(UNREAD_IDS, { limit: FEED_PAGE_MAX })).feeds;
        if (rest.length > 0) await this.#deps.api.graphql(MARK, { ids: rest.map(({ id }) => id), readStatus: true });
      } while (rest.length === FEED_PAGE_MAX);
    } catch {
      return false;
    } finally {
      void this.refresh();
    }
    return true;
  }

  /** One at a time; what changes meanwhile is asked for once more after. */
  async refresh(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isRefreshing) return;
    this.#isRefreshing = true;
    if (this.#snapshot.status === "failed") this.#show({ status: "loading" });
    while (this.#isOutdated) {
      this.#isOutdated = false;
      try {
        await (this.#isOpen ? this.#readNewest() : this.#readCount());
      } catch {
        if (this.#snapshot.status !== "ready") this.#show({ status: "failed" });
      }
    }
    this.#isRefreshing = false;
  }

  async loadOlder(): Promise<void> {
    const { items, older, filter } = this.#snapshot;
    if (older !== "some" && older !== "failed") return;
    this.#show({ older: "loading" });
    try {
      const { feeds } = await this.#readPage(items.length);
      if (this.#snapshot.filter !== filter) return;
      // Meanwhile newer ones may have taken the place of all that was known.
      if (this.#snapshot.items.at(-1)?.id !== items.at(-1)?.id) return this.#show({ older: "some" });
      const joined = joinPages(this.#snapshot.items, feeds);
      this.#show({ items: joined, older: feeds.length < FEED_PAGE ? "none" : "some" });
    } catch {
      if (this.#snapshot.filter === filter) this.#show({ older: "failed" });
    }
  }

  async #readCount(): Promise<void> {
    const { feedUnreadCount: unread } = await this.#deps.api.graphql(COUNT);
    this.#show({ unread });
  }

  async #readNewest(): Promise<void> {
    const { filter } = this.#snapshot;
    const { feeds, feedUnreadCount: unread } = await this.#readPage(0);
    // The other filter has asked for its own meanwhile.
    if (this.#snapshot.filter !== filter) return;
    const known = this.#snapshot.items;
    if (feeds.length < FEED_PAGE) return this.#show({ status: "ready", items: feeds, older: "none", unread });
    const isJoined = feeds.some(({ id }) => known.some((item) => item.id === id));
    const items = isJoined ? joinPages(feeds, known) : feeds;
    const { older } = this.#snapshot;
    this.#show({ status: "ready", items, older: items.length > feeds.length ? older : "some", unread });
  }

  #readPage(offset: number): Promise<ResultOf<typeof PAGE>> {
    const readStatus = this.#snapshot.filter === "unread" ? false : null;
    return this.#deps.api.graphql(PAGE, { limit: FEED_PAGE, offset, readStatus });
  }

  #unreadIds(): string[] {
    return this.#snapshot.items.flatMap(({ id, readStatus }) => (readStatus ? [] : [id]));
  }

  /** At once on the screen, and taken back where it does not reach the server. */
  async #mark(ids: readonly string[]): Promise<boolean> {
    const { items, unread } = this.#snapshot;
    this.#show({ items: mark(items, ids, true), unread: Math.max(0, unread - ids.length) });
    try {
      for (let from = 0; from < ids.length; from += FEED_IDS_MAX) {
        await this.#deps.api.graphql(MARK, { ids: ids.slice(from, from + FEED_IDS_MAX), readStatus: true });
      }
    } catch {
      this.#show({
        items: mark(this.#snapshot.items, ids, false),
        unread: toCount(this.#snapshot.unread + ids.length),
      });
      return false;
    }
    return true;
  }

  #show(change: Partial<FeedSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function toCount(count: number): number {
  return Math.min(count, FEED_COUNT_MAX);
}
