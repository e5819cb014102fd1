import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { toByteRange } from "./byte-range.ts";
import type { S3Config } from "./s3-storage.ts";

const ACCESS_KEY_ID = "AKIDTEST";
const SECRET_ACCESS_KEY = "wJalrXUtnFEMI/K7MDENG";
const REGION = "eu-test-1";
/** A week, as at Amazon's. */
const EXPIRES_MAX_S = 604_800;

type Refusal = { readonly status: number; readonly code: string };

/**
 * A small, strict S3: it works out every signature for itself from Amazon's description of version 4, and refuses what
 * is unsigned, expired or altered. One bucket, addressed by path.
 */
export class TestS3 {
  readonly files = new Map<string, TestFile>();
  /** How many of the next requests to answer with 503, as a busy service does. */
  failures = 0;
  readonly config: S3Config;
  readonly #server: Server;

  /** `onEnd` is given what ends it, for example vitest's `onTestFinished`. */
  static async start(onEnd: (end: () => void) => void): Promise<TestS3> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onEnd(() => void server.close());
    return new TestS3(server);
  }

  private constructor(server: Server) {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const keys = { accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET_ACCESS_KEY };
    this.config = { url: `http://127.0.0.1:${port}`, bucket: "files", region: REGION, ...keys };
    this.#server = server;
    this.#server.on("request", (request, response) => void this.#answer(request, response));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? "", this.config.url);
    const refusal = this.#refuse(request, url);
    if (refusal) {
      response.writeHead(refusal.status, { "content-type": "application/xml" });
      response.end(`<Error><Code>${refusal.code}</Code></Error>`);
    } else this.#serve({ request, response, url, body });
  }

  #refuse(request: IncomingMessage, url: URL): Refusal | null {
    if (this.failures > 0) {
      this.failures -= 1;
      return { status: 503, code: "SlowDown" };
    }
    const problem = findSignatureProblem(request, url);
    if (problem) return { status: problem.startsWith("Authorization") ? 400 : 403, code: problem };
    return url.pathname.split("/")[1] === this.config.bucket ? null : { status: 404, code: "NoSuchBucket" };
  }

  /** From a token on, which is the last key of the page before. */
  #list(query: URLSearchParams): string {
    const after = query.get("continuation-token") ?? "";
    const left = [...this.files.keys()].toSorted().filter((key) => key > after);
    const page = left.slice(0, Number(query.get("max-keys")));
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
    const next = left.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return `<ListBucketResult>${contents}${next}</ListBucketResult>`;
  }

  #serve({ request, response, url, body }: Exchange): void {
    const key = url.pathname.split("/").slice(2).join("/");
    const file = this.files.get(key);
    if (key === "") response.end(this.#list(url.searchParams));
    else if (request.method === "PUT") {
      this.files.set(key, { bytes: body, contentType: request.headers["content-type"] ?? "" });
      response.end();
    } else if (request.method === "DELETE") {
      this.files.delete(key);
      response.writeHead(204).end();
    } else if (file) {
      for (const name of ["content-disposition", "cache-control"]) {
        const asked = url.searchParams.get(`response-${name}`);
        if (asked) response.setHeader(name, asked);
      }
      sendPart(response, file, toByteRange(request.headers.range, file.bytes.length));
    } else response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  }
}

function sendPart(response: ServerResponse, file: TestFile, range: ReturnType<typeof toByteRange>): void {
  const { bytes, contentType } = file;
  if (range === "none") response.writeHead(416).end("<Error><Code>InvalidRange</Code></Error>");
  else if (range === "all") response.writeHead(200, { "content-type": contentType }).end(bytes);
  else {
    const { start, end } = range;
    const headers = { "content-type": contentType, "content-range": `bytes ${start}-${end}/${bytes.length}` };
    response.writeHead(206, headers).end(bytes.subarray(start, end + 1));
  }
}

type TestFile = { readonly bytes: Buffer; readonly contentType: string };
type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; body: Buffer };
type Claim = { credential: string; signedHeaders: string; signature: string; date: string; payload: string };

function findSignatureProblem(request: IncomingMessage, url: URL): string | null {
  const isLink = url.searchParams.has("X-Amz-Signature");
  const claim = isLink ? readLink(url) : readHeader(request);
  if (!claim) return "AccessDenied";
  const [keyId, day = "", region, service, end] = claim.credential.split("/");
  const scope = `${day}/${REGION}/s3/aws4_request`;
  if (keyId !== ACCESS_KEY_ID) return "InvalidAccessKeyId";
  if (`${day}/${region}/${service}/${end}` !== scope || !claim.date.startsWith(day))
    return isLink ? "AuthorizationQueryParametersError" : "AuthorizationHeaderMalformed";
  const names = claim.signedHeaders.split(";");
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith("x-amz-") && !names.includes(name));
  if (!names.includes("host") || unsigned.length > 0) return "AccessDenied";
  const ageMs = Date.now() - toTime(claim.date);
  if (isLink && !(Number(url.searchParams.get("X-Amz-Expires")) <= EXPIRES_MAX_S))
    return "AuthorizationQueryParametersError";
  const validMs = isLink ? Number(url.searchParams.get("X-Amz-Expires")) * 1000 : 15 * 60_000;
  if (ageMs > validMs || ageMs < -15 * 60_000) return "AccessDenied";
  return claim.signature === sign(toCanonical({ request, url, names, payload: claim.payload }), claim.date, scope)
    ? null
    : "SignatureDoesNotMatch";
}

function readLink({ searchParams }: URL): Claim | null {
  if (searchParams.get("X-Amz-Algorithm") !== "AWS4-HMAC-SHA256") return null;
  const read = (name: string) => searchParams.get(`X-Amz-${name}`) ?? "";
  const [credential, signedHeaders] = [read("Credential"), read("SignedHeaders")];
  return { credential, signedHeaders, signature: read("Signature"), date: read("Date"), payload: "UNSIGNED-PAYLOAD" };
}

function readHeader({ headers }: IncomingMessage): Claim | null {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, credential = "", signedHeaders = "", signature = ""] = pattern.exec(headers.authorization ?? "") ?? [];
  const [date, payload] = [headers["x-amz-date"], headers["x-amz-content-sha256"]];
  if (typeof date !== "string" || typeof payload !== "string" || signature === "") return null;
  return { credential, signedHeaders, signature, date, payload };
}

type Canonical = { request: IncomingMessage; url: URL; names: string[]; payload: string };

function toCanonical({ request, url, names, payload }: Canonical): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const path = url.pathname.split("/").map((part) => encode(decodeURIComponent(part)));
  return [request.method, path.join("/"), query.join("&"), headers.join(""), names.join(";"), payload].join("\n");
}

function sign(canonical: string, date: string, scope: string): string {
  const hash = createHash("sha256").update(canonical).digest("hex");
  const key = scope
    .split("/")
    .reduce<string | Buffer>(
      (parent, part) => createHmac("sha256", parent).update(part).digest(),
      `AWS4${SECRET_ACCESS_KEY}`,
    );
  return createHmac("sha256", key).update(["AWS4-HMAC-SHA256", date, scope, hash].join("\n")).digest("hex");
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** `20260618T084200Z` */
function toTime(date: string): number {
  return Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z"));
}
