import { type QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import type { Timers } from "../live/timers.ts";
import type { KeptLists, KeptShape } from "./kept-lists.ts";
import { noteAsk, type PagedList, readCurrent } from "./read-list.ts";

/** A list that rests this long is written down. */
const SAVE_AFTER_MS = 1_000;
/** A list that was read is not read again within this because a page opens: events tell what changes. */
const FRESH_MS = 30_000;
/** Reading it again waits so many times as long as the last reading took: whoever has much asks for it seldom. */
const PAUSE_PER_READING = 5;

/** A whole list of the person's, which the device keeps. */
export type KeptList<Row> = KeptShape<Row> &
  PagedList<Row> & {
    /** Works out what its page and a search need of these rows, once there is time. The answer calls it off. */
    readonly prepare: (rows: readonly Row[]) => () => void;
    /** Keeps it current by what happens elsewhere. Returns the way to stop. */
    readonly follow: (changes: ListChanges<Row>) => () => void;
  };

type ToChanged<Row> = (rows: readonly Row[]) => readonly Row[] | null;

export type ListChanges<Row> = {
  /** Reads it again. */
  readonly refresh: () => Promise<void>;
  /** Changes single rows; null where they cannot be told from the others. False for that, and where they may be older than what is being read just now. */
  readonly change: (toChanged: ToChanged<Row>) => boolean;
};

/** What the server says of the list, for whoever shows it. */
export function keptListOptions<Row>(list: KeptList<Row>) {
  return queryOptions({
    queryKey: list.queryKey,
    queryFn: ({ client, signal }) =>
      readCurrent(list, () => client.getQueryData<readonly Row[]>(list.queryKey), signal),
    // Rows are compared page by page as they come: all at once would hold up a frame.
    structuralSharing: false,
    // A page is asked for again by itself: what was read before it stands.
    retry: false,
    staleTime: FRESH_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

type Deps = {
  readonly kept: Pick<KeptLists, "load" | "save">;
  readonly timers: Timers;
  readonly onPageLeft: (handler: () => void) => () => void;
};

/** One list of one person: shown as the device has it until the server says how it is, and written down after that and each change. */
export class ListKeeper<Row> {
  readonly #list: KeptList<Row>;
  readonly #deps: Deps;
  #client: QueryClient | null = null;
  #stops: (() => void)[] = [];
  /** As the device has them. */
  #saved: readonly Row[] | null = null;
  #prepared: readonly Row[] | null = null;
  #callOffPreparing = (): void => {};
  #callOff: (() => void) | null = null;
  #isDisposed = false;

  constructor(list: KeptList<Row>, deps: Deps) {
    this.#list = list;
    this.#deps = deps;
  }

  attach(client: QueryClient): void {
    if (this.#isDisposed || this.#client === client) return;
    this.#detach();
    this.#client = client;
    const { queryKey } = this.#list;
    // Of whoever was signed in before.
    if (client.getQueryData(queryKey) !== undefined) client.removeQueries({ queryKey, exact: true });
    const observer = new QueryObserver(client, keptListOptions(this.#list));
    this.#stops = [
      observer.subscribe(({ data }) => this.#handleRows(data)),
      this.#list.follow({
        refresh: () => this.#refresh(client),
        change: (toChanged) => this.#change(client, toChanged),
      }),
      this.#deps.onPageLeft(() => this.#handleLeave()),
    ];
    void this.#restore(client);
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#detach();
  }

  /** What is shown stays as long as its page does: without it, that would ask for it again, as nobody. */
  #detach(): void {
    this.#callOffPreparing();
    this.#callOff?.();
    this.#callOff = null;
    for (const stop of this.#stops) stop();
    this.#stops = [];
    void this.#client?.cancelQueries({ queryKey: this.#list.queryKey, exact: true });
    this.#client = null;
  }

  /** What the server has said by then is newer. */
  async #restore(client: QueryClient): Promise<void> {
    const rows = await this.#deps.kept.load(this.#list);
    if (rows === null || this.#client !== client) return;
    const { queryKey } = this.#list;
    if (client.getQueryData(queryKey) !== undefined) return;
    this.#saved = rows;
    // As old as can be, so that the server is asked.
    client.setQueryData(queryKey, rows, { updatedAt: 0 });
  }

  async #refresh(client: QueryClient): Promise<void> {
    const { queryKey } = this.#list;
    const { timers } = this.#deps;
    const startedAt = timers.now();
    noteAsk(queryKey);
    await client.invalidateQueries({ queryKey, exact: true });
    const tookMs = timers.now() - startedAt;
    if (tookMs <= 0 || this.#client !== client) return;
    await new Promise<void>((resolve) => void timers.after(tookMs * PAUSE_PER_READING, resolve));
  }

  #change(client: QueryClient, toChanged: ToChanged<Row>): boolean {
    // What was read for somebody who has signed out meanwhile is nobody else's.
    if (this.#client !== client) return false;
    const { queryKey } = this.#list;
    const state = client.getQueryState<readonly Row[]>(queryKey);
    if (state?.data === undefined || state.fetchStatus !== "idle" || state.isInvalidated) return false;
    // The device's own copy may be days old.
    const rows = state.dataUpdatedAt === 0 ? null : toChanged(state.data);
    if (rows === null) return false;
    if (rows === state.data) return true;
    client.setQueryData(queryKey, rows, { updatedAt: state.dataUpdatedAt });
    return true;
  }

  #handleRows(rows: readonly Row[] | undefined): void {
    if (rows === undefined) return;
    this.#prepare(rows);
    if (rows === this.#saved) return;
    this.#callOff?.();
    this.#callOff = this.#deps.timers.after(SAVE_AFTER_MS, () => void this.#save());
  }

  #prepare(rows: readonly Row[]): void {
    if (rows === this.#prepared) return;
    this.#prepared = rows;
    this.#callOffPreparing();
    this.#callOffPreparing = this.#list.prepare(rows);
  }

  #handleLeave(): void {
    if (this.#callOff !== null) void this.#save();
  }

  async #save(): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    const find = () => this.#client?.getQueryData<readonly Row[]>(this.#list.queryKey);
    const rows = find();
    if (rows === undefined) return;
    // What changes meanwhile is written down by itself.
    if (await this.#deps.kept.save(this.#list, rows, () => find() === rows)) this.#saved = rows;
  }
}
