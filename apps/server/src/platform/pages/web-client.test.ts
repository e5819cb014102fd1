import { once } from "node:events";
import { type IncomingMessage, request as openRequest } from "node:http";
import { text } from "node:stream/consumers";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import type { PublicPage } from "@atrium/contracts/public-page";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOTH, HEADERS, type Method } from "../../../test/test-requests.ts";
import { createHttpServer } from "../http/http-server.ts";
import { serveWebClient } from "./web-client.ts";

const SHELL =
  '<link rel="modulepreload" href="/assets/shell.js" data-shell=""><link rel="preload" href="/assets/shell.css" data-shell=""><link rel="modulepreload" href="/assets/chat.js" data-shell="chat">';
const PAGE = `<!doctype html><html><head><title>Atrium</title>${SHELL}</head><body></body></html>`;
const SCRIPT = "console.log('a longer text');".repeat(100);
const HTML = "text/html; charset=utf-8";
const SCRIPT_TYPE = "application/javascript; charset=utf-8";
let server: FastifyInstance;
let folder: string;
const rendered: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "atrium-web-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, "manifest.webmanifest"), "{}");
  writeFileSync(join(folder, "offline-worker.js"), "self;");
  writeFileSync(join(folder, ".built-from"), "sources");
  writeFileSync(join(folder, "assets", "a-1234.js"), SCRIPT);
  writeFileSync(join(folder, "assets", "a-1234.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, "assets", "a-1234.js.gz"), gzipSync(SCRIPT));
  const rateLimiter = { take: () => Promise.resolve(0), reset: () => Promise.resolve() };
  const log = pino({ level: "silent" });
  server = await createHttpServer({ log, trustProxy: 0, publicUrl: null, rateLimiter, s3: null });
  const renderer = {
    render({ url }: PublicPage) {
      rendered.push(url);
      return Promise.resolve(null);
    },
    close: () => Promise.resolve(),
  };
  const { sendPublicPage } = await serveWebClient(server, { folder, renderer });
  const words = { title: "A & B", description: "", url: "http://x/@a", imageUrl: null, siteName: "Atrium" };
  const info = { ...words, kind: "profile", structuredData: null } as const;
  server.get("/@:name", (request, reply) => {
    const description = request.url === "/@long" ? "long ".repeat(500) : "";
    return sendPublicPage(request, reply, { info: { ...info, description }, answers: [] });
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  server.inject({ method, url, headers });
const PAGES = ["/", "/chat", "/chat/7f000000-0000-4000-8000-000000000001", "/assets", "/assets/", "/login?code=4.abc"];

test("only a page that needs a session asks for the shell at once, and only chat for what is chat's", async () => {
  const count = async (url: string, cookie = "a=b; atrium_here=1") =>
    (await ask("GET", url, { cookie })).body.split("data-shell").length - 1;
  for (const url of ["/", "/?x=1", "/chat", "/chat?x=1", "/chat/7"]) expect(await count(url), url).toBe(3);
  for (const url of ["/events/7/details", "/chatter", "/loginx", "/joined"]) expect(await count(url), url).toBe(2);
  const open = [
    "/login",
    "/login?x=1",
    "/login/7",
    "/join/secret",
    "/profile/7",
    "/@somebody",
    "/community/calendar/7",
  ];
  for (const url of open) expect(await count(url), url).toBe(0);
  // Nobody is signed in there: what is shown is the sign-in.
  for (const url of ["/", "/chat", "/friends"])
    for (const cookie of ["", "a=b", "atrium_here=0", "not_atrium_here=1"])
      expect(await count(url, cookie), url).toBe(0);
});

describe.each(BOTH)("%s", (method) => {
  test.each([...PAGES, "/@somebody"])("%s is a page for whoever asks, with its length and mark", async (url) => {
    for (const headers of HEADERS) {
      const answer = await ask(method, url, headers);
      expect({ headers, status: answer.statusCode, type: answer.headers["content-type"] }).toEqual({
        headers,
        status: 200,
        type: HTML,
      });
      const { body } = await ask("GET", url);
      expect(answer.headers["content-length"]).toBe(String(Buffer.byteLength(body)));
      expect(answer.body).toBe(method === "GET" ? body : "");
      expect(answer.headers.etag).toMatch(/^W\/"[\w-]+"$/);
    }
  });

  test.each([...PAGES, "/@somebody"])("%s is not sent again to who has it", async (url) => {
    const { etag } = (await ask("GET", url)).headers;
    for (const mark of [String(etag), `"other", ${String(etag)}`, String(etag).slice(2), "*"]) {
      const answer = await ask(method, url, { "if-none-match": mark });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, "", etag]);
    }
  });

  test.each(["br", "gzip"])(
    "a page of some size comes as %s, and as it is to whoever takes no other",
    async (coding) => {
      const plain = await ask("GET", "/@long");
      const { headers, rawPayload, statusCode } = await ask(method, "/@long", { "accept-encoding": coding });
      expect([statusCode, headers["content-encoding"], headers.etag]).toEqual([200, coding, plain.headers.etag]);
      expect(headers.vary).toBe("accept-language, accept-encoding");
      expect(plain.headers["content-encoding"]).toBeUndefined();
      const unpack = coding === "br" ? brotliDecompressSync : gunzipSync;
      const body = method === "GET" ? unpack(rawPayload).toString() : plain.body;
      expect(body).toBe(plain.body);
    },
  );

  test.each([
    ["br;q=0", undefined],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0, *", "br"],
    ["identity, br;q=0.5", undefined],
  ])("to who takes %j a page comes as %s", async (accepted, coding) => {
    const { headers } = await ask(method, "/@long", { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(coding);
  });

  test.each<{ encoding: Record<string, string>; sent: number; coding: string | undefined }>([
    { encoding: {}, sent: SCRIPT.length, coding: undefined },
    { encoding: { "accept-encoding": "identity" }, sent: SCRIPT.length, coding: undefined },
    { encoding: { "accept-encoding": "gzip" }, sent: gzipSync(SCRIPT).length, coding: "gzip" },
    { encoding: { "accept-encoding": "gzip, br" }, sent: brotliCompressSync(SCRIPT).length, coding: "br" },
    { encoding: { "accept-encoding": "br;q=0" }, sent: SCRIPT.length, coding: undefined },
    { encoding: { "accept-encoding": "gzip;q=0, *" }, sent: brotliCompressSync(SCRIPT).length, coding: "br" },
    { encoding: { "accept-encoding": "identity, br;q=0.5" }, sent: SCRIPT.length, coding: undefined },
  ])("a file comes in a form that is taken: $encoding", async ({ encoding, sent, coding }) => {
    const url = "/assets/a-1234.js";
    const whole = await ask(method, url, encoding);
    expect(whole.headers).toMatchObject({
      "content-type": SCRIPT_TYPE,
      "content-length": String(sent),
      vary: "accept-encoding",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect([whole.statusCode, whole.headers["content-encoding"]]).toEqual([200, coding]);
    expect(whole.rawPayload.length).toBe(method === "GET" ? sent : 0);
    const etag = String(whole.headers.etag);
    expect((await ask(method, url, { ...encoding, "if-none-match": etag })).statusCode).toBe(304);
    const part = await ask(method, url, { ...encoding, range: "bytes=0-9" });
    expect([part.statusCode, part.headers["content-range"]]).toEqual([206, `bytes 0-9/${sent}`]);
    expect(part.headers["content-length"]).toBe("10");
    const none = await ask(method, url, { ...encoding, range: "bytes=99999-" });
    expect([none.statusCode, none.headers["content-range"]]).toEqual([416, `bytes */${sent}`]);
    expect((await ask(method, url, { ...encoding, range: "nonsense" })).statusCode).toBe(200);
  });

  // Named without a mark of what is in them: a new one is taken at once.
  test.each([
    ["/manifest.webmanifest", "application/manifest+json", "{}"],
    ["/offline-worker.js", SCRIPT_TYPE, "self;"],
    ["/favicon.svg", "image/svg+xml", "<svg/>"],
  ])("%s comes as %s to whoever asks, and is asked for again each time", async (url, type, text) => {
    for (const headers of HEADERS) {
      const { headers: told, statusCode, body } = await ask(method, url, headers);
      const status = { "bytes=0-9": 206, "bytes=99999-": 416 }[headers["range"] ?? ""] ?? 200;
      expect({ headers, statusCode }).toEqual({ headers, statusCode: status });
      if (status === 416) continue;
      expect([told["content-type"], told["cache-control"]]).toEqual([type, "no-cache"]);
      expect([told["content-length"], body]).toEqual([String(text.length), method === "GET" ? text : ""]);
    }
    const { etag } = (await ask("GET", url)).headers;
    expect((await ask(method, url, { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  test.each([
    "/nothing.js",
    "/assets/nothing.js",
    "/api/nothing",
    "/auth",
    "/files/x",
    "/@somebody/x.js",
    "/.built-from",
    "/%2ebuilt-from",
    "/assets/.git/config",
    "/robots.txt",
    "/uploads",
    "/calendar-feeds",
    "/calendar-feeds/a.ics/more",
    "/exportContact",
    "/exportNotes",
    "/contact-imports",
    "/test-payment/a/b/c",
  ])("%s is not there, in the words of the contract", async (url) => {
    for (const headers of HEADERS) {
      const answer = await ask(method, url, headers);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
      expect(answer.body).toBe(method === "GET" ? '{"error":{"code":"NOT_FOUND"}}' : "");
    }
  });
});

test("a page asked for by its whole address, as of a proxy, is that page", async () => {
  rendered.length = 0;
  const { port } = new URL(await server.listen({ port: 0, host: "127.0.0.1" }));
  const path = "http://evil.example/@somebody?a=//b";
  const request = openRequest({ port, host: "127.0.0.1", path, agent: false }).end();
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const body = await text(answer);
  expect(rendered).toEqual(["/@somebody?a=//b"]);
  expect(body).toContain('"url":"/@somebody?a=//b"');
  expect(body).not.toContain("evil.example");
});
