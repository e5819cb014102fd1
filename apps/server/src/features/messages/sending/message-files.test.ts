import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { FileUse, MessageFile } from "@atrium/contracts/content/file";
import type { RoomId } from "@atrium/contracts/ids";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { Refused, type TestClient } from "../../../platform/realtime/test-client.ts";
import { createTestUploads, toUploadId } from "../../files/test-upload.ts";

const app = useTestApp();
type Person = Awaited<ReturnType<typeof app.connect>>;
let [ines, tomasz, stranger]: [Person, Person, Person] = [] as never;
let roomId: RoomId;
let photo: Buffer;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refused ? error.answer.code : error),
  );
const uploads = (person: Person) => createTestUploads({ url: app.url, token: person.token });

async function newRoom(owner: TestClient, member: Person): Promise<RoomId> {
  const input = { chatType: "group" as const, clientId: randomUUID(), name: "Site", userIds: [member.userId] };
  const { room } = await owner.do("rooms.create", input);
  await owner.until(() => owner.eventsOf("rooms.touched").some((event) => event.roomId === room.roomId));
  return room.roomId;
}

beforeAll(async () => {
  [ines, tomasz, stranger] = await Promise.all([app.connect("ines"), app.connect("tomasz"), app.connect("leila")]);
  roomId = await newRoom(ines, tomasz);
  photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#446688" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
});

async function keep(person: Person, bytes: Uint8Array, use: FileUse, name: string): Promise<MessageFile> {
  const uploadId = await uploads(person).put(bytes, name);
  return (await person.do("messages.keepFile", { uploadId, use })).file;
}
type Sending = { use?: "photo" | "document"; clientId?: string; room?: RoomId };
const send = (
  person: Person,
  files: MessageFile[],
  { use = "photo", clientId = randomUUID(), room = roomId }: Sending = {},
) => person.do("messages.send", { roomId: room, clientId, content: { kind: use, files, text: "" } });
const links = async (person: Person, { fileId }: MessageFile, room = roomId) =>
  (await person.do("messages.files", { roomId: room, fileIds: [fileId] })).files;
const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });

describe("a photograph", () => {
  test("is sent with its name and measures, small, without metadata, and is read by a link  MSG-001 MSG-005 MSG-010", async () => {
    const file = await keep(ines, photo, "photo", "West side.jpg");
    expect(file).toMatchObject({ title: "West side.jpg", contentType: "image/webp", width: 1_200, height: 800 });
    expect(file.placeholder).toMatch(/^data:image\/webp;base64,/u);
    const { seq } = await send(ines, [file]);
    const { messages } = await tomasz.do("messages.history", { roomId });
    expect(messages.find((message) => message.seq === seq)?.content).toEqual({
      kind: "photo",
      files: [file],
      text: "",
    });
    const [link] = await links(tomasz, file);
    const answer = await get(link?.url ?? "");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("content-disposition")).toContain("West%20side.jpg");
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes("secret place")).toBe(false);
    const part = await get(link?.url ?? "", { range: "bytes=0-9" });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await get(link?.previewUrl ?? "")).status).toBe(200);
  });

  test("what the sender says of a file is not believed", async () => {
    const file = await keep(ines, photo, "photo", "a.jpg");
    const { seq } = await send(ines, [{ ...file, title: "other", bytes: 1, placeholder: null }]);
    const { messages } = await ines.do("messages.history", { roomId });
    expect(messages.find((message) => message.seq === seq)?.content).toMatchObject({ files: [file] });
  });

  test("that unpacks to gigabytes, or is none, is refused", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const bomb = Buffer.from(
      await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    );
    for (const bytes of [svg, bomb, PDF]) expect(await code(keep(ines, bytes, "photo", "x.jpg"))).toBe("BAD_INPUT");
  });
});

