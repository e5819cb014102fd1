import { Resolver } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { PassThrough, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { isPublicAddress } from "./public-address.ts";

/** Addresses that one leads to after another; more is a trap. */
const REDIRECTS_MAX = 3;
/** A name server that has not answered by then, twice, knows no address. */
const NAME_WITHIN_MS = 3_000;
/** Connections to one service at a time; further posts wait for one of them. */
const POST_SOCKETS_MAX = 64;
/** Connections that are kept for the next post when there is none. */
const POST_SOCKETS_KEPT = 16;
/** The answer to a post has a status, and hardly more. */
const POST_ANSWER_MAX_BYTES = 64 * 1024;
/** Ports of the web: others are no pages, but perhaps services that trust whoever reaches them. */
const WEB_PORTS: ReadonlySet<string> = new Set(["", "80", "443"]);

export type Wanted = {
  readonly url: string;
  /** Which content types are read on; all others are refused before their first byte. */
  readonly contentType: RegExp;
  readonly maxBytes: number;
  /** What there is more: `cut` leaves it out, `refuse` refuses all of it. */
  readonly beyond: "cut" | "refuse";
  /** For everything together, redirects included. */
  readonly withinMs: number;
  /** Ends it before. */
  readonly signal?: AbortSignal;
};
export type Refusal = "address" | "redirects" | "status" | "type" | "size" | "time" | "failed";
export type Found =
  | { readonly kind: "found"; readonly url: URL; readonly contentType: string; readonly bytes: Buffer }
  | { readonly kind: "refused"; readonly why: Refusal };

export type Posted = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly withinMs: number;
  /** Ends it before. */
  readonly signal?: AbortSignal;
};
/** The status that was answered, and when to ask again, as it was said; nothing of the answer's body is read. */
export type PostAnswer =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: "refused"; readonly why: Refusal };

/** Reaches what people point to, in the internet and nowhere else. */
export type Outside = {
  readonly read: (wanted: Wanted) => Promise<Found>;
  /** Follows no redirect. Connections are kept for a while, to the address that was looked at. */
  readonly post: (posted: Posted) => Promise<PostAnswer>;
};

type Parts = {
  /** All addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
  readonly isPublic?: (address: string) => boolean;
  readonly ports?: ReadonlySet<string>;
};

class Refused extends Error {
  readonly why: Refusal;

  constructor(why: Refusal) {
    super(why);
    this.why = why;
  }
}

/**
 * Names are resolved here, and the connection goes to the very addresses that were looked at: a name that leads elsewhere a moment later leads nowhere. Each redirect is a
 * new address. No cookies, no credentials, no connection that is kept.
 */
export function createOutside({
  resolve = resolveName,
  isPublic = isPublicAddress,
  ports = WEB_PORTS,
}: Parts = {}): Outside {
  const ensureWeb = (url: URL): void => ensureWebOn(ports, url);

  async function findAddresses(url: URL): Promise<readonly string[]> {
    ensureWeb(url);
    const name = toHostName(url);
    const addresses = isIP(name) === 0 ? await resolve(name) : [name];
    if (addresses.length === 0 || !addresses.every(isPublic)) throw new Refused("address");
    return addresses;
  }

  async function follow(wanted: Wanted, signal: AbortSignal): Promise<Found> {
    let url = toUrl(wanted.url);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const addresses = await findAddresses(url);
      signal.throwIfAborted();
      const response = await ask(url, addresses, signal);
      try {
        const next = readRedirect(response, url);
        if (next === null) return await take(response, url, wanted);
        url = next;
      } finally {
        response.destroy();
      }
    }
    throw new Refused("redirects");
  }

  const agents = createAgents(async (name) => {
    const addresses = await resolve(name);
    if (addresses.length === 0 || !addresses.every(isPublic)) throw new Refused("address");
    return addresses;
  });

  return {
    read: (wanted) => inTime(wanted, (signal) => follow(wanted, signal)),
    post: (posted) =>
      inTime(posted, async (signal) => {
        const url = toUrl(posted.url);
        ensureWeb(url);
        const name = toHostName(url);
        // Of a name the agent looks at each address as it connects.
        if (isIP(name) !== 0 && !isPublic(name)) throw new Refused("address");
        return { kind: "answered", ...(await post(url, agents, posted, signal)) };
      }),
  };
}

/** What `work` ends in, or why it was refused: also when it takes longer than it may. */
async function inTime<Result>(
  { withinMs, signal: given }: { readonly withinMs: number; readonly signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | { kind: "refused"; why: Refusal }> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), withinMs);
  const signal = AbortSignal.any([ending.signal, ...(given ? [given] : [])]);
  if (signal.aborted) {
    clearTimeout(timer);
    return { kind: "refused", why: "time" };
  }
  const late = new Promise<never>((_resolve, reject) => {
    // Also while a name server does not answer, which listens to no signal.
    signal.addEventListener("abort", () => reject(new Refused("time")), { once: true });
  });
  try {
    return await Promise.race([work(signal), late]);
  } catch (error) {
    if (signal.aborted) return { kind: "refused", why: "time" };
    return { kind: "refused", why: error instanceof Refused ? error.why : "failed" };
  } finally {
    clearTimeout(timer);
  }
}

