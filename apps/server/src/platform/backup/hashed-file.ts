import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Transform, type Duplex, type Readable, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";

export type Fingerprint = { readonly size: number; readonly sha256: string };

/** Writes a new private file to the disk, through `stages`, and answers with what it holds. */
export async function writeHashed(
  path: string,
  [source, ...stages]: readonly [Readable, ...Duplex[]],
  signal: AbortSignal,
): Promise<Fingerprint> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const meter = new Meter();
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline([source, ...stages, meter, file], { signal });
  return meter.toFingerprint();
}

export async function readFingerprint(path: string, signal: AbortSignal): Promise<Fingerprint> {
  const meter = new Meter();
  meter.resume();
  await pipeline(createReadStream(path), meter, { signal });
  return meter.toFingerprint();
}

class Meter extends Transform {
  readonly #hash = createHash("sha256");
  #size = 0;

  toFingerprint(): Fingerprint {
    return { size: this.#size, sha256: this.#hash.digest("hex") };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    done(null, chunk);
  }
}