describe("a document", () => {
  test("of any kind is downloaded and never run, under a name without folders and controls", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const polyglot = Buffer.concat([Buffer.from("GIF89a/*"), Buffer.from("*/=1;alert(1)")]);
    for (const bytes of [svg, html, polyglot]) {
      const file = await keep(ines, bytes, "document", "../../etc/\u202Egnp\u0007.svg");
      expect(file.title).toBe("gnp.svg");
      await send(ines, [file], { use: "document" });
      const [link] = await links(tomasz, file);
      const answer = await get(link?.url ?? "");
      expect(["application/octet-stream", "image/gif"]).toContain(answer.headers.get("content-type"));
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment/u);
      expect(answer.headers.get("content-security-policy")).toContain("sandbox");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    }
  });

  test("is no photograph, and what is no film is not sent as one", async () => {
    const file = await keep(ines, photo, "document", "x.jpg");
    expect(await code(send(ines, [file]))).toBe("BAD_INPUT");
    expect(await code(keep(ines, PDF, "video", "x.mp4"))).toBe("BAD_INPUT");
    await send(ines, [file], { use: "document" });
  });
});

describe("a voice message", () => {
  // As browsers that record tell them apart from anything else: the beginning of each kind of container.
  const OGG = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead"), Buffer.alloc(64)]);
  const voice = { durationMs: 38_000, peaks: [0, 40, 100] };
  const say = (file: MessageFile, facts: object) =>
    ines.do("messages.send", {
      roomId,
      clientId: randomUUID(),
      content: { kind: "audio", files: [file], text: "", voice: facts as typeof voice },
    });

  test("has how long and how loud it is, of which a list of rooms and a quote say how long  MSG-010", async () => {
    const file = await keep(ines, OGG, "audio", "voice.ogg");
    const { seq } = await say(file, voice);
    const { seq: answer } = await tomasz.do("messages.send", {
      roomId,
      clientId: randomUUID(),
      content: { kind: "text", text: "Heard" },
      replyTo: seq,
    });
    const { messages } = await tomasz.do("messages.history", { roomId });
    expect(messages.find((message) => message.seq === seq)?.content).toMatchObject({ kind: "audio", voice });
    expect(messages.find((message) => message.seq === answer)?.replyTo?.content).toMatchObject({
      voice: { durationMs: 38_000, peaks: [] },
    });
  });

  test.each([
    ["more peaks than are drawn", { ...voice, peaks: Array.from({ length: 65 }, () => 1) }],
    ["a peak beyond the loudest", { ...voice, peaks: [101] }],
    ["a peak that is no whole number", { ...voice, peaks: [0.5] }],
    ["no length", { peaks: [1] }],
    ["a length of more than an hour", { ...voice, durationMs: 3_600_001 }],
  ])("is refused with %s", async (_what, facts) => {
    const file = await keep(ines, OGG, "audio", "voice.ogg");
    expect(await code(say(file, facts))).toBe("BAD_INPUT");
  });
});

describe("a video message", () => {
  const WEBM = Buffer.concat([
    Buffer.from("1a45dfa3a3428681014286810142f7810142f2810442f381084282847765626d", "hex"),
    Buffer.alloc(64),
  ]);
  const show = (file: MessageFile, durationMs: number) =>
    ines.do("messages.send", {
      roomId,
      clientId: randomUUID(),
      content: { kind: "videoMessage", files: [file], text: "", durationMs },
    });

  test("is a film of a minute at most, with how long it is  MSG-001 MSG-010", async () => {
    const file = await keep(ines, WEBM, "videoMessage", "video.webm");
    expect(file.contentType).toBe("video/webm");
    expect(await code(show(file, 60_001))).toBe("BAD_INPUT");
    expect(await code(show(file, 0))).toBe("BAD_INPUT");
    const { seq } = await show(file, 12_000);
    const { messages } = await tomasz.do("messages.history", { roomId });
    expect(messages.find((message) => message.seq === seq)?.content).toEqual({
      kind: "videoMessage",
      files: [file],
      text: "",
      durationMs: 12_000,
    });
    expect(await links(tomasz, file)).toHaveLength(1);
    expect(await code(links(stranger, file))).toBe("NOT_FOUND");
  });

  test("is no document and no picture", async () => {
    expect(await code(keep(ines, PDF, "videoMessage", "x.webm"))).toBe("BAD_INPUT");
    const picture = await keep(ines, photo, "photo", "x.jpg");
    expect(await code(show(picture, 1_000))).toBe("BAD_INPUT");
  });
});

