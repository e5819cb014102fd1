import { MemoryRateLimiter } from "../security/memory-rate-limiter.ts";
import { systemClock } from "../clock.ts";
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { request as openRequest } from "node:http";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer } from "../http/http-server.ts";
import { waitFor } from "../redis/test-redis.ts";
import { makeTestDir } from "../test-dir.ts";
import { DiskFiles } from "./disk-files.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { keepRemovedFiles } from "./kept-files.ts";
import { addStorageRoutes } from "./storage-routes.ts";

const KEY = "uploads/9f1c.bin";
const TREES = ["files", "file-types"];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PUT = { key: KEY, contentType: "text/html", sizeBytes: 10, expiresInMs: MINUTE };

describe("a link to put a file", () => {
  test("takes it, byte for byte, and keeps its type", async () => {
    const { storage, put } = await open();
    expect((await put(await storage.signPut({ ...PUT, sizeBytes: 9 }), "<p>é</p>")).status).toBe(201);
    expect(await storage.read(KEY)).toEqual({ bytes: Buffer.from("<p>é</p>"), contentType: "text/html" });
    expect(await storage.read(KEY, 8)).toBeNull();
  });

  test("takes one file only, also of two at the same time", async () => {
    const { storage, put } = await open();
    const link = await storage.signPut({ ...PUT, sizeBytes: 3 });
    const answers = await Promise.all([put(link, "one"), put(link, "two"), put(link, "six")]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  test("takes exactly its size, and neither a byte more nor one less, with or without a declared length", async () => {
    const { storage, put, dataDir } = await open();
    expect((await put(await storage.signPut(PUT), "0123456789")).status).toBe(201);
    const link = await storage.signPut({ ...PUT, key: "uploads/other" });
    expect((await put(link, "0123456789A")).status).toBe(413);
    expect((await put(link, new Blob(["01234", "56789", "A"]).stream())).status).toBe(413);
    for (const less of ["012345678", new Blob(["01234", "5678"]).stream()]) {
      const answer = await put(link, less);
      expect([answer.status, await answer.json()]).toEqual([400, { error: { code: "BAD_INPUT", field: "size" } }]);
    }
    expect(await storage.read("uploads/other")).toBeNull();
    expect(readdirSync(join(dataDir, "file-drafts"))).toEqual([]);
  });

  test("takes nothing where it would leave the database too little room", async () => {
    const { storage, put, dataDir, room } = await open();
    room.freeBytes = 500 * 1024 * 1024 + 9;
    expect((await put(await storage.signPut(PUT), "0123456789")).status).toBe(503);
    expect(existsSync(join(dataDir, "file-drafts"))).toBe(false);
    room.freeBytes += 1;
    expect((await put(await storage.signPut(PUT), "0123456789")).status).toBe(201);
  });

  test("takes nothing that is not awaited, or no longer when it has arrived", async () => {
    const { storage, put, begin, listDrafts, awaited } = await open();
    const link = await storage.signPut(PUT);
    const upload = begin(link, "0123");
    await waitFor(() => listDrafts().length === 1);
    awaited.isAnything = false;
    expect((await put(link, "0123456789")).status).toBe(404);
    upload.end("456789");
    expect(await upload.status).toBe(404);
    expect(await storage.read(KEY)).toBeNull();
    awaited.isAnything = true;
    expect((await put(link, "0123456789")).status).toBe(201);
  });

  test("used again after its file was taken away leaves one that goes the next day", async () => {
    const { storage, put, dataDir, files } = await open();
    const link = await storage.signPut({ ...PUT, sizeBytes: 3 });
    await put(link, "one");
    await storage.remove(KEY);
    await put(link, "two");
    await storage.write("profiles/a", Buffer.from("kept"), "image/webp");
    await files.sweep();
    expect(await storage.read(KEY)).not.toBeNull();
    const yesterday = new Date(Date.now() - 25 * HOUR);
    for (const key of [KEY, "profiles/a"]) utimesSync(join(dataDir, "files", key), yesterday, yesterday);
    await files.sweep();
    expect(await storage.read(KEY)).toBeNull();
    expect(existsSync(join(dataDir, "file-types", KEY))).toBe(false);
    expect(await storage.read("profiles/a")).not.toBeNull();
  });

  test("refuses another type", async () => {
    const { storage, put } = await open();
    const answer = await put(await storage.signPut(PUT), "{}", "application/json");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: { code: "BAD_INPUT", field: "type" } });
  });

  test("leaves nothing of an upload that breaks off, and is good for another try at once", async () => {
    const { storage, put, begin, listDrafts } = await open();
    const link = await storage.signPut(PUT);
    const upload = begin(link, "0123");
    await waitFor(() => listDrafts().length === 1);
    upload.destroy();
    await waitFor(() => listDrafts().length === 0);
    expect(await storage.read(KEY)).toBeNull();
    expect((await put(link, "0123456789")).status).toBe(201);
  });

  test("refuses a second file before it is sent, whether the first is under way or there", async () => {
    const { storage, begin, listDrafts } = await open();
    const link = await storage.signPut(PUT);
    const first = begin(link, "0123");
    await waitFor(() => listDrafts().length === 1);
    expect(await begin(link, "").status).toBe(409);
    expect(listDrafts()).toHaveLength(1);
    first.end("456789");
    expect(await first.status).toBe(201);
    expect(await begin(link, "").status).toBe(409);
    expect(await storage.read(KEY)).toMatchObject({ bytes: Buffer.from("0123456789") });
  });

  test("takes nothing where files under way have been promised the room, until one of them breaks off", async () => {
    const { storage, put, begin, listDrafts, room } = await open();
    room.freeBytes = 500 * 1024 * 1024 + 29;
    const links = await Promise.all(["a", "b", "c"].map((name) => storage.signPut({ ...PUT, key: `uploads/${name}` })));
    const [one = "", other = "", third = ""] = links;
    const [first, second] = [begin(one, "0"), begin(other, "0")];
    await waitFor(() => listDrafts().length === 2);
    expect((await put(third, "0123456789")).status).toBe(503);
    first.destroy();
    await waitFor(() => listDrafts().length === 1);
    expect((await put(third, "0123456789")).status).toBe(201);
    second.end("123456789");
    expect(await second.status).toBe(201);
  });

  test("is worth nothing when changed, expired, or turned into one to get", async () => {
    const { storage, put, get, clock } = await open();
    const link = await storage.signPut(PUT);
    await storage.write("uploads/secret", Buffer.from("s"), "text/plain");
    for (const [from, to] of [
      ["size=10", "size=99"],
      ["uploads/9f1c.bin", "uploads/other"],
      ["text%2Fhtml", "text%2Fplain"],
    ] as const) {
      expect((await put(link.replace(from, to), "x", to === "text%2Fplain" ? "text/plain" : "text/html")).status).toBe(
        404,
      );
    }
    expect((await get(link.replace(KEY, "uploads/secret"))).status).toBe(404);
    clock.nowMs += MINUTE + 1;
    expect((await put(link, "late")).status).toBe(404);
  });
});

test("what a killed backup made the server keep is removed a day later, and what one that runs does is not", async () => {
  const { dataDir, files } = await open();
  const [killed, running] = [await keepRemovedFiles(dataDir, TREES), await keepRemovedFiles(dataDir, TREES)];
  await files.write("profiles/a", Buffer.from("a"), "image/webp");
  await files.remove("profiles/a");
  expect([await killed.listKeys(), await running.listKeys()]).toEqual([["profiles/a"], ["profiles/a"]]);
  const dayAgo = new Date(Date.now() - 25 * 60 * MINUTE);
  utimesSync(dirname(dirname(killed.toPath("files", "a/b"))), dayAgo, dayAgo);
  await files.sweep();
  await expect(killed.listKeys()).rejects.toMatchObject({ code: "ENOENT" });
  expect(readFileSync(running.toPath("files", "profiles/a"), "utf8")).toBe("a");
  expect(readFileSync(running.toPath("file-types", "profiles/a"), "utf8")).toBe("image/webp");
  await running.close();
  expect(readdirSync(join(dataDir, "file-backups"))).toEqual([]);
});

test("nobody else on the machine reads files, also not those of a release that let them", async () => {
  const { storage, put, dataDir, files } = await open();
  await put(await storage.signPut({ ...PUT, sizeBytes: 3 }), "put");
  await storage.write("profiles/a", Buffer.from("kept"), "image/webp");
  const isOpen = (path: string) => (statSync(path).mode & 0o077) !== 0;
  const listed = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  const made = listed.map((entry) => join(entry.parentPath, entry.name));
  expect(made.length).toBeGreaterThan(9);
  expect(made.filter(isOpen)).toEqual([]);
  const roots = readdirSync(dataDir).map((name) => join(dataDir, name));
  for (const root of roots) chmodSync(root, 0o755);
  await files.sweep();
  expect(roots.filter(isOpen)).toEqual([]);
});

describe("a link to get a file", () => {
  test("sends it as a download that no browser runs or shows as a page", async () => {
    const { storage, get } = await open();
    await storage.write(KEY, Buffer.from("<script>"), "text/html");
    const answer = await get(await storage.signGet({ key: KEY, expiresInMs: MINUTE, filename: 'Été "1"\r\n.html' }));
    expect(await answer.text()).toBe("<script>");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/html",
      "content-length": "8",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "content-disposition": `attachment; filename="_t_ _1___.html"; filename*=UTF-8''%C3%89t%C3%A9%20%221%22%0D%0A.html`,
    });
  });

  test("answers who has it already without the bytes", async () => {
    const { storage, get } = await open();
    await storage.write(KEY, Buffer.from("abc"), "text/plain");
    const link = await storage.signGet({ key: KEY, expiresInMs: MINUTE });
    const etag = (await get(link)).headers.get("etag") ?? "";
    const again = await get(link, { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get(link, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("asked for by HEAD tells of it without reading it, and nothing of what is had already", async () => {
    const { storage, get, files } = await open();
    await storage.write(KEY, Buffer.alloc(5_000_000), "text/plain");
    const link = await storage.signGet({ key: KEY, expiresInMs: MINUTE });
    const opened = vi.spyOn(files, "open");
    const head = await get(link, {}, "HEAD");
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "5000000", ""]);
    const part = await get(link, { range: "bytes=0-9" }, "HEAD");
    expect([part.status, part.headers.get("content-length")]).toEqual([206, "10"]);
    const had = { "if-none-match": head.headers.get("etag") ?? "" };
    for (const method of ["GET", "HEAD"]) {
      const again = await get(link, had, method);
      expect([again.status, again.headers.get("content-length")]).toEqual([304, null]);
    }
    expect(opened).not.toHaveBeenCalled();
    // What is not read to its end would keep the server from closing.
    await (await get(link)).arrayBuffer();
    expect(opened).toHaveBeenCalledOnce();
  });

  test("is understood with a question mark in the name of the file, which addresses may hold as it is", async () => {
    const { storage, get } = await open();
    await storage.write(KEY, Buffer.from("abc"), "text/plain");
    const link = await storage.signGet({ key: KEY, expiresInMs: MINUTE, filename: "what?.txt" });
    expect(link).toContain("what%3F.txt");
    expect((await get(link.replace("%3F", "?"))).status).toBe(200);
  });

  test("is the same for as long as asked, and good for a week at most", async () => {
    const { storage, get, clock } = await open();
    await storage.write(KEY, Buffer.from("abc"), "text/plain");
    clock.nowMs = Math.ceil(clock.nowMs / HOUR) * HOUR;
    const sign = () => storage.signGet({ key: KEY, expiresInMs: 2 * HOUR, sameForMs: HOUR });
    const link = await sign();
    clock.nowMs += HOUR - 1;
    expect(await sign()).toBe(link);
    clock.nowMs += 1;
    expect(await sign()).not.toBe(link);
    expect((await get(link)).headers.get("cache-control")).toBe("private, max-age=3600");
    clock.nowMs += HOUR + 1;
    expect((await get(link)).status).toBe(404);
    await expect(storage.signGet({ key: KEY, expiresInMs: 200 * HOUR })).rejects.toThrow(/a week at most/);
  });

  test.each([
    ["bytes=2-4", 206, "cde", "bytes 2-4/10"],
    ["bytes=7-", 206, "hij", "bytes 7-9/10"],
    ["bytes=-2", 206, "ij", "bytes 8-9/10"],
    ["bytes=5-999", 206, "fghij", "bytes 5-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=1-2,4-5", 200, "abcdefghij", null],
    ["bytes=4-2", 200, "abcdefghij", null],
  ])("sends the part asked for by %s", async (range, status, text, contentRange) => {
    const { storage, get } = await open();
    await storage.write(KEY, Buffer.from("abcdefghij"), "text/plain");
    const answer = await get(await storage.signGet({ key: KEY, expiresInMs: MINUTE }), { range });
    expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
      status,
      text,
      contentRange,
    ]);
  });

  test("sends the whole of a file that has changed since its first part, and of an empty one", async () => {
    const { storage, get } = await open();
    await storage.write(KEY, Buffer.from("abc"), "text/plain");
    const link = await storage.signGet({ key: KEY, expiresInMs: MINUTE });
    expect(await (await get(link, { range: "bytes=1-", "if-range": '"old"' })).text()).toBe("abc");
    await storage.write(KEY, Buffer.from(""), "text/plain");
    expect(await (await get(link)).text()).toBe("");
  });

  test("looks the same missing, removed, changed, expired, or without a signature", async () => {
    const { storage, get, clock } = await open();
    await storage.write(KEY, Buffer.from("abc"), "text/plain");
    const link = await storage.signGet({ key: KEY, expiresInMs: MINUTE, filename: "a" });
    const statuses = async (...links: string[]) => Promise.all(links.map(async (each) => (await get(each)).status));
    expect(await statuses(link)).toEqual([200]);
    const bad = [link.replace("filename=a", "filename=b"), `/files/${KEY}`, "/files/../files/a/b", "/files/%2e%2e/x"];
    expect(await statuses(...bad)).toEqual([404, 404, 404, 404]);
    clock.nowMs += MINUTE + 1;
    expect(await statuses(link)).toEqual([404]);
    clock.nowMs -= MINUTE + 1;
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await statuses(link)).toEqual([404]);
  });
});

