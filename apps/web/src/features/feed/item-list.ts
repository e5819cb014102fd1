import type { FeedItem } from "@atrium/contracts/feed";
import { FEED_PAGE } from "@atrium/contracts/limits";

type Items = readonly FeedItem[];

/** `newer` as the server says it is now, and of `others` what is older than all of it. */
export function joinPages(newer: Items, others: Items): Items {
  const last = newer.at(-1);
  return last === undefined ? others : [...newer, ...others.filter((item) => isOlder(item, last))];
}

/** A panel opens with a page, however far it was scrolled the last time. */
export function keepNewest(items: Items): Items {
  return items.slice(0, FEED_PAGE);
}

export function mark(items: Items, ids: readonly string[], readStatus: boolean): Items {
  const marked = new Set(ids);
  return items.map((item) => (marked.has(item.id) ? { ...item, readStatus } : item));
}

/** As the server orders them: by time, then by the number they were given. */
function isOlder(item: FeedItem, than: FeedItem): boolean {
  if (item.createdAt !== than.createdAt) return item.createdAt < than.createdAt;
  return Number(item.id) < Number(than.id);
}

/** The items of today, by the person's own clock, and the earlier ones. */
export function splitByDay(items: Items, now: Date): { today: Items; earlier: Items } {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
  const first = items.findIndex(({ createdAt }) => createdAt < midnight);
  const count = first === -1 ? items.length : first;
  return { today: items.slice(0, count), earlier: items.slice(count) };
}
