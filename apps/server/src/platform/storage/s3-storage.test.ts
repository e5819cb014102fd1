import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createS3Storage } from "./s3-storage.ts";
import { TestS3 } from "./test-s3.ts";

const KEY = "uploads/9f1c.bin";
const MINUTE = 60_000;

describe("files on S3", () => {
  test("are written, read with their type, replaced and removed", async () => {
    const { storage } = await open();
    const bytes = Uint8Array.from({ length: 300 }, (_, n) => n % 256);
    await storage.write(KEY, bytes, "image/png");
    expect(await storage.read(KEY)).toEqual({ bytes, contentType: "image/png" });
    await storage.write(KEY, Buffer.from("new"), "text/plain");
    expect(Buffer.from((await storage.read(KEY))?.bytes ?? []).toString()).toBe("new");
    await storage.remove(KEY);
    await storage.remove(KEY);
    expect(await storage.read(KEY)).toBeNull();
  });

  test("are tried again while the service is busy", async () => {
    const { s3, storage } = await open();
    s3.failures = 2;
    await storage.write(KEY, Buffer.from("x"), "text/plain");
    expect(s3.files.has(KEY)).toBe(true);
  });

  test("fail by the service's own word for it, and a missing bucket is no missing file", async () => {
    const { s3 } = await open();
    const wrongKey = createS3Storage({ ...s3.config, secretAccessKey: "wrong" });
    await expect(wrongKey.write(KEY, Buffer.from("x"), "text/plain")).rejects.toThrow(/403 SignatureDoesNotMatch/);
    const wrongBucket = createS3Storage({ ...s3.config, bucket: "other" });
    await expect(wrongBucket.read(KEY)).rejects.toThrow(/404 NoSuchBucket/);
    await expect(wrongBucket.remove(KEY)).rejects.toThrow(/404 NoSuchBucket/);
  });

  test("are healthy only with the right settings and an answer", async () => {
    const { s3, storage } = await open();
    expect(await storage.isHealthy()).toBe(true);
    expect(await createS3Storage({ ...s3.config, bucket: "other" }).isHealthy()).toBe(false);
    expect(await createS3Storage({ ...s3.config, secretAccessKey: "wrong" }).isHealthy()).toBe(false);
    expect(await createS3Storage({ ...s3.config, url: "http://127.0.0.1:1" }).isHealthy()).toBe(false);
  });

  test("refuse a key that could lead elsewhere", async () => {
    const { storage } = await open();
    await expect(storage.read("../other/file")).rejects.toThrow(/not a storage key/);
    await expect(storage.signGet({ key: "a/../b", expiresInMs: MINUTE })).rejects.toThrow(/not a storage key/);
  });
});

describe("a link to put a file on S3", () => {
  test("takes exactly the type and size it was made for", async () => {
    const { s3, storage } = await open();
    const link = await storage.signPut({ key: KEY, contentType: "text/html", maxBytes: 5, expiresInMs: MINUTE });
    const put = (body: string, type: string) => fetch(link, { method: "PUT", body, headers: { "content-type": type } });
    expect((await put("123456", "text/html")).status).toBe(403);
    expect((await put("12345", "text/plain")).status).toBe(403);
    expect((await fetch(link)).status).toBe(403);
    expect(s3.files.size).toBe(0);
    expect((await put("12345", "text/html")).status).toBe(200);
    expect(s3.files.get(KEY)?.contentType).toBe("text/html");
  });
});

describe("a link to get a file from S3", () => {
  test("downloads it under the given name, and works for no other file", async () => {
    const { storage } = await open();
    await storage.write(KEY, Buffer.from("abc"), "text/plain");
    await storage.write("uploads/other", Buffer.from("secret"), "text/plain");
    const link = await storage.signGet({ key: KEY, expiresInMs: MINUTE, filename: "Été (1).txt" });
    const answer = await fetch(link);
    expect(await answer.text()).toBe("abc");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="_t_ (1).txt"; filename*=UTF-8''%C3%89t%C3%A9%20%281%29.txt`,
    );
    expect((await fetch(link.replace("9f1c.bin", "other"))).status).toBe(403);
    expect((await fetch(link.replace("attachment", "inline"))).status).toBe(403);
  });

  test("expires", async () => {
    const { storage } = await open();
    await storage.write(KEY, Buffer.from("abc"), "text/plain");
    const link = await storage.signGet({ key: KEY, expiresInMs: 1000 });
    expect((await fetch(link)).status).toBe(200);
    await sleep(2_100);
    expect((await fetch(link)).status).toBe(403);
  });
});

async function open() {
  const s3 = await TestS3.start();
  return { s3, storage: createS3Storage(s3.config) };
}
