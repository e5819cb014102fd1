import { open } from "node:fs/promises";
import type { Readable } from "node:stream";

/**
 * Writes what comes to a file until it ends or breaks off, at most so many bytes; resolves to how many are there, on the disk. A connection that breaks is
 * no failure here: what had come is what counts.
 */
export async function spool(body: Readable, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, "wx", 0o600);
  let length = 0;
  try {
    for await (const chunk of readUntilBroken(body)) {
      const wanted = chunk.subarray(0, maxBytes - length);
      await file.writeFile(wanted);
      length += wanted.length;
      if (length === maxBytes) break;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return length;
}

async function* readUntilBroken(body: Readable): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const next = await chunks.next().catch(() => null);
    if (next === null || next.done === true) return;
    yield next.value;
  }
}
