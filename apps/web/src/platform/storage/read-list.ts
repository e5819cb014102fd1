import { type QueryKey, replaceEqualDeep } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { isWorthAnotherTry } from "../live/another-try.ts";
import { toToldMs } from "../live/failure.ts";
import { toSame } from "./same-rows.ts";

/** What changed while it was read is read once more; how often, at most. */
const READINGS_MAX = 3;
/** A page that could not be read is asked for again after this, then after twice as long and so on. */
const FIRST_RETRY_MS = 1_000;
/** So often a page is asked for again where the server says that too much was asked for; each time it says when. */
const REFUSALS_MAX = 10;

export type PagedList<Row> = {
  readonly queryKey: QueryKey;
  readonly toKey: (row: Row) => string;
  /** A page after another; `after` is null with the last one. */
  readonly readPage: (
    after: string | null,
  ) => Promise<{ readonly rows: readonly Row[]; readonly after: string | null }>;
};

/** By the keys of the lists: how often somebody said that there is something new. */
const asks = new WeakMap<QueryKey, number>();
const countAsks = (queryKey: QueryKey): number => asks.get(queryKey) ?? 0;

export function noteAsk(queryKey: QueryKey): void {
  asks.set(queryKey, countAsks(queryKey) + 1);
}

/** The whole list. Who asks during the very first reading is given what that reads, which may be older than what they ask for. */
export async function readCurrent<Row>(...reading: Parameters<typeof readAll<Row>>): Promise<readonly Row[]> {
  const [{ queryKey }] = reading;
  for (let times = 1; ; times += 1) {
    const before = countAsks(queryKey);
    const rows = await readAll(...reading);
    if (countAsks(queryKey) === before || times === READINGS_MAX) return rows;
  }
}

/** All pages. Rows that are as they were stay the same objects, and so does a list of such rows alone. */
async function readAll<Row>(
  list: PagedList<Row>,
  findKnown: () => readonly Row[] | undefined,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  let after: string | null = null;
  let known: readonly Row[] | undefined;
  let byKey = new Map<string, Row>();
  do {
    const page: Awaited<ReturnType<typeof list.readPage>> = await readPage(list, after, signal);
    signal.throwIfAborted();
    // The device's own copy may have come meanwhile.
    if (known !== findKnown()) {
      known = findKnown();
      byKey = new Map(known?.map((row) => [list.toKey(row), row]));
    }
    for (const row of page.rows) {
      const key = list.toKey(row);
      rows.set(key, replaceEqualDeep(byKey.get(key), row));
    }
    ({ after } = page);
  } while (after !== null);
  return toSame(known, [...rows.values()]);
}

/** One page, asked for again where there was no answer, and where there were too many questions once the server takes them again. */
async function readPage<Row>(list: PagedList<Row>, after: string | null, signal: AbortSignal) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await list.readPage(after);
    } catch (error) {
      if (!isTemporary(failures, error)) throw error;
      const waitMs = toToldMs(error) || FIRST_RETRY_MS * 2 ** failures;
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
      signal.throwIfAborted();
    }
  }
}

function isTemporary(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.code === "RATE_LIMITED") return failures < REFUSALS_MAX;
  return isWorthAnotherTry(failures, error);
}