describe("a moving picture", () => {
  /** Two frames that look the same become one. */
  async function makeGif(frames: number): Promise<Buffer> {
    const pictures = await Promise.all(
      Array.from({ length: frames }, (_, at) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background: at % 2 === 0 ? "#e02040" : "#2040e0" } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(pictures, { join: { animated: true } })
      .gif()
      .toBuffer();
  }

  test("goes on moving, with its first frame for who wants it to stand still, and nothing of what came with it  MSG-001 MSG-010", async () => {
    const bytes = Buffer.concat([await makeGif(6), Buffer.from("<script>alert(1)</script>")]);
    const file = await keep(ines, bytes, "gif", "wave.gif");
    expect(file).toMatchObject({ title: "wave.gif", contentType: "image/webp", width: 60, height: 40 });
    const content = { kind: "gif" as const, files: [file], text: "" };
    const { seq } = await ines.do("messages.send", { roomId, clientId: randomUUID(), content });
    const { messages } = await tomasz.do("messages.history", { roomId });
    expect(messages.find((message) => message.seq === seq)?.content).toEqual(content);
    const [link] = await links(tomasz, file);
    const read = async (url: string | null | undefined) => Buffer.from(await (await get(url ?? "")).arrayBuffer());
    const [moving, still] = await Promise.all([read(link?.url), read(link?.previewUrl)]);
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(6);
    expect((await sharp(still, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect(moving.includes("script")).toBe(false);
  });

  test("of more frames than anybody sends, or that is none, is refused; a document is sent as no moving picture", async () => {
    expect(await code(keep(ines, await makeGif(301), "gif", "long.gif"))).toBe("BAD_INPUT");
    expect(await code(keep(ines, PDF, "gif", "x.gif"))).toBe("BAD_INPUT");
    const whole = await keep(ines, await makeGif(2), "document", "whole.gif");
    const content = { kind: "gif" as const, files: [whole], text: "" };
    expect(await code(ines.do("messages.send", { roomId, clientId: randomUUID(), content }))).toBe("BAD_INPUT");
  });
});

describe("a sticker", () => {
  const stick = (person: Person, sticker: string, room = roomId) =>
    person.do("messages.send", {
      roomId: room,
      clientId: randomUUID(),
      content: { kind: "sticker", sticker: sticker as "hello" },
    });

  test("is told by its name, and is answered and forwarded as it is  MSG-001 MSG-011", async () => {
    const { seq } = await stick(ines, "thanks");
    const content = { kind: "sticker", sticker: "thanks" };
    const { messages } = await tomasz.do("messages.history", { roomId });
    expect(messages.find((message) => message.seq === seq)?.content).toEqual(content);
    const other = await newRoom(tomasz, stranger);
    await tomasz.do("messages.forward", { roomId, seqs: [seq], to: [other], clientIds: [randomUUID()] });
    expect((await stranger.do("messages.history", { roomId: other })).messages[0]?.content).toEqual(content);
  });

  test("that nobody has drawn is refused, and so is one for a room that one is not in", async () => {
    expect(await code(stick(ines, "../secret"))).toBe("BAD_INPUT");
    expect(await code(stick(stranger, "hello"))).toBe("NOT_FOUND");
  });
});

describe("an upload", () => {
  test("goes on at the byte where it was cut  R9", async () => {
    const [mine, half] = [uploads(ines), Math.floor(photo.length / 2)];
    const id = toUploadId(await mine.begin(photo.length, "cut.jpg"));
    let stop = () => {};
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(photo.subarray(0, half)));
        stop = () => controller.error(new Error("cut"));
      },
    });
    const adding = mine.add(id, 0, cut).then(
      () => "answered",
      () => "cut",
    );
    const drafts = join(app.context.config.dataDir, "file-drafts");
    const arrived = () => readdirSync(drafts).map((name) => statSync(join(drafts, name)).size);
    await expect.poll(arrived, { timeout: 30_000 }).toContain(half);
    stop();
    expect(await adding).toBe("cut");
    const where = async () => Number((await mine.ask(id)).headers.get("upload-offset"));
    await expect.poll(where, { timeout: 30_000 }).toBe(half);
    expect(await code(ines.do("messages.keepFile", { uploadId: id, use: "photo" }))).toBe("BAD_INPUT");
    expect((await mine.add(id, 0, new Uint8Array(photo))).status).toBe(409);
    expect((await mine.add(id, half, new Uint8Array(photo.subarray(half)))).status).toBe(204);
    const { file } = await ines.do("messages.keepFile", { uploadId: id, use: "photo" });
    expect(file.width).toBe(1_200);
    expect((await ines.do("messages.keepFile", { uploadId: id, use: "photo" })).file).toEqual(file);
    // Once it is kept, its link replaces nothing.
    expect((await mine.add(id, photo.length, new Uint8Array(PDF))).status).toBe(404);
  });

  test("is nobody else's to see, to add to, to remove or to use", async () => {
    const id = await uploads(ines).put(photo, "a.jpg");
    const theirs = uploads(tomasz);
    expect((await theirs.ask(id)).status).toBe(404);
    expect((await theirs.add(id, 0, new Uint8Array(PDF))).status).toBe(404);
    expect((await theirs.remove(id)).status).toBe(404);
    expect(await code(tomasz.do("messages.keepFile", { uploadId: id, use: "photo" }))).toBe("BAD_INPUT");
    const { file } = await ines.do("messages.keepFile", { uploadId: id, use: "photo" });
    expect(await code(send(tomasz, [file]))).toBe("BAD_INPUT");
    expect((await fetch(`${app.url}/uploads/${id}`, { method: "HEAD" })).status).toBe(401);
  });

  test("of too much is refused before the first byte, and one that is given up leaves nothing", async () => {
    const mine = uploads(ines);
    expect((await mine.begin(200 * 1024 * 1024, "film.mp4")).status).toBe(413);
    const id = toUploadId(await mine.begin(10, "a.txt"));
    await mine.add(id, 0, new Uint8Array(5));
    expect((await mine.remove(id)).status).toBe(204);
    const { rows } = await app.context.db.pool.query("select from files where key like $1", [`%${id}%`]);
    expect([rows.length, (await mine.ask(id)).status]).toEqual([0, 404]);
  });
});