test.each(["../etc/passwd", "/etc/passwd", "a/../b", "a", "A/b", "a/.hidden", "a//b", "a/b\0", `a/${"b".repeat(200)}`])(
  "the key %j is refused everywhere",
  async (key) => {
    const { storage } = await open();
    await expect(storage.write(key, Buffer.from(""), "text/plain")).rejects.toThrow(/not a storage key/);
    await expect(storage.read(key)).rejects.toThrow(/not a storage key/);
    await expect(storage.remove(key)).rejects.toThrow(/not a storage key/);
    await expect(storage.signPut({ ...PUT, key })).rejects.toThrow(/not a storage key/);
    await expect(storage.signGet({ key, expiresInMs: 1 })).rejects.toThrow(/not a storage key/);
  },
);

test("pieces are kept until the stream ends or breaks, joined in order, and refused where the disk is full", async () => {
  const { storage, room, listDrafts } = await open();
  const broken = async function* () {
    yield Buffer.from("first, ");
    await Promise.reject(new Error("cut"));
  };
  expect(await storage.receive("arriving/a.1", Readable.from(broken()), 100)).toBe(7);
  expect(await storage.receive("arriving/a.2", Readable.from([Buffer.from("second and more")]), 6)).toBe(6);
  expect(await storage.receive("arriving/a.3", Readable.from([]), 6)).toBe(0);
  await storage.join("attachments/a", ["arriving/a.1", "arriving/a.2"], { contentType: "text/plain", sizeBytes: 13 });
  const found = await storage.read("attachments/a");
  expect([Buffer.from(found?.bytes ?? []).toString(), found?.contentType]).toEqual(["first, second", "text/plain"]);
  expect(Buffer.from((await storage.readStart("attachments/a", 5)) ?? []).toString()).toBe("first");
  expect(await storage.readStart("arriving/a.3", 5)).toBeNull();
  room.freeBytes = 1;
  await expect(storage.receive("arriving/a.4", Readable.from([Buffer.from("x")]), 1)).rejects.toThrow("UNAVAILABLE");
  expect(listDrafts()).toEqual([]);
});