type Agents = { readonly http: http.Agent; readonly https: https.Agent };

/** Each connection goes to addresses that were looked at for it; one that is kept stays where it is. */
function createAgents(findAddresses: (name: string) => Promise<readonly string[]>): Agents {
  const lookup: LookupFunction = (name, { all }, done) => {
    findAddresses(name).then(
      (addresses) => {
        const entries = addresses.map((address) => ({ address, family: isIP(address) }));
        if (all) done(null, entries);
        else done(null, entries[0]?.address ?? "", entries[0]?.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ""),
    );
  };
  const options = { keepAlive: true, maxSockets: POST_SOCKETS_MAX, maxFreeSockets: POST_SOCKETS_KEPT, lookup };
  return { http: new http.Agent(options), https: new https.Agent(options) };
}

type Answered = Omit<Extract<PostAnswer, { kind: "answered" }>, "kind">;

function post(url: URL, agents: Agents, { headers, body }: Posted, signal: AbortSignal): Promise<Answered> {
  const isSecure = url.protocol === "https:";
  const { request } = isSecure ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method: "POST", agent: isSecure ? agents.https : agents.http, signal, headers },
      (response) => {
        let bytes = 0;
        // An answer that is read to its end leaves the connection for the next; a long one is cut.
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > POST_ANSWER_MAX_BYTES) response.destroy();
        });
        response.on("error", () => {});
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] ?? null });
      },
    );
    asked.on("error", reject).end(body);
  });
}

/** @throws Refused for what is no page of the web */
function ensureWebOn(ports: ReadonlySet<string>, { protocol, port, username, password }: URL): void {
  const isWeb = protocol === "http:" || protocol === "https:";
  if (!isWeb || !ports.has(port) || username !== "" || password !== "") throw new Refused("address");
}

const toHostName = ({ hostname }: URL): string => hostname.replaceAll(/[[\]]/g, "");

async function resolveName(name: string): Promise<readonly string[]> {
  // Not the system's resolver: it knows names of this machine and of its network, and holds a thread for each that it waits for.
  const resolver = new Resolver({ timeout: NAME_WITHIN_MS, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

function toUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null) throw new Refused("address");
  url.hash = "";
  return url;
}

function ask(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<http.IncomingMessage> {
  const entries = addresses.map((address) => ({ address, family: isIP(address) }));
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first] = entries;
    if (all) done(null, entries);
    else done(null, first?.address ?? "", first?.family);
  };
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const asked = request(url, {
      agent: false,
      lookup,
      signal,
      headers: {
        accept: "text/html,application/xhtml+xml,image/*;q=0.9",
        "accept-encoding": "gzip, br",
        "user-agent": "Mozilla/5.0 (compatible; Atrium link preview)",
      },
    });
    asked.on("response", resolve).on("error", reject).end();
  });
}

function readRedirect({ statusCode = 0, headers: { location } }: http.IncomingMessage, url: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null;
  if (location === undefined) throw new Refused("status");
  return toUrl(location, url);
}

async function take(response: http.IncomingMessage, url: URL, wanted: Wanted): Promise<Found> {
  if (response.statusCode !== 200) throw new Refused("status");
  const contentType = response.headers["content-type"] ?? "";
  if (!wanted.contentType.test(contentType)) throw new Refused("type");
  const { maxBytes, beyond } = wanted;
  if (beyond === "refuse" && Number(response.headers["content-length"] ?? 0) > maxBytes) throw new Refused("size");
  const chunks: Buffer[] = [];
  let length = 0;
  // Counted as it is unpacked: a few bytes may unpack to gigabytes.
  for await (const chunk of unpack(response) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= maxBytes) continue;
    if (beyond === "refuse") throw new Refused("size");
    break;
  }
  return { kind: "found", url, contentType, bytes: Buffer.concat(chunks).subarray(0, maxBytes) };
}

function unpack(response: http.IncomingMessage): Readable {
  const unpacker = toUnpacker(response.headers["content-encoding"]);
  response.on("error", (error) => unpacker.destroy(error));
  response.on("close", () => response.complete || unpacker.destroy(new Refused("failed")));
  return response.pipe(unpacker);
}

function toUnpacker(encoding = "identity") {
  switch (encoding.trim().toLowerCase()) {
    case "":
    case "identity":
      return new PassThrough();
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "deflate":
      return createInflate();
    default:
      throw new Refused("type");
  }
}
