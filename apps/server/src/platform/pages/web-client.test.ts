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
import { useTestApp } from "../../../test/test-app.ts";
import { createHttpServer } from "../http/http-server.ts";
import { serveWebClient } from "./web-client.ts";

const PAGE = "<!doctype html><html><head><title>Atrium</title></head><body></body></html>";
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

type Method = "GET" | "HEAD";
const BOTH: readonly Method[] = ["GET", "HEAD"];
const ask = (method: Method, url: string, headers: Record<string, string> = {}) =>
  server.inject({ method, url, headers });
const PAGES = ["/", "/chat", "/chat/7f000000-0000-4000-8000-000000000001", "/assets", "/assets/", "/login?code=4.abc"];
/** What clients that are no browsers leave out or ask for, alone and together. */
const HEADERS: Record<string, string>[] = [
  {},
  { accept: "*/*" },
  { accept: "application/json" },
  { accept: "text/html", "accept-encoding": "gzip, deflate, br" },
  { "accept-encoding": "identity" },
  { "accept-encoding": "" },
  { range: "bytes=0-9" },
  { range: "bytes=99999-" },
  { range: "nonsense" },
  { "if-none-match": '"another"' },
  { accept: "*/*", "accept-encoding": "br", range: "bytes=0-9", "if-none-match": 'W/"another"' },
];

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
  ])("%s is not there, in the words of the contract", async (url) => {
    for (const headers of HEADERS) {
      const answer = await ask(method, url, headers);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
      expect(answer.body).toBe(method === "GET" ? '{"error":{"code":"NOT_FOUND"}}' : "");
    }
  });
});

describe("public addresses of the server", () => {
  const app = useTestApp();

  test.each([
    "/healthz",
    "/readyz",
    "/api/instance",
    "/demo/accounts",
    "/api/username?userId=",
    "/api/profile",
    "/metrics",
  ])("%s is answered alike by GET and HEAD, whatever is asked for", async (url) => {
    for (const headers of HEADERS) {
      const [got, head] = await Promise.all(BOTH.map((method) => app.http.inject({ method, url, headers })));
      expect(got?.statusCode).toBeLessThan(500);
      expect([head?.statusCode, head?.headers["content-type"]]).toEqual([
        got?.statusCode,
        got?.headers["content-type"],
      ]);
      expect(head?.body).toBe("");
      expect(head?.headers["content-length"]).toMatch(/^\d+$/);
    }
  });

  test("a file is answered alike by GET and HEAD, whole, in part, and not again", async () => {
    const { storage } = app.context;
    await storage.write("profiles/one", Buffer.from("0123456789"), "image/png");
    const url = await storage.signGet({ key: "profiles/one", expiresInMs: 60_000 });
    const askFor = (method: Method, headers: Record<string, string>) => app.http.inject({ method, url, headers });
    const { etag } = (await askFor("HEAD", {})).headers;
    for (const method of BOTH) {
      for (const [headers, status, length] of [
        [{}, 200, "10"],
        [{ accept: "text/html", "accept-encoding": "br" }, 200, "10"],
        [{ range: "bytes=2-4" }, 206, "3"],
        [{ range: "bytes=10-" }, 416, "0"],
      ] as const) {
        const answer = await askFor(method, headers);
        const found = [answer.statusCode, answer.headers["content-length"]];
        expect([headers, ...found]).toEqual([headers, status, length]);
      }
      expect((await askFor(method, { "if-none-match": String(etag) })).statusCode).toBe(304);
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
