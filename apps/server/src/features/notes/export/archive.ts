import { strToU8, Zip, ZipPassThrough } from "fflate";
import type { StreamedFile } from "../../../platform/storage/storage.ts";

export type ArchivedFile = {
  /** In the archive, with its folder. */
  readonly path: string;
  readonly at: Date;
  /** What it takes, which is known before it is opened. */
  readonly bytes: number;
  /** Null when it is gone; throws where it cannot be read now. */
  readonly open: () => Promise<StreamedFile | null>;
};
type Limits = { readonly now: Date; readonly maxBytes?: number; readonly maxFiles?: number };

/** What a ZIP without its larger form can hold: places in it are numbers of 32 bits. */
const ARCHIVE_MAX_BYTES = 0xff_ff_ff_ff;
/** And how many files there are is one of 16. */
const ARCHIVE_MAX_FILES = 0xff_ff;
/** The name of the file that says what is not in the archive. */
export const MISSING_NAME = "missing files.txt";
/** Files that it names for each reason; of more it says how many. */
const NAMED_MAX = 6_000;
/** Bytes that are kept free for it. */
const NAMED_BYTES = 16 * 1024 * 1024;
/** What a file takes beside its bytes and its name, which stands in two places: its head, its foot, and its line in the list at the end. */
const FRAME_BYTES = 30 + 16 + 46;

/**
 * A ZIP of files as they are, written while it is read: of what comes next nothing is opened before what came before is taken.
 * A file that is gone, cannot be read, breaks off or has no room left is named in a file of its own.
 */
export async function* writeArchive(
  files: AsyncIterable<ArchivedFile>,
  { now, maxBytes = ARCHIVE_MAX_BYTES, maxFiles = ARCHIVE_MAX_FILES }: Limits,
): AsyncGenerator<Uint8Array> {
  const left: Record<keyof Left, string[]> = { gone: [], unread: [], broken: [], tooMuch: [] };
  const ready: Uint8Array[] = [];
  const zip = new Zip((err, data) => {
    if (err) throw err;
    ready.push(data);
  });
  let [room, count] = [maxBytes - NAMED_BYTES, 1];
  for await (const { path, at, bytes, open } of files) {
    const needed = bytes + FRAME_BYTES + 2 * Buffer.byteLength(path);
    if (needed > room || count === maxFiles) {
      left.tooMuch.push(path);
      continue;
    }
    const found = await open().catch(() => undefined);
    if (!found) {
      left[found === null ? "gone" : "unread"].push(path);
      continue;
    }
    [room, count] = [room - needed, count + 1];
    const part = add(zip, path, at);
    const isWhole = yield* pass(found.body, part, ready);
    if (!isWhole) left.broken.push(path);
  }
  const missing = toMissing(left);
  if (missing !== "") add(zip, MISSING_NAME, now).push(strToU8(missing), true);
  zip.end();
  yield* ready;
}

function add(zip: Zip, path: string, at: Date): ZipPassThrough {
  const part = new ZipPassThrough(path);
  part.mtime = at;
  zip.add(part);
  return part;
}

/** False for a body that breaks off: what there is of it stays. Only the body's own failure is caught, not that of who reads the archive. */
async function* pass(
  body: AsyncIterable<Uint8Array>,
  part: ZipPassThrough,
  ready: Uint8Array[],
): AsyncGenerator<Uint8Array, boolean> {
  const chunks = body[Symbol.asyncIterator]();
  let isWhole = true;
  try {
    for (;;) {
      const next = await chunks.next().catch(() => null);
      isWhole = next !== null;
      if (next === null || next.done === true) break;
      part.push(next.value);
      yield* ready.splice(0);
    }
  } finally {
    await chunks.return?.();
  }
  part.push(new Uint8Array(), true);
  yield* ready.splice(0);
  return isWhole;
}

type Left = Readonly<Record<"gone" | "unread" | "broken" | "tooMuch", readonly string[]>>;

function toMissing({ gone, unread, broken, tooMuch }: Left): string {
  return [
    toParagraph("These files are not in the storage of this server any more:", gone),
    toParagraph("These files could not be read just now. They may be there the next time:", unread),
    toParagraph("These files broke off while they were read, and are not whole:", broken),
    toParagraph("There is no room for these files in an archive, which holds 4 GB. Download each by itself:", tooMuch),
  ]
    .filter(Boolean)
    .join("\n");
}

function toParagraph(heading: string, paths: readonly string[]): string {
  if (paths.length === 0) return "";
  const named = paths.slice(0, NAMED_MAX);
  const rest = paths.length > named.length ? [`and ${paths.length - named.length} more`] : [];
  return [heading, ...named, ...rest, ""].join("\n");
}
