import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { RoomId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestRoom } from "../../../../test/test-rooms.ts";
import { createOutside } from "../../../platform/outside/outside.ts";
import type { TestClient } from "../../../platform/realtime/test-client.ts";

const app = useTestApp(() => ({ LINK_PREVIEWS: "true" }));
/** What the site was asked for, and when it goes on. */
const asked: string[] = [];
let gate: Promise<void> | null = null;
const site = http.createServer((request, response) => void answer(request.url ?? "", response));
let page = "";

async function answer(path: string, response: http.ServerResponse): Promise<void> {
  asked.push(path);
  await gate;
  if (path === "/picture.png") {
    const picture = sharp({ create: { width: 1_200, height: 630, channels: 3, background: "#884422" } }).png();
    return void response.writeHead(200, { "content-type": "image/png" }).end(await picture.toBuffer());
  }
  if (path === "/bad.png") return void response.writeHead(200, { "content-type": "image/png" }).end("no picture");
  if (path === "/none") return void response.writeHead(404).end();
  const image = path.startsWith("/plain")
    ? ""
    : `<meta property="og:image" content="${path === "/bad" ? "bad" : "picture"}.png">`;
  response.writeHead(200, { "content-type": "text/html" }).end(`<title>A page ${path}</title>${image}`);
}

