import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { AwsClient, AwsV4Signer } from "aws4fetch";
import { type Clock, systemClock } from "../clock.ts";
import { toAttachment } from "./attachment.ts";
import { DEFAULT_SAME_FOR_MS, ensureLinkTime, toSigningTime } from "./link-time.ts";
import { spool } from "./spool.ts";
import { ensureStorageKey } from "./storage-key.ts";
import type { Storage, StreamedFile } from "./storage.ts";

/** Storage that takes longer to answer counts as away; /readyz says degraded. */
const HEALTH_TIMEOUT_MS = 3_000;
/** One transfer between this server and S3; uploads and downloads of people go to S3 directly. */
const TRANSFER_TIMEOUT_MS = 120_000;
/** Tries of a request to S3, whose errors mostly pass. */
const RETRIES = 3;

/** Bytes that are asked for at a time of a file that is read as a stream: whoever reads slowly keeps no connection to S3. */
const STREAMED_AT_ONCE = 4 * 1024 * 1024;

/** Of a piece, which nobody is ever given. */
const PART_TYPE = "application/octet-stream";

export type S3Config = {
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** The scaled form: any S3-compatible service, addressed by path. Its links lead there directly. */
export function createS3Storage(config: S3Config, clock: Clock = systemClock): Storage {
  const client = new AwsClient({ ...config, service: "s3", retries: RETRIES });
  const impatientClient = new AwsClient({ ...config, service: "s3", retries: 0 });
  const toUrl = (key: string) => {
    ensureStorageKey(key);
    return new URL(`${config.url}/${config.bucket}/${key}`);
  };
  return {
    async signPut({ key, contentType, sizeBytes, expiresInMs }) {
      const headers = { "content-type": contentType, "content-length": String(sizeBytes) };
      const signedAt = toSigningTime(clock.now());
      return presign(config, { method: "PUT", url: toUrl(key), headers, signedAt, expiresInMs });
    },
    async signGet({ key, expiresInMs, sameForMs = DEFAULT_SAME_FOR_MS, filename }) {
      const url = toUrl(key);
      url.searchParams.set("response-content-disposition", toAttachment(filename ?? null));
      url.searchParams.set("response-cache-control", `private, max-age=${Math.floor(sameForMs / 1000)}`);
      const signedAt = toSigningTime(clock.now(), sameForMs);
      return presign(config, { method: "GET", url, headers: {}, signedAt, expiresInMs: ensureLinkTime(expiresInMs) });
    },
    async write(key, bytes, contentType) {
      const headers = { "content-type": contentType };
      await ensureOk(await client.fetch(toUrl(key), { ...transfer(), method: "PUT", body: toBody(bytes), headers }));
    },
    async read(key, maxBytes = Infinity) {
      const answer = await client.fetch(toUrl(key), transfer());
      if (await isMissing(answer)) return null;
      await ensureOk(answer);
      const contentType = answer.headers.get("content-type") ?? "application/octet-stream";
      const bytes = await readWithin(answer, maxBytes);
      return bytes && { bytes, contentType };
    },
    stream: (key) => stream(client, toUrl(key)),
    readStart: (key, length) => readStart(client, toUrl(key), length),
    receive: (key, body, maxBytes) => receive(impatientClient, toUrl(key), { body, maxBytes }),
    async join(key, pieces, { contentType, sizeBytes }) {
      const body = Readable.from(
        readAll(
          client,
          pieces.map((piece) => toUrl(piece)),
        ),
      );
      await send(impatientClient, toUrl(key), { body, length: sizeBytes, contentType });
    },
    async remove(key) {
      const answer = await client.fetch(toUrl(key), { ...transfer(), method: "DELETE" });
      if (!(await isMissing(answer))) await ensureOk(answer);
    },
    sweep: () => Promise.resolve(),
    async isHealthy() {
      const init = { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) };
      const answer = await impatientClient.fetch(toListing(config), init).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok ?? false;
    },
  };
}

async function readStart(client: AwsClient, url: URL, length: number): Promise<Uint8Array | null> {
  const answer = await client.fetch(url, { ...transfer(), headers: { range: `bytes=0-${length - 1}` } });
  if (await isMissing(answer)) return null;
  await ensureOk(answer);
  return readWithin(answer, length);
}

