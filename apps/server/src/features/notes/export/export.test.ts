import type { FileUse } from "@atrium/contracts/content/file";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { useTestApp } from "../../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../../test/test-people.ts";
import { DEMO_PASSWORD } from "../../demo/people.ts";
import { createNotesExport } from "./export-notes.ts";
import { keepTestFile } from "../../files/test-upload.ts";

const app = useTestApp();
let people: TestPeople;
let photo: Buffer;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
const WAV = Buffer.concat([Buffer.from("RIFF\x24\x00\x00\x00WAVEfmt "), Buffer.alloc(40)]);

beforeAll(async () => {
  people = await createTestPeople(app);
  photo = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#446688" } })
    .jpeg()
    .toBuffer();
});

const ask = async <Made>({ token }: Someone, call: string) => {
  const answer = await app.graphql<{ made: Made }>(token, `mutation { made: ${call} }`);
  return { made: answer.data?.made, code: answer.errors?.[0]?.extensions.code ?? "answered" };
};
const write = (author: Someone, { userId }: Someone, contents: string) =>
  people.make(author, `createTextNote(userIdOfContact: "${userId}", contents: "${contents}")`);

const sendIn = ({ token }: Someone, bytes: Uint8Array, use: FileUse, name: string) =>
  keepTestFile({ url: app.url, token }, { bytes, use, name });
async function keep(author: Someone, { userId }: Someone, kind: "Image" | "Document", fileId: string) {
  const call = `create${kind}Note(userIdOfContact: "${userId}", fileIds: ["${fileId}"]) { id }`;
  return (await ask<{ id: string }[]>(author, call)).made?.[0]?.id ?? "";
}
async function record(author: Someone, { userId }: Someone, title: string): Promise<string> {
  const fileId = await sendIn(author, WAV, "audio", "note.wav");
  const rest = `audioTitle: "${title}", durationMs: 1200, peaks: [1]`;
  const call = `createAudioNote(userIdOfContact: "${userId}", fileId: "${fileId}", ${rest}) { id }`;
  return (await ask<{ id: string }[]>(author, call)).made?.[0]?.id ?? "";
}
async function friendOf(author: Someone, name: readonly [first: string, last: string] = ["Ada", "Lovelace"]) {
  const subject = await people.someone();
  await people.befriend(author, subject);
  const query = "update users set first_name = $2, last_name = $3, search_name = $2 where id = $1";
  await app.context.db.pool.query(query, [subject.userId, ...name]);
  return subject;
}

const link = async (author: Someone): Promise<string> => {
  const { made, code } = await ask<string>(author, "exportNotes");
  if (made === undefined || code !== "answered") throw new Error(code);
  return made;
};
const follow = (path: string) => fetch(app.url + path);
async function statusOf(path: string): Promise<number> {
  const answer = await follow(path);
  await answer.arrayBuffer();
  return answer.status;
}
async function unpack(path: string): Promise<Record<string, Uint8Array>> {
  const answer = await follow(path);
  expect(answer.status).toBe(200);
  return unzipSync(new Uint8Array(await answer.arrayBuffer()));
}
const textOf = (bytes: Uint8Array | undefined) => strFromU8(bytes ?? new Uint8Array());

