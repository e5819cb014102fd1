import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "../clock.ts";
import { createS3Storage, type S3Config } from "./s3-storage.ts";
import { listS3Keys } from "./s3-listing.ts";
import { realS3Missing, startRealS3 } from "./test-real-s3.ts";
import { TestS3 } from "./test-s3.ts";

const KEY = "uploads/9f1c.bin";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SLOW_START_MS = 60_000;

if (realS3Missing) process.stdout.write(`${realS3Missing}\n`);

describe("files on S3, as our double has it", () => {
  promiseS3(async () => (await TestS3.start(onTestFinished)).config);

  test("are tried again while the service is busy", async () => {
    const s3 = await TestS3.start(onTestFinished);
    s3.failures = 2;
    await createS3Storage(s3.config).write(KEY, Buffer.from("x"), "text/plain");
    expect(s3.files.has(KEY)).toBe(true);
  });
});

describe.skipIf(realS3Missing)("files on S3, as a real server has it", () => {
  let real: Awaited<ReturnType<typeof startRealS3>>;
  beforeAll(async () => {
    real = await startRealS3();
  }, SLOW_START_MS);
  afterAll(() => real.stop());
  promiseS3(() => Promise.resolve(real.config));
});

/** What our code needs of a server, shown of whichever is given. */
function promiseS3(toConfig: () => Promise<S3Config>): void {
  const open = async (time = systemClock) => {
    const config = await toConfig();
    const storage = createS3Storage(config, time);
    const write = async (text: string, contentType = "text/plain") => {
      const key = `uploads/${randomUUID()}`;
      onTestFinished(() => storage.remove(key));
      await storage.write(key, Buffer.from(text), contentType);
      return key;
    };
    return { config, storage, write };
  };

  test("are listed, page by page", async () => {
    const { config, write } = await open();
    const written = [await write("one"), await write("two"), await write("three")];
    expect([...(await listS3Keys(config, 1))]).toEqual(expect.arrayContaining(written));
    expect(await listS3Keys(config)).toEqual(await listS3Keys(config, 2));
  });

  test("are kept in pieces until the stream ends or breaks, and joined in order", async () => {
    const { storage } = await open();
    const [one, two, whole] = ["one", "two", "whole"].map((name) => `arriving/${randomUUID()}.${name}`);
    if (!one || !two || !whole) throw new Error("no keys were made");
    onTestFinished(() => Promise.all([one, two, whole].map((key) => storage.remove(key))).then(() => {}));
    const broken = async function* () {
      yield Buffer.from("first, ");
      await Promise.reject(new Error("cut"));
    };
    expect(await storage.receive(one, Readable.from(broken()), 100)).toBe(7);
    expect(await storage.receive(two, Readable.from([Buffer.from("second and more")]), 6)).toBe(6);
    expect(await storage.receive(`${one}.none`, Readable.from([]), 6)).toBe(0);
    await storage.join(whole, [one, two], { contentType: "text/plain", sizeBytes: 13 });
    const found = await storage.read(whole);
    expect([Buffer.from(found?.bytes ?? []).toString(), found?.contentType]).toEqual(["first, second", "text/plain"]);
    expect(Buffer.from((await storage.readStart(whole, 5)) ?? []).toString()).toBe("first");
    expect(await storage.readStart(`${one}.none`, 5)).toBeNull();
  });

  test("are read as a stream, larger ones part by part, and one that goes meanwhile breaks off", async () => {
    const { storage, write } = await open();
    const read = async (key: string) => {
      const found = await storage.stream(key);
      return found && { bytes: found.bytes, body: await buffer(found.body) };
    };
    const large = "0123456789".repeat(1_000_000);
    const key = await write(large);
    const found = await read(key);
    expect([found?.bytes, found?.body.toString() === large]).toEqual([10_000_000, true]);
    expect(await read(await write(""))).toEqual({ bytes: 0, body: Buffer.alloc(0) });
    expect(await storage.stream(`uploads/${randomUUID()}`)).toBeNull();
    const begun = await storage.stream(key);
    await storage.remove(key);
    await expect(buffer(begun?.body ?? Readable.from([]))).rejects.toThrow(/went while it was read/);
  });

  test("are written, read with their type, replaced and removed", async () => {
    const { storage, write } = await open();
    const key = await write("old");
    const bytes = Uint8Array.from({ length: 300 }, (_, n) => n % 256);
    await storage.write(key, bytes, "image/png");
    expect(await storage.read(key)).toEqual({ bytes, contentType: "image/png" });
    await storage.write(key, Buffer.from("new"), "text/plain");
    expect(Buffer.from((await storage.read(key))?.bytes ?? []).toString()).toBe("new");
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
  });

  test("fail by the service's own word for it, and a missing bucket is no missing file", async () => {
    const { config } = await open();
    const wrongKey = createS3Storage({ ...config, secretAccessKey: "wrong" });
    await expect(wrongKey.write(KEY, Buffer.from("x"), "text/plain")).rejects.toThrow(/403 SignatureDoesNotMatch/);
    const wrongRegion = createS3Storage({ ...config, region: "nowhere" });
    await expect(wrongRegion.read(KEY)).rejects.toThrow(/400 AuthorizationHeaderMalformed/);
    const wrongBucket = createS3Storage({ ...config, bucket: "other" });
    await expect(wrongBucket.read(KEY)).rejects.toThrow(/404 NoSuchBucket/);
    await expect(wrongBucket.remove(KEY)).rejects.toThrow(/404 NoSuchBucket/);
  });

  test("are healthy only with the right settings and an answer", async () => {
    const { config, storage } = await open();
    expect(await storage.isHealthy()).toBe(true);
    expect(await createS3Storage({ ...config, bucket: "other" }).isHealthy()).toBe(false);
    expect(await createS3Storage({ ...config, secretAccessKey: "wrong" }).isHealthy()).toBe(false);
    expect(await createS3Storage({ ...config, url: "http://127.0.0.1:1" }).isHealthy()).toBe(false);
  });

  test("refuse a key that could lead elsewhere", async () => {
    const { storage } = await open();
    await expect(storage.read("../other/file")).rejects.toThrow(/not a storage key/);
    await expect(storage.signGet({ key: "a/../b", expiresInMs: MINUTE })).rejects.toThrow(/not a storage key/);
  });

  test("are put by a link of exactly the type and size it was made for, and read only up to the size asked for", async () => {
    const { storage } = await open();
    const key = `uploads/${randomUUID()}`;
    onTestFinished(() => storage.remove(key));
    const link = await storage.signPut({ key, contentType: "text/html", sizeBytes: 5, expiresInMs: MINUTE });
    const put = (body: string, type: string) => fetch(link, { method: "PUT", body, headers: { "content-type": type } });
    expect((await put("12345", "text/plain")).status).toBe(403);
    for (const body of ["123456", "1234", ""]) expect((await put(body, "text/html")).status).toBe(403);
    expect((await fetch(link)).status).toBe(403);
    expect(await storage.read(key)).toBeNull();
    expect((await put("12345", "text/html")).status).toBe(200);
    expect(await storage.read(key)).toEqual({ bytes: new Uint8Array(Buffer.from("12345")), contentType: "text/html" });
    expect(Buffer.from((await storage.read(key, 5))?.bytes ?? []).toString()).toBe("12345");
    expect(await storage.read(key, 4)).toBeNull();
  });

  test("are downloaded by a link under the given name, which works for no other file", async () => {
    const { storage, write } = await open();
    const [key, other] = [await write("abc"), await write("secret")];
    const link = await storage.signGet({ key, expiresInMs: MINUTE, filename: "Été (1).txt" });
    const answer = await fetch(link);
    expect(await answer.text()).toBe("abc");
    expect(answer.headers.get("content-type")).toBe("text/plain");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="_t_ (1).txt"; filename*=UTF-8''%C3%89t%C3%A9%20%281%29.txt`,
    );
    expect((await fetch(link.replace(key, other))).status).toBe(403);
    expect((await fetch(link.replace("attachment", "inline"))).status).toBe(403);
  });

  test("are sent in parts, and not at all when missing", async () => {
    const { storage, write } = await open();
    const link = await storage.signGet({ key: await write("abcdefghij"), expiresInMs: MINUTE });
    const part = await fetch(link, { headers: { range: "bytes=2-4" } });
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "cde", "bytes 2-4/10"]);
    expect((await fetch(link, { headers: { range: "bytes=10-" } })).status).toBe(416);
    const missing = await storage.signGet({ key: `uploads/${randomUUID()}`, expiresInMs: MINUTE });
    expect((await fetch(missing)).status).toBe(404);
  });

  test("have a link that is the same for as long as asked, browsers keep what it leads to, and then it expires", async () => {
    const clock = { nowMs: Math.floor(Date.now() / DAY) * DAY - DAY, now: () => new Date(clock.nowMs) };
    const { storage, write } = await open(clock);
    const key = await write("abc");
    const sign = (expiresInMs: number) => storage.signGet({ key, expiresInMs, sameForMs: DAY });
    const links = [await sign(7 * DAY), await sign(DAY)];
    clock.nowMs += DAY - 1;
    expect([await sign(7 * DAY), await sign(DAY)]).toEqual(links);
    const [week, day] = (await Promise.all(links.map((link) => fetch(link)))) as [Response, Response];
    expect([week.status, await week.text(), day.status]).toEqual([200, "abc", 403]);
    expect(week.headers.get("cache-control")).toBe("private, max-age=86400");
    clock.nowMs += 1;
    expect(links).not.toContain(await sign(7 * DAY));
  });

  test("have no link for longer than a week, which S3 refuses", async () => {
    const { storage } = await open();
    await expect(storage.signGet({ key: KEY, expiresInMs: 7 * DAY + 1 })).rejects.toThrow(/a week at most/);
    const link = await storage.signGet({ key: KEY, expiresInMs: 7 * DAY });
    expect((await fetch(link)).status).toBe(404);
    const longer = await fetch(link.replace("Expires=604800", "Expires=604801"));
    expect([longer.status, await longer.text()]).toEqual([400, expect.stringContaining("QueryParameters")]);
  });
}
