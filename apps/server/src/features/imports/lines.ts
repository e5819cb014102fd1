import { createReadStream } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";

/** Far longer than any message in its wrapping; a longer line is no line but a bomb, and is skipped. */
const LINE_MAX_LENGTH = 1_000_000;

/** A packed file that is not whole. */
export class DamagedFile extends Error {}

/** Lines of a text file, plain or gzipped, as they end with \n or \r\n; null for one that is too long. @throws DamagedFile */
export async function* readLines(file: string): AsyncIterable<string | null> {
  const decoder = new StringDecoder("utf8");
  let rest: string | null = "";
  for await (const chunk of readChunks(file)) {
    const lines = decoder.write(chunk).split("\n");
    for (const [index, part] of lines.entries()) {
      const line: string | null = index === 0 && rest !== null ? rest + part : index === 0 ? null : part;
      if (index < lines.length - 1) yield line?.replace(/\r$/, "") ?? null;
      else rest = line !== null && line.length > LINE_MAX_LENGTH ? null : line;
    }
  }
  if (rest !== "") yield rest;
}

async function* readChunks(file: string): AsyncIterable<Buffer> {
  const bytes = createReadStream(file);
  if (!file.endsWith(".gz")) return yield* bytes;
  const gunzip = createGunzip();
  // What the disk refuses is no damage of the file.
  bytes.once("error", (err) => gunzip.destroy(err));
  try {
    yield* bytes.pipe(gunzip);
  } catch (err) {
    const isDamaged = err instanceof Error && "code" in err && String(err.code).startsWith("Z_");
    throw isDamaged ? new DamagedFile(file, { cause: err }) : err;
  } finally {
    bytes.destroy();
  }
}
