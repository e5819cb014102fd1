import type { UserId } from "@atrium/contracts/ids";
import type { StoryAuthor } from "@atrium/contracts/stories";
import { follow } from "../../platform/live/follow.ts";
import type { Live } from "../../platform/live/live-client.ts";
import type { Timers } from "../../platform/live/timers.ts";
import {
  type PageEnd,
  toNextEnd,
  toOrder,
  toPageEnd,
  withChanged,
  withoutEnded,
  withPage,
  withSeen,
} from "./strip-order.ts";

export type StoryListSnapshot = {
  readonly status: "loading" | "ready" | "failed";
  /** What the person shows themselves. */
  readonly own: StoryAuthor | null;
  /** Their contacts, in the order of the strip. */
  readonly others: readonly StoryAuthor[];
  /** Of those beyond the pages that are there. */
  readonly more: "none" | "some" | "loading" | "failed";
};

type Change = (authors: readonly StoryAuthor[]) => readonly StoryAuthor[];
type Deps = { readonly live: Live; readonly timers: Timers; readonly me: UserId };

/** Who shows stories: read a page at a time, kept current by events, and without each story from the moment at which it is over. */
export class StoryList {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  readonly #stops: readonly (() => void)[];
  #status: StoryListSnapshot["status"] = "loading";
  #more: StoryListSnapshot["more"] = "none";
  #authors: readonly StoryAuthor[] = [];
  #end: PageEnd | null = null;
  #held: readonly UserId[] | null = null;
  /** What was heard while each answer was on its way, which may be older. */
  readonly #heard = new Set<Change[]>();
  #reading: Change[] | null = null;
  #page: { readonly before: PageEnd; readonly read: Promise<void> } | null = null;
  #callOffEnd: () => void = () => {};
  #snapshot: StoryListSnapshot = { status: "loading", own: null, others: [], more: "none" };

  constructor(deps: Deps) {
    this.#deps = deps;
    const { live, me } = deps;
    this.#stops = [
      follow(
        live,
        () => this.read(),
        (ask) => [live.on("friends.changed", ask), live.on("session.resync", ask)],
      ),
      live.on("stories.changed", (event) =>
        this.#change((authors) => withChanged(authors, event, { me, end: this.#end })),
      ),
      live.on("stories.seen", ({ storyId }) => this.#change((authors) => withSeen(authors, storyId))),
      live.subscribe(() => this.#lookAtConnection()),
    ];
    if (live.getSnapshot().kind === "online") void this.read();
    else this.#lookAtConnection();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): StoryListSnapshot => this.#snapshot;

  /** Everybody stays where they are until `release`: what is looked at is seen, and would move. */
  hold(): void {
    this.#held = this.#snapshot.others.map(({ userId }) => userId);
  }

  release(): void {
    this.#held = null;
    this.#show();
  }

  /** Asks the server. What is shown stays where it does not answer. */
  async read(): Promise<void> {
    const heard = this.#listen();
    this.#reading = heard;
    try {
      const { authors, hasMore } = await this.#deps.live.request("stories.list", { before: null });
      // Asked again meanwhile: that answer tells.
      if (this.#reading !== heard) return;
      this.#end = hasMore ? toPageEnd(authors) : null;
      this.#more = hasMore ? "some" : "none";
      this.#status = "ready";
      this.#authors = withHeard(authors, heard);
      if (hasMore && !authors.some(({ userId }) => userId === this.#deps.me)) await this.#readOwn(heard);
    } catch {
      if (this.#reading !== heard) return;
      if (this.#status === "loading") this.#status = "failed";
    } finally {
      this.#heard.delete(heard);
    }
    this.#show();
  }

  /** Tries again where nothing could be read. */
  retry(): void {
    this.#status = "loading";
    this.#show();
    void this.read();
  }

  /** The next page; the one that is on its way where there is one. */
  readMore(): Promise<void> {
    const before = this.#end;
    if (before === null) return Promise.resolve();
    if (this.#page?.before !== before) this.#page = { before, read: this.#readPage(before) };
    return this.#page.read;
  }

  dispose(): void {
    for (const stop of this.#stops) stop();
    this.#callOffEnd();
    this.#listeners.clear();
  }

  async #readPage(before: PageEnd): Promise<void> {
    const heard = this.#listen();
    this.#more = "loading";
    this.#show();
    try {
      const { authors, hasMore } = await this.#deps.live.request("stories.list", { before });
      // Read anew meanwhile, from the beginning.
      if (this.#end !== before) return;
      this.#end = hasMore ? toPageEnd(authors) : null;
      this.#more = hasMore ? "some" : "none";
      this.#authors = withHeard(withPage(this.#authors, authors), heard);
    } catch {
      if (this.#end !== before) return;
      this.#page = null;
      this.#more = "failed";
    } finally {
      this.#heard.delete(heard);
    }
    this.#show();
  }

  /** One's own stand first, on whichever page they would come. */
  async #readOwn(heard: readonly Change[]): Promise<void> {
    const { live, me } = this.#deps;
    const { stories } = await live.request("stories.read", { userId: me });
    if (this.#reading !== heard) return;
    const marks = stories.map(({ storyId, postedAt, endsAt }) => ({ storyId, postedAt, endsAt, isSeen: true }));
    const others = this.#authors.filter(({ userId }) => userId !== me);
    this.#authors = withHeard([...others, { userId: me, name: "", stories: marks }], heard);
  }

  #listen(): Change[] {
    const heard: Change[] = [];
    this.#heard.add(heard);
    return heard;
  }

  #change(change: Change): void {
    for (const heard of this.#heard) heard.push(change);
    this.#authors = change(this.#authors);
    this.#show();
  }

  /** Without a connection nothing is on its way. */
  #lookAtConnection(): void {
    const { kind } = this.#deps.live.getSnapshot();
    if (this.#status !== "loading" || kind === "online" || kind === "connecting") return;
    this.#status = "failed";
    this.#show();
  }

  #show(): void {
    const { me, timers } = this.#deps;
    this.#authors = withoutEnded(this.#authors, timers.now());
    const own = this.#authors.find(({ userId }) => userId === me) ?? null;
    const others = toOrder(
      this.#authors.filter((author) => author !== own),
      this.#held,
    );
    if (this.#held !== null) this.#held = others.map(({ userId }) => userId);
    this.#snapshot = { status: this.#status, own, others, more: this.#more };
    this.#callOffEnd();
    const nextEnd = toNextEnd(this.#authors);
    if (nextEnd !== null) this.#callOffEnd = timers.after(nextEnd - timers.now(), () => this.#show());
    for (const listener of this.#listeners) listener();
  }
}

const withHeard = (authors: readonly StoryAuthor[], heard: readonly Change[]): readonly StoryAuthor[] =>
  heard.reduce((now, change) => change(now), authors);
