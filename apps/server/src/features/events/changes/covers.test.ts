import sharp from "sharp";
import { expect, test } from "vitest";
import { eventsApp } from "../test-events.ts";

const { app, guest } = eventsApp();

/** Sends in a picture, as the form of an event does; its key. */
async function sendIn(ask: Awaited<ReturnType<typeof guest>>["ask"], bytes: Buffer): Promise<string> {
  const announce = `mutation ($bytes: Int!) { upload: announceEventCover(contentType: "image/jpeg", sizeBytes: $bytes) { key putUrl } }`;
  const { key, putUrl } = (await ask<{ upload: Record<"key" | "putUrl", string> }>(announce, { bytes: bytes.length }))
    .data.upload;
  const body = new Uint8Array(bytes);
  await fetch(new URL(putUrl, app.url), { method: "PUT", headers: { "content-type": "image/jpeg" }, body });
  return key;
}

test("a cover is kept under a folder and a key, made to fit in what it is shown as, and read from this host by a link  SHELL-057", async () => {
  const host = await guest();
  const large = await sharp({ create: { width: 3_200, height: 2_000, channels: 3, background: "#446688" } })
    .jpeg()
    .toBuffer();
  const { coverUrl } = await host.make({ cover: await sendIn(host.ask, large) });
  const link = new URL(coverUrl ?? "", app.url);
  expect([link.origin, link.pathname]).toEqual([app.url, expect.stringMatching(/\/events\/[^/]+/u)]);
  const answer = await fetch(link);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1_600, 1_000]);
  link.pathname = link.pathname.replace(/.$/u, "_");
  expect((await fetch(link)).status).toBe(404);
});