test("an author's notes of every kind are in a folder for each person, with their files as they are and what is said in them", async () => {
  const author = await people.someone();
  const [ada, other] = [await friendOf(author), await friendOf(author)];
  await write(author, ada, "Wrote about the engine.");
  await keep(author, ada, "Image", await sendIn(author, photo, "photo", "West side.jpg"));
  const plan = await keep(author, ada, "Document", await sendIn(author, PDF, "document", "plan.pdf"));
  await ask(author, `updateAttachment(attachmentId: "${plan}", filename: "Harbour") { id }`);
  const paper = await record(author, ada, "Paper");
  const said = `transcribedText: "It is rag.", transcribedLanguage: "en-US"`;
  await ask(author, `updateAttachment(attachmentId: "${paper}", ${said}) { id }`);
  await write(author, other, "Somebody else of that name");
  // What one has written about somebody stays one's own when they are friends no more.
  await app.context.db.pool.query("delete from friend_links where $1 in (lower_id, higher_id)", [ada.userId]);

  const parts = await unpack(await link(author));
  const [first = "", second = ""] = [ada.userId, other.userId]
    .toSorted()
    .map((id) => (id === ada.userId ? "ada" : "other"));
  const folders = { [first]: "Ada Lovelace", [second]: "Ada Lovelace (2)" };
  expect(Object.keys(parts).toSorted()).toEqual(
    [
      `${folders["ada"]}/2026-06-18 08.00 note.txt`,
      `${folders["ada"]}/West side.jpg`,
      `${folders["ada"]}/Harbour.pdf`,
      `${folders["ada"]}/Paper.wav`,
      `${folders["ada"]}/Paper.txt`,
      `${folders["other"]}/2026-06-18 08.00 note.txt`,
    ].toSorted(),
  );
  const of = (name: string) => parts[`${folders["ada"]}/${name}`];
  expect(textOf(of("2026-06-18 08.00 note.txt"))).toBe("Wrote about the engine.");
  expect(textOf(of("Paper.txt"))).toBe("It is rag.");
  expect(Buffer.from(of("Harbour.pdf") ?? []).equals(PDF)).toBe(true);
  expect(Buffer.from(of("Paper.wav") ?? []).equals(WAV)).toBe(true);
  expect((await sharp(of("West side.jpg")).metadata()).format).toBe("webp");
});

test("nothing of what another has written about the same person, or the person themselves, is in it  NOTE-001", async () => {
  const [author, other] = [await people.someone(), await people.someone()];
  const subject = await friendOf(author);
  await people.befriend(other, subject);
  await write(author, subject, "Mine");
  await write(other, subject, "Theirs");
  await keep(other, subject, "Document", await sendIn(other, PDF, "document", "theirs.pdf"));
  await write(subject, author, "About the author");
  const parts = await unpack(await link(author));
  expect(Object.keys(parts)).toEqual(["Ada Lovelace/2026-06-18 08.00 note.txt"]);
  expect(Object.values(parts).map(textOf)).toEqual(["Mine"]);
});

test("names that lead elsewhere lead nowhere", async () => {
  const author = await people.someone();
  const subject = await friendOf(author, ["../..", "\u202Eevil/x"]);
  for (const name of ["con.pdf", "..%2f", "a\u202Efdp.exe"])
    await keep(author, subject, "Document", await sendIn(author, PDF, "document", name));
  await record(author, subject, "../../up");
  await record(author, subject, "../../up");
  expect(Object.keys(await unpack(await link(author))).toSorted()).toEqual(
    [
      "-. evil-x/%2f",
      "-. evil-x/-.-up (2).wav",
      "-. evil-x/-.-up.wav",
      "-. evil-x/_con.pdf",
      "-. evil-x/afdp.exe",
    ].toSorted(),
  );
});

test("a file that is gone from the storage is named, and the rest is there", async () => {
  const author = await people.someone();
  const subject = await friendOf(author);
  const fileId = await sendIn(author, PDF, "document", "plan.pdf");
  await keep(author, subject, "Document", fileId);
  await write(author, subject, "Still here");
  await app.context.storage.remove(`attachments/${fileId}`);
  const parts = await unpack(await link(author));
  expect(Object.keys(parts).toSorted()).toEqual(["Ada Lovelace/2026-06-18 08.00 note.txt", "missing files.txt"]);
  expect(textOf(parts["missing files.txt"])).toContain("\nAda Lovelace/plan.pdf\n");
});