test("a file is read as a stream, an empty one too, and opened only once somebody reads", async () => {
  const { storage } = await open();
  await storage.write("attachments/a", Buffer.from("words"), "text/plain");
  await storage.write("attachments/b", Buffer.alloc(0), "text/plain");
  const read = async (key: string) => {
    const found = await storage.stream(key);
    return found && [found.bytes, (await buffer(found.body)).toString()];
  };
  expect([await read("attachments/a"), await read("attachments/b")]).toEqual([
    [5, "words"],
    [0, ""],
  ]);
  expect(await storage.stream("attachments/c")).toBeNull();
  const found = await storage.stream("attachments/a");
  await storage.remove("attachments/a");
  await expect(buffer(found?.body ?? Readable.from([]))).rejects.toThrow(/ENOENT/);
});

async function open() {
  const dataDir = makeTestDir();
  const clock = { nowMs: Date.now(), now: () => new Date(clock.nowMs) };
  const room = { freeBytes: Number.MAX_SAFE_INTEGER };
  const files = new DiskFiles(dataDir, () => Promise.resolve(room.freeBytes));
  const awaited = { isAnything: true };
  const isAwaited = () => Promise.resolve(awaited.isAnything);
  const options = { files, fileLinkKey: Buffer.alloc(32, 1), clock, isAwaited };
  const app = await createHttpServer({
    log: pino({ level: "silent" }),
    trustProxy: 0,
    publicUrl: null,
    s3: null,
    rateLimiter: new MemoryRateLimiter(systemClock),
  });
  await addStorageRoutes(app, options);
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const put = (link: string, body: RequestInit["body"], contentType = "text/html") =>
    fetch(origin + link, { method: "PUT", body, headers: { "content-type": contentType }, duplex: "half" });
  const get = (link: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(origin + link, { method, headers });
  /** Sends the beginning of ten bytes and goes on when told to. */
  const begin = (link: string, bytes: string) => {
    const headers = { "content-type": PUT.contentType, "content-length": PUT.sizeBytes };
    const upload = openRequest(origin + link, { method: "PUT", headers });
    upload.on("error", () => {});
    onTestFinished(() => void upload.destroy());
    upload.flushHeaders();
    if (bytes !== "") upload.write(bytes);
    const status = new Promise<number | undefined>((resolve) => {
      upload.once("response", (answer) => resolve(answer.resume().statusCode));
    });
    return Object.assign(upload, { status });
  };
  const drafts = join(dataDir, "file-drafts");
  const listDrafts = () => (existsSync(drafts) ? readdirSync(drafts) : []);
  return { storage: createDiskStorage(options), put, get, begin, listDrafts, clock, dataDir, files, room, awaited };
}