async function stream(client: AwsClient, url: URL): Promise<StreamedFile | null> {
  const first = await readPart(client, url, 0);
  return first && { bytes: first.total, body: readParts(client, url, { part: first }) };
}

/** `held` has the part that is passed on, and no other is in memory. */
async function* readParts(client: AwsClient, url: URL, held: { part: Part }): AsyncGenerator<Uint8Array> {
  for (let start = 0; ;) {
    yield held.part.bytes;
    start += held.part.bytes.length;
    if (start >= held.part.total) return;
    const part = await readPart(client, url, start);
    if (!part || part.bytes.length === 0) throw new Error("a file went while it was read");
    held.part = part;
  }
}

type Part = { readonly bytes: Uint8Array; readonly total: number };

async function readPart(client: AwsClient, url: URL, start: number): Promise<Part | null> {
  const range = `bytes=${start}-${start + STREAMED_AT_ONCE - 1}`;
  const answer = await client.fetch(url, { ...transfer(), headers: { range } });
  if (await isMissing(answer)) return null;
  // Of an empty file there is no part.
  if (answer.status === 416 && start === 0) return { bytes: new Uint8Array(), total: 0 };
  await ensureOk(answer);
  const [, total = ""] = /\/(\d+)$/.exec(answer.headers.get("content-range") ?? "") ?? [];
  const bytes = await readWithin(answer, STREAMED_AT_ONCE);
  if (total === "" || bytes === null) throw new Error("the file storage answered without a range");
  return { bytes, total: Number(total) };
}

/** S3 has to know how long it is before the first byte, which shows when it has ended or broken off. */
async function receive(
  client: AwsClient,
  url: URL,
  { body, maxBytes }: { body: Readable; maxBytes: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "atrium-part-"));
  const path = join(folder, "part");
  try {
    const length = await spool(body, path, maxBytes);
    if (length > 0) await send(client, url, { body: createReadStream(path), length, contentType: PART_TYPE });
    return length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Sent = { readonly body: Readable; readonly length: number; readonly contentType: string };

/** A stream that S3 is told the length of; it is not sent again, as it has been read. */
async function send(client: AwsClient, url: URL, { body, length, contentType }: Sent): Promise<void> {
  const headers = { "content-type": contentType, "content-length": String(length) };
  const init = { ...transfer(), method: "PUT", headers, body: Readable.toWeb(body), duplex: "half" };
  await ensureOk(await client.fetch(url, init as RequestInit));
}

async function* readAll(client: AwsClient, urls: readonly URL[]): AsyncGenerator<Uint8Array> {
  for (const url of urls) {
    const answer = await client.fetch(url, transfer());
    await ensureOk(answer);
    yield* answer.body ?? [];
  }
}

function toListing({ url, bucket }: S3Config): string {
  return `${url}/${bucket}?list-type=2&max-keys=1`;
}

type Presign = { method: string; url: URL; headers: Record<string, string>; signedAt: number; expiresInMs: number };

async function presign(config: S3Config, presigned: Presign): Promise<string> {
  const { method, url, headers, signedAt, expiresInMs } = presigned;
  url.searchParams.set("X-Amz-Expires", String(Math.ceil(expiresInMs / 1000)));
  const signer = new AwsV4Signer({
    ...config,
    service: "s3",
    method,
    url: url.href,
    headers,
    signQuery: true,
    datetime: new Date(signedAt).toISOString().replaceAll(/[:-]|\.\d{3}/g, ""),
    allHeaders: true,
  });
  return (await signer.sign()).url.href;
}

/** Counts what arrives: a file that says it is compressed is as large as it becomes. */
async function readWithin({ body }: Response, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.length;
  }
  return bytes;
}

function transfer(): RequestInit {
  return { signal: AbortSignal.timeout(TRANSFER_TIMEOUT_MS) };
}

/** fetch takes no view of shared memory, which our bytes never are. */
function toBody(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes as Uint8Array<ArrayBuffer>;
}

/** A missing bucket answers 404 as well, and is a mistake in the settings. */
async function isMissing(answer: Response): Promise<boolean> {
  return answer.status === 404 && !(await answer.clone().text()).includes("NoSuchBucket");
}

async function ensureOk(answer: Response): Promise<void> {
  if (answer.ok) return;
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  throw new Error(`the file storage answered ${answer.status} ${code ?? ""}`.trimEnd());
}