test("it is downloaded and kept by nobody on the way, and that it was read is counted", async () => {
  const author = await people.someone();
  const subject = await friendOf(author);
  await write(author, subject, "Counted");
  await keep(author, subject, "Document", await sendIn(author, PDF, "document", "plan.pdf"));
  const path = await link(author);
  expect((await fetch(app.url + path, { method: "HEAD" })).status).toBe(404);
  const answer = await follow(path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="notes-2026-06-18.zip"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
  await answer.arrayBuffer();
  const { rows } = await app.context.db.pool.query(
    "select action, count from audit_log where subject_id = $1 and actor_id = $2 order by action",
    [subject.userId, author.userId],
  );
  expect(rows).toEqual([
    { action: "note.downloaded", count: 1 },
    { action: "notes.read", count: 1 },
  ]);
});

test("a link leads there for five minutes, and one that was changed or made up does not", async () => {
  const author = await people.someone();
  await write(author, await friendOf(author), "Mine");
  const path = await link(author);
  expect(path).toMatch(/^\/exportNotes\/[\w-]{84}$/u);
  const before = app.clock.nowMs;
  onTestFinished(() => void Object.assign(app.clock, { nowMs: before }));
  app.clock.nowMs = before + 299_000;
  expect(await statusOf(path)).toBe(200);
  app.clock.nowMs = before + 300_000;
  expect(await statusOf(path)).toBe(404);
  app.clock.nowMs = before;
  const at = "/exportNotes/".length + 50;
  const forged = path.slice(0, at) + (path[at] === "A" ? "B" : "A") + path.slice(at + 1);
  for (const wrong of [forged, `/exportNotes/${"a".repeat(84)}`, "/exportNotes/x", `${path}a`])
    expect(await statusOf(wrong)).toBe(404);
});

test("a link ends with the session that it was made in", async () => {
  const author = await people.someone();
  await write(author, await friendOf(author), "Mine");
  const path = await link(author);
  expect(await statusOf(path)).toBe(200);
  await app.post("/auth/signOut", {}, { authorization: `ST:${author.token}` });
  expect(await statusOf(path)).toBe(404);
});

test("an account that has ended or may not sign in is sent nothing", async () => {
  const author = await people.someone();
  const subject = await friendOf(author);
  await write(author, subject, "Mine");
  const path = await link(author);
  const set = (change: string) =>
    app.context.db.pool.query(`update users set ${change} where id = $1`, [author.userId]);
  const changes = ["can_sign_in = false, password_hash = null", "can_sign_in = true", "deleted_at = now()"];
  const statuses: number[] = [];
  for (const change of changes) {
    await set(change);
    statuses.push(await statusOf(path));
  }
  expect(statuses).toEqual([404, 200, 404]);
  const leaver = await people.someone();
  await people.befriend(leaver, subject);
  await write(leaver, subject, "Mine");
  const left = await link(leaver);
  await people.ask(leaver, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
  expect(await statusOf(left)).toBe(404);
});

test("who keeps no notes is told so, and links and archives have a rate", async () => {
  const author = await people.someone();
  expect((await ask(author, "exportNotes")).code).toBe("NOT_FOUND");
  await write(author, await friendOf(author), "Mine");
  const path = await link(author);
  const codes: string[] = [];
  for (let asked = 0; asked < 9; asked += 1) codes.push((await ask(author, "exportNotes")).code);
  expect(codes).toEqual([...Array.from({ length: 8 }, () => "answered"), "RATE_LIMITED"]);
  const statuses: number[] = [];
  for (let followed = 0; followed < 21; followed += 1) statuses.push(await statusOf(path));
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
});

test("two archives of an author are read at a time, and one that nobody reads to its end has one after an hour", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const author = await people.someone();
  await write(author, await friendOf(author), "Mine");
  const token = (await link(author)).slice("/exportNotes/".length);
  const notes = createNotesExport(app.context);
  const open = async () => (await notes.openExport(token))?.content;
  const [first, second] = [await open(), await open()];
  await expect(open()).rejects.toMatchObject({ code: "RATE_LIMITED" });
  first?.destroy();
  await vi.waitFor(async () => {
    const third = await open();
    expect(third).toBeDefined();
    third?.destroy();
  });
  const ended = new Promise((resolve) => second?.once("error", resolve));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(await ended).toMatchObject({ message: "an archive of notes was read for too long" });
});

test("a storage that does not answer, or a note that does not open, takes nothing else along", async () => {
  const author = await people.someone();
  const subject = await friendOf(author);
  await keep(author, subject, "Document", await sendIn(author, PDF, "document", "plan.pdf"));
  const broken = await write(author, subject, "Changed by somebody");
  await app.context.db.pool.query("update contact_notes set sealed = '\\x01' where id = $1", [broken]);
  await write(author, subject, "Still here");
  const away = vi.spyOn(app.context.storage, "stream").mockRejectedValue(new Error("away"));
  onTestFinished(() => away.mockRestore());
  const parts = await unpack(await link(author));
  expect(Object.keys(parts)).toHaveLength(2);
  expect(textOf(parts["missing files.txt"])).toMatch(/^These files could not be read just now[^\n]*\n/u);
  expect(textOf(parts["missing files.txt"])).toContain("\nAda Lovelace/plan.pdf\n");
});