describe("who reads a file", () => {
  test("is a member of a room where it was sent, and nobody else", async () => {
    const file = await keep(ines, photo, "photo", "a.jpg");
    const elsewhere = await newRoom(tomasz, stranger);
    await send(ines, [file]);
    expect(await links(tomasz, file)).toHaveLength(1);
    expect(await code(links(stranger, file))).toBe("NOT_FOUND");
    // Not by naming it in a room of one's own.
    expect(await links(stranger, file, elsewhere)).toEqual([]);
  });

  test("attached to one message it is attached to no other; a retry of that one finds it", async () => {
    const file = await keep(ines, photo, "photo", "a.jpg");
    const clientId = randomUUID();
    const first = await send(ines, [file], { clientId });
    expect(await send(ines, [file], { clientId })).toEqual(first);
    expect(await code(send(ines, [file]))).toBe("BAD_INPUT");
    const both = await keep(ines, photo, "photo", "b.jpg");
    const outcomes = await Promise.all([code(send(ines, [both])), code(send(ines, [both]))]);
    expect(new Set(outcomes)).toEqual(new Set(["BAD_INPUT", "accepted"]));
  });

  test("deleted for everyone it is gone, unless it was forwarded, and then with the last", async () => {
    const file = await keep(ines, photo, "photo", "a.jpg");
    const { seq } = await send(ines, [file]);
    const other = await newRoom(tomasz, stranger);
    await tomasz.do("messages.forward", { roomId, seqs: [seq], to: [other], clientIds: [randomUUID()] });
    const [mine] = await links(ines, file);
    await ines.do("messages.delete", { roomId, seq });
    expect(await links(tomasz, file)).toEqual([]);
    const [theirs] = await links(stranger, file, other);
    expect((await get(theirs?.url ?? "")).status).toBe(200);
    await tomasz.do("messages.delete", { roomId: other, seq: 1 });
    expect(await links(stranger, file, other)).toEqual([]);
    for (const link of [mine, theirs]) expect((await get(link?.url ?? "")).status).toBe(404);
  });

  test("what was never sent, and what was sent and not stored, goes within two days", async () => {
    const file = await keep(ines, photo, "photo", "never.jpg");
    const key = `attachments/${file.fileId}`;
    app.clock.nowMs += 25 * 3_600_000;
    await app.runTimedJob("messages.remove-lost-files");
    await app.runTimedJob("files.remove-unused");
    expect(await app.context.storage.read(key)).toBeNull();
  });
});
