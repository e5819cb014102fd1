import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import type { Clock } from "../clock.ts";
import { toAttachment } from "./attachment.ts";
import { toByteRange } from "./byte-range.ts";
import type { DiskFiles, StoredFile } from "./disk-files.ts";
import { FILES_PATH, readGetLink, readPutLink, type GetPermit } from "./file-link.ts";
import { isStorageKey } from "./storage-key.ts";

type Options = {
  readonly files: DiskFiles;
  readonly fileLinkKey: Uint8Array;
  readonly clock: Clock;
  /** Whether the file is still wanted: the link to put it is good for longer than that. */
  readonly isAwaited: (key: string) => Promise<boolean>;
};

/** What people uploaded is never run or shown as a page of ours, whatever it claims to be. */
const SAFE_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox; default-src 'none'",
  "cross-origin-resource-policy": "same-origin",
};

/** Answers the links of createDiskStorage: `PUT`, `GET` and `HEAD /files/{key}`. A wrong link is NOT_FOUND, as a missing file is. */
export async function addStorageRoutes(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, body, done) => done(null, body));
    scope.put(`${FILES_PATH}*`, { bodyLimit: Number.MAX_SAFE_INTEGER }, (request, reply) =>
      receive(request, reply, options),
    );
    // Fastify's own answer to HEAD would read the whole file.
    scope.head(`${FILES_PATH}*`, (request, reply) => send(request, reply, options));
    scope.get(`${FILES_PATH}*`, { exposeHeadRoute: false }, (request, reply) => send(request, reply, options));
  });
}

async function receive(request: FastifyRequest, reply: FastifyReply, options: Options): Promise<FastifyReply> {
  const permit = readPutLink(toKey(request), toQuery(request), options.fileLinkKey);
  if (!permit || permit.expiresAt < options.clock.now().getTime()) throw refuse(reply);
  const { key, contentType, sizeBytes } = permit;
  if (!(await options.isAwaited(key))) throw refuse(reply);
  if (request.headers["content-type"] !== contentType)
    throw refuse(reply, new AppError("BAD_INPUT", { field: "type" }));
  if (Number(request.headers["content-length"] ?? 0) > sizeBytes) throw refuse(reply, new AppError("TOO_LARGE"));
  const body = request.body instanceof Readable ? request.body : Readable.from([]);
  const outcome = await options.files
    .receive({ key, contentType, sizeBytes, body })
    .catch((err: unknown) => Promise.reject(refuse(reply, toUploadError(err))));
  if (outcome !== "kept") throw refuse(reply, new AppError(outcome === "full" ? "UNAVAILABLE" : "CONFLICT"));
  // Whoever gave it up while it came has found nothing to remove.
  if (!(await options.isAwaited(key))) {
    await options.files.remove(key);
    throw refuse(reply);
  }
  return reply.status(201).send();
}

async function send(request: FastifyRequest, reply: FastifyReply, options: Options): Promise<FastifyReply> {
  const now = options.clock.now().getTime();
  const permit = readGetLink(toKey(request), toQuery(request), options.fileLinkKey);
  const file = permit && permit.expiresAt >= now ? await options.files.find(permit.key) : null;
  if (!permit || !file) throw new AppError("NOT_FOUND");
  reply.headers({ ...SAFE_HEADERS, ...toFileHeaders(permit, file, now) });
  if (isUnchanged(request, file)) return reply.status(304).send();
  const range = toByteRange(isRangeCurrent(request, file) ? request.headers.range : undefined, file.size);
  if (range === "none") {
    return reply
      .status(416)
      .headers({ "content-range": `bytes */${file.size}`, "content-length": 0 })
      .send();
  }
  const part = range === "all" ? { start: 0, end: file.size - 1 } : range;
  const length = part.end - part.start + 1;
  if (range !== "all") reply.status(206).header("content-range", `bytes ${part.start}-${part.end}/${file.size}`);
  reply.header("content-length", length);
  return reply.send(length === 0 || request.method === "HEAD" ? "" : options.files.open(permit.key, part));
}

function toFileHeaders({ filename, expiresAt }: GetPermit, file: StoredFile, now: number): Record<string, string> {
  return {
    "content-type": file.contentType,
    "content-disposition": toAttachment(filename),
    etag: file.etag,
    "accept-ranges": "bytes",
    "cache-control": `private, max-age=${Math.floor((expiresAt - now) / 1000)}`,
  };
}

function isUnchanged({ headers }: FastifyRequest, { etag }: StoredFile): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes(etag) || known.includes("*"));
}

function isRangeCurrent({ headers }: FastifyRequest, { etag }: StoredFile): boolean {
  return headers["if-range"] === undefined || headers["if-range"] === etag;
}

function toKey(request: FastifyRequest): string {
  const { "*": key } = request.params as { "*": string };
  if (!isStorageKey(key)) throw new AppError("NOT_FOUND");
  return key;
}

function toQuery(request: FastifyRequest): URLSearchParams {
  const start = request.url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : request.url.slice(start));
}

/** The rest of a refused upload is not waited for. */
function refuse(reply: FastifyReply, error: unknown = new AppError("NOT_FOUND")): unknown {
  reply.header("connection", "close");
  return error;
}

/** A sender who went away is not our failure. */
function toUploadError(err: unknown): unknown {
  const isGone =
    err instanceof Error && "code" in err && ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"].includes(String(err.code));
  return isGone ? new AppError("BAD_INPUT", { cause: err }) : err;
}