beforeAll(async () => {
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  page = `http://site.example:${port}`;
  const outside = createOutside({
    resolve: () => Promise.resolve(["127.0.0.1"]),
    isPublic: (address) => address === "127.0.0.1",
    ports: new Set([String(port)]),
  });
  Object.assign(app.context, { outside });
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
afterEach(() => {
  gate = null;
  asked.length = 0;
});

async function meet() {
  const [ines, tomasz] = await Promise.all([app.connect("ines"), app.connect("tomasz")]);
  const roomId = await createTestRoom(app, { owner: ines, members: [tomasz], messages: [] });
  for (const client of [ines, tomasz]) await client.do("rooms.open", { roomId });
  return { ines, tomasz, roomId };
}
const say = (client: TestClient, roomId: RoomId, text: string) =>
  client.do("messages.send", { roomId, clientId: randomUUID(), content: { kind: "text", text } });
const changesOf = (client: TestClient, roomId: RoomId): Message[] =>
  client.eventsOf("messages.changed").flatMap((event) => (event.roomId === roomId ? event.messages : []));
async function untilKind(client: TestClient, roomId: RoomId, kind: string, revision = 0): Promise<Message> {
  const find = () => changesOf(client, roomId).findLast((one) => one.content.kind === kind && one.revision >= revision);
  await client.until(() => find() !== undefined);
  return find() as Message;
}
const readOne = async (client: TestClient, roomId: RoomId, seq = 1): Promise<Message | undefined> =>
  (await client.do("messages.history", { roomId })).messages.find((message) => message.seq === seq);
const imageOf = ({ content }: Message) => (content.kind === "link" ? content.image : null);
const countFiles = async (key: string): Promise<number> =>
  Number((await app.context.db.pool.query("select count(*) from files where key like $1", [`%${key}%`])).rows[0].count);

function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return resolve;
}

describe("a link", () => {
  test("is sent at once, and what its page says comes as a change of the message for everyone  MSG-001", async () => {
    const { ines, tomasz, roomId } = await meet();
    const goOn = hold();
    const text = `**See** ${page}/one`;
    await say(ines, roomId, text);
    expect((await readOne(tomasz, roomId))?.content).toEqual({ kind: "text", text });
    goOn();
    const told = await untilKind(tomasz, roomId, "link");
    expect(told.content).toMatchObject({ text, url: `${page}/one`, title: "A page /one", site: "site.example" });
    expect(told).not.toHaveProperty("editedAt");
    expect(await readOne(tomasz, roomId)).toMatchObject({ content: told.content, revision: 1 });
    const found = await tomasz.do("messages.search", { roomId, text: "see", kind: "link" });
    expect(found.messages).toHaveLength(1);
  });

  test("has its picture from here, written anew, for those who may read the message", async () => {
    const { ines, tomasz, roomId } = await meet();
    await say(ines, roomId, `${page}/one`);
    const image = imageOf(await untilKind(tomasz, roomId, "link"));
    expect(image).toMatchObject({ contentType: "image/webp", width: 960, height: 504 });
    const { files } = await tomasz.do("messages.files", { roomId, fileIds: [image?.fileId ?? ""] });
    const answered = await fetch(new URL(files[0]?.url ?? "", app.url));
    expect((await sharp(await answered.arrayBuffer()).metadata()).format).toBe("webp");
    const kenji = await app.connect("kenji");
    await expect(kenji.do("messages.files", { roomId, fileIds: [image?.fileId ?? ""] })).rejects.toThrow("NOT_FOUND");
  });

  test("without a page, or whose picture is none, is shown with what there is", async () => {
    const { ines, roomId } = await meet();
    await say(ines, roomId, `${page}/none`);
    await say(ines, roomId, `${page}/bad`);
    expect((await untilKind(ines, roomId, "link")).content).toMatchObject({ title: "A page /bad", image: null });
    await expect.poll(() => asked).toContain("/none");
    expect((await readOne(ines, roomId, 1))?.content.kind).toBe("text");
  });

  test("that is edited or deleted while it is looked up is not what it was", async () => {
    const { ines, tomasz, roomId } = await meet();
    const goOn = hold();
    await say(ines, roomId, `${page}/first`);
    await say(ines, roomId, `${page}/second`);
    await expect.poll(() => asked.length).toBe(2);
    await ines.do("messages.edit", { roomId, seq: 1, content: { kind: "text", text: "no link" } });
    await ines.do("messages.delete", { roomId, seq: 2 });
    goOn();
    await say(ines, roomId, `${page}/third`);
    await untilKind(tomasz, roomId, "link");
    await expect.poll(() => asked.filter((path) => path === "/picture.png")).toHaveLength(3);
    expect((await readOne(tomasz, roomId, 1))?.content).toEqual({ kind: "text", text: "no link" });
    expect((await readOne(tomasz, roomId, 2))?.content.kind).toBe("deleted");
  });

  test("is looked up anew when its message is edited, and its picture goes", async () => {
    const { ines, tomasz, roomId } = await meet();
    await say(ines, roomId, `${page}/one`);
    const before = await untilKind(tomasz, roomId, "link");
    await ines.do("messages.edit", { roomId, seq: 1, content: { kind: "text", text: `now ${page}/two` } });
    const after = await untilKind(tomasz, roomId, "link", before.revision + 2);
    expect(after.content).toMatchObject({ title: "A page /two", text: `now ${page}/two` });
    expect(after.editedAt).toBeDefined();
    expect(await countFiles(imageOf(before)?.fileId ?? "")).toBe(0);
    expect(await countFiles(imageOf(after)?.fileId ?? "")).toBe(1);
  });

  test("takes its picture along where it is forwarded, and the picture goes with the last of them", async () => {
    const { ines, tomasz, roomId } = await meet();
    await say(ines, roomId, `${page}/one`);
    const { fileId = "" } = imageOf(await untilKind(tomasz, roomId, "link")) ?? {};
    await tomasz.do("messages.forward", { roomId, seqs: [1], to: [roomId], clientIds: [randomUUID()] });
    expect((await readOne(ines, roomId, 2))?.content).toMatchObject({ kind: "link", image: { fileId } });
    await ines.do("messages.delete", { roomId, seq: 1 });
    expect((await tomasz.do("messages.files", { roomId, fileIds: [fileId] })).files).toHaveLength(1);
    await tomasz.do("messages.delete", { roomId, seq: 2 });
    expect(await countFiles(fileId)).toBe(0);
  });
});

describe("its sender", () => {
  test("takes the preview away: the words stay, the picture goes, and nothing is looked up again", async () => {
    const { ines, tomasz, roomId } = await meet();
    const text = `${page}/one`;
    await say(ines, roomId, text);
    const { fileId = "" } = imageOf(await untilKind(tomasz, roomId, "link")) ?? {};
    asked.length = 0;
    expect(await ines.do("messages.removePreview", { roomId, seq: 1 })).toEqual({ revision: 2 });
    expect(await untilKind(tomasz, roomId, "text")).toMatchObject({ content: { kind: "text", text }, revision: 2 });
    expect(await countFiles(fileId)).toBe(0);
    expect(asked).toEqual([]);
    await expect(ines.do("messages.removePreview", { roomId, seq: 1 })).rejects.toThrow("NOT_FOUND");
  });

  test("alone does so, whoever looks after the room", async () => {
    const { ines, tomasz, roomId } = await meet();
    await say(tomasz, roomId, `${page}/plain`);
    await untilKind(ines, roomId, "link");
    await expect(ines.do("messages.removePreview", { roomId, seq: 1 })).rejects.toThrow("NOT_FOUND");
    await expect(tomasz.do("messages.removePreview", { roomId, seq: 9 })).rejects.toThrow("NOT_FOUND");
    const kenji = await app.connect("kenji");
    await expect(kenji.do("messages.removePreview", { roomId, seq: 1 })).rejects.toThrow("NOT_FOUND");
  });

  test("has only so many links looked up in a minute; the others stay as they were sent", async () => {
    const { tomasz, roomId } = await meet();
    app.clock.nowMs += 120_000;
    for (let number = 0; number < 24; number += 1) await say(tomasz, roomId, `${page}/plain?${number}`);
    await tomasz.until(() => changesOf(tomasz, roomId).filter(({ content }) => content.kind === "link").length >= 20);
    app.clock.nowMs += 120_000;
    await say(tomasz, roomId, `${page}/plain?last`);
    await expect.poll(() => asked).toContain("/plain?last");
    expect(asked.length).toBe(21);
  });
});
