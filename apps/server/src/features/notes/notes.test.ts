import type { FileUse } from "@atrium/contracts/content/file";
import type { RoomId } from "@atrium/contracts/ids";
import { NOTES_MAX, NOTES_MAX_BYTES } from "@atrium/contracts/note-limits";
import type { ContactNote, ContactNotes } from "@atrium/contracts/notes";
import sharp from "sharp";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../../../test/test-app.ts";
import { createTestPeople, type Someone, type TestPeople } from "../../../test/test-people.ts";
import { createTestRoom } from "../../../test/test-rooms.ts";
import { DEMO_PASSWORD } from "../demo/people.ts";
import { createTestUploads, keepTestFile } from "../files/test-upload.ts";
import type { Speech, Spoken } from "../../platform/speech/speech.ts";
import { TestClient } from "../../platform/realtime/test-client.ts";

const app = useTestApp();
let people: TestPeople;
let photo: Buffer;
const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
const WAV = Buffer.concat([Buffer.from("RIFF\x24\x00\x00\x00WAVEfmt "), Buffer.alloc(40)]);
const MISSING = "0190a000-0000-7000-8000-000000000001";
const FIELDS = `{ id type contents updateAt signedGetURL signedPreviewURL filename extension bytes audioTitle durationMs peaks
  isTranscribed transcribedText transcribedLanguage transcribedTime }`;

beforeAll(async () => {
  people = await createTestPeople(app);
  photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: "#446688" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .jpeg()
    .toBuffer();
});

type Answer<Made> = { data: { made: Made } | null; errors?: { extensions: { code: string; field?: string } }[] };
const ask = <Made>({ token }: Someone, query: string, variables?: object) =>
  app.graphql<{ made: Made }>(token, query, variables) as Promise<Answer<Made>>;
const codeOf = ({ errors }: Answer<unknown>) => errors?.[0]?.extensions.code ?? "answered";
const madeOf = <Made>({ data, errors }: Answer<Made>): Made => {
  if (!data) throw new Error(JSON.stringify(errors));
  return data.made;
};

const write = (author: Someone, subject: Someone, contents: string) =>
  ask<ContactNote>(
    author,
    `mutation ($id: ID!, $contents: String!) { made: createTextNote(userIdOfContact: $id, contents: $contents) ${FIELDS} }`,
    { id: subject.userId, contents },
  );
const read = (author: Someone, subject: { userId: string }) =>
  ask<ContactNotes>(
    author,
    `query ($id: ID!) { made: contactNotes(userIdOfContact: $id) { contactName canWrite notes ${FIELDS} } }`,
    { id: subject.userId },
  );
const count = (author: Someone, subject: { userId: string }) =>
  ask<number>(author, "query ($id: ID!) { made: contactNoteCount(userIdOfContact: $id) }", { id: subject.userId });
const remove = (author: Someone, id: string) =>
  ask<boolean>(author, "mutation ($id: ID!) { made: deleteAttachment(id: $id) }", { id });
const keepNotes = (author: Someone, subject: Someone, kind: "Image" | "Document", fileIds: string[]) =>
  ask<ContactNote[]>(
    author,
    `mutation ($id: ID!, $fileIds: [ID!]!) { made: create${kind}Note(userIdOfContact: $id, fileIds: $fileIds) ${FIELDS} }`,
    { id: subject.userId, fileIds },
  );
const keepAudio = (author: Someone, subject: Someone, fileId: string) =>
  ask<ContactNote[]>(
    author,
    `mutation ($id: ID!, $fileId: ID!) {
      made: createAudioNote(userIdOfContact: $id, fileId: $fileId, audioTitle: "Paper", durationMs: 1200, peaks: [1, 100]) ${FIELDS} }`,
    { id: subject.userId, fileId },
  );
const download = (author: Someone, id: string) =>
  fetch(`${app.url}/auth/downloadAttachment/${id}`, { headers: { authorization: `ST:${author.token}` } });

/** What somebody has sent in, to be kept by a note. */
const sendIn = ({ token }: Someone, bytes: Uint8Array, use: FileUse, name: string) =>
  keepTestFile({ url: app.url, token }, { bytes, use, name });

/** Somebody with a friend. */
async function open() {
  const [author, subject] = [await people.someone(), await people.someone()];
  await people.befriend(author, subject);
  return { author, subject };
}

/** An owner of a group with a member, who are no friends. */
async function openGroup(): Promise<{ author: Someone; subject: Someone; roomId: RoomId }> {
  const [author, subject] = [await people.someone(), await people.someone()];
  const roomId = await createTestRoom(app, { owner: author, members: [subject], messages: [[author, "Hello"]] });
  return { author, subject, roomId };
}

const rowsAbout = async (userId: string) =>
  (await app.context.db.pool.query("select * from contact_notes where $1 in (author_id, subject_id)", [userId])).rows;
const fileRow = async (fileId: string) =>
  (await app.context.db.pool.query("select used_by from files where key = $1", [`attachments/${fileId}`])).rows[0];

describe("text notes", () => {
  test("are written, changed and deleted by their author, and sealed where they are kept  NOTE-044 NOTE-046 NOTE-047", async () => {
    const { author, subject } = await open();
    const made = madeOf(await write(author, subject, "  Taught the long stitch.  "));
    expect(made).toMatchObject({ type: "CONTACT_NOTE_TEXT", contents: "Taught the long stitch.", signedGetURL: null });
    const query = `mutation ($id: ID!) { made: updateTextNote(id: $id, contents: "Met in Leuven.") ${FIELDS} }`;
    expect(madeOf(await ask<ContactNote>(author, query, { id: made.id })).contents).toBe("Met in Leuven.");
    const list = madeOf(await read(author, subject));
    expect([list.canWrite, list.notes.map(({ contents }) => contents)]).toEqual([true, ["Met in Leuven."]]);
    expect(madeOf(await count(author, subject))).toBe(1);
    const [row] = await rowsAbout(subject.userId);
    expect(JSON.stringify(row)).not.toContain("Leuven");
    expect((row as { sealed: Buffer }).sealed.includes("Leuven")).toBe(false);
    expect(madeOf(await remove(author, made.id))).toBe(true);
    expect(await rowsAbout(subject.userId)).toEqual([]);
  });

  test("are their author's alone: the subject and an administrator find nothing  NOTE-001", async () => {
    const { author, subject } = await open();
    const admin = await people.someone("INTERNAL_ADMIN");
    const { id } = madeOf(await write(author, subject, "For me"));
    expect(madeOf(await read(subject, author)).notes).toEqual([]);
    for (const other of [subject, admin]) {
      expect(codeOf(await remove(other, id))).toBe("NOT_FOUND");
      const query = `mutation ($id: ID!) { made: updateTextNote(id: $id, contents: "x") { id } }`;
      expect(codeOf(await ask(other, query, { id }))).toBe("NOT_FOUND");
    }
    expect(codeOf(await read(admin, subject))).toBe("NOT_FOUND");
    expect(codeOf(await read(admin, { userId: MISSING }))).toBe("NOT_FOUND");
  });

  test("are kept on members of what one looks after, and stay readable once they have left  NOTE-001 ADM-052", async () => {
    const { author, subject, roomId } = await openGroup();
    expect(codeOf(await write(subject, author, "no"))).toBe("NOT_FOUND");
    const { id } = madeOf(await write(author, subject, "Pays on Thursdays"));
    const client = await TestClient.signedIn(app.url, author.token);
    await client.do("rooms.removeMember", { roomId, userId: subject.userId });
    client.close();
    expect(codeOf(await write(author, subject, "more"))).toBe("NOT_FOUND");
    const list = madeOf(await read(author, subject));
    expect([list.canWrite, list.notes.length]).toEqual([false, 1]);
    madeOf(await remove(author, id));
    expect(codeOf(await read(author, subject))).toBe("NOT_FOUND");
  });

  test("that say nothing or too much are refused, and nobody keeps notes on themselves", async () => {
    const { author, subject } = await open();
    expect(codeOf(await write(author, subject, " \n "))).toBe("BAD_INPUT");
    expect(codeOf(await write(author, subject, "a".repeat(5_001)))).toBe("BAD_INPUT");
    expect(codeOf(await write(author, author, "Me"))).toBe("NOT_FOUND");
  });

  test("of one person on another have an end, also for several at once", async () => {
    const { author, subject } = await open();
    await app.context.db.pool.query(
      `insert into contact_notes (id, author_id, subject_id, kind, sealed, created_at, updated_at)
        select gen_random_uuid(), $1, $2, 'CONTACT_NOTE_TEXT', '\\x01', now(), now() from generate_series(1, $3)`,
      [author.userId, subject.userId, NOTES_MAX - 1],
    );
    const codes = (await Promise.all([1, 2, 3].map((one) => write(author, subject, `${one}`)))).map(codeOf);
    expect(codes.toSorted()).toEqual(["CONFLICT", "CONFLICT", "answered"]);
  });

  test("of one person on another say so much together, also where one grows", async () => {
    const { author, subject } = await open();
    const note = madeOf(await write(author, subject, "short"));
    const [row] = await rowsAbout(subject.userId);
    const left = 2_000;
    await app.context.db.pool.query(
      `insert into contact_notes (id, author_id, subject_id, kind, sealed, created_at, updated_at)
        values (gen_random_uuid(), $1, $2, 'CONTACT_NOTE_TEXT', decode(repeat('00', $3), 'hex'), now(), now())`,
      [author.userId, subject.userId, NOTES_MAX_BYTES - (row as { sealed: Buffer }).sealed.length - left],
    );
    const update = `mutation ($id: ID!, $contents: String!) { made: updateTextNote(id: $id, contents: $contents) { id } }`;
    const grow = (length: number) => ask(author, update, { id: note.id, contents: "a".repeat(length) });
    expect(codeOf(await grow(left + 100))).toBe("CONFLICT");
    expect(codeOf(await write(author, subject, "a".repeat(left)))).toBe("CONFLICT");
    expect(codeOf(await grow(left - 100))).toBe("answered");
    expect(codeOf(await grow(1))).toBe("answered");
  });

  test("are read on paper: who read them is counted, and nobody else is told of a change", async () => {
    const { author, subject } = await open();
    const [own, theirs] = [
      await TestClient.signedIn(app.url, author.token),
      await TestClient.signedIn(app.url, subject.token),
    ];
    madeOf(await write(author, subject, "Counted"));
    await own.until(() => own.eventsOf("notes.changed").some((event) => event.userIdOfContact === subject.userId));
    await theirs.do("rooms.sync", {});
    expect(theirs.eventsOf("notes.changed")).toEqual([]);
    own.close();
    theirs.close();
    await read(author, subject);
    await read(author, subject);
    const { rows } = await app.context.db.pool.query(
      "select count from audit_log where action = 'notes.read' and subject_id = $1 and actor_id = $2",
      [subject.userId, author.userId],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });
});

describe("notes with a file", () => {
  test("a picture is made anew, and goes with its note  NOTE-048 NOTE-051", async () => {
    const { author, subject } = await open();
    const fileId = await sendIn(author, photo, "photo", "West side.jpg");
    const [note] = madeOf(await keepNotes(author, subject, "Image", [fileId]));
    if (!note) throw new Error("no note");
    expect(note).toMatchObject({ type: "CONTACT_NOTE_IMAGE", filename: "West side.jpg", extension: "jpg" });
    const seen = await fetch(new URL(note.signedGetURL ?? "", app.url));
    const bytes = Buffer.from(await seen.arrayBuffer());
    expect([seen.status, (await sharp(bytes).metadata()).format, bytes.includes("secret place")]).toEqual([
      200,
      "webp",
      false,
    ]);
    // Asked again, as after an answer that was lost, it is the same note.
    expect(madeOf(await keepNotes(author, subject, "Image", [fileId])).map(({ id }) => id)).toEqual([note.id]);
    expect(codeOf(await keepNotes(author, subject, "Document", [fileId]))).toBe("BAD_INPUT");
    expect(await fileRow(fileId)).toEqual({ used_by: "notes" });
    madeOf(await remove(author, note.id));
    expect(await fileRow(fileId)).toBeUndefined();
    expect((await fetch(new URL(note.signedGetURL ?? "", app.url))).status).toBe(404);
  });

  test("arrive in a place of storage as a picture, as bytes or as sound, by who sends them alone, before they are notes  NOTE-055", async () => {
    const { author, subject } = await open();
    const kinds = [
      [photo, "photo", "West side.jpg", "image/webp"],
      [Buffer.from("0123456789"), "document", "plan", "application/octet-stream"],
      [WAV, "audio", "note.wav", "audio/wav"],
    ] as const;
    for (const [bytes, use, name, contentType] of kinds) {
      const uploads = createTestUploads({ url: app.url, token: author.token });
      const uploadId = await uploads.put(bytes, name);
      const [mine, theirs] = [
        await TestClient.signedIn(app.url, author.token),
        await TestClient.signedIn(app.url, subject.token),
      ];
      await expect(theirs.do("messages.keepFile", { uploadId, use })).rejects.toMatchObject({
        answer: { code: "BAD_INPUT" },
      });
      expect((await mine.do("messages.keepFile", { uploadId, use })).file).toMatchObject({ title: name, contentType });
      mine.close();
      theirs.close();
    }
  });

  test("a document is downloaded by its author alone, under the name it has here  NOTE-026 NOTE-050 NOTE-052", async () => {
    const { author, subject } = await open();
    const fileId = await sendIn(author, PDF, "document", "plan.pdf");
    const [note] = madeOf(await keepNotes(author, subject, "Document", [fileId]));
    if (!note) throw new Error("no note");
    expect(note).toMatchObject({ type: "CONTACT_NOTE_DOCUMENT", signedGetURL: null, bytes: PDF.length });
    const rename = `mutation ($id: ID!) { made: updateAttachment(attachmentId: $id, filename: "Harbour.exe") { filename } }`;
    expect(madeOf(await ask(author, rename, { id: note.id }))).toEqual({ filename: "Harbour.exe.pdf" });
    expect((await download(subject, note.id)).status).toBe(404);
    expect((await download(author, MISSING)).status).toBe(404);
    expect((await fetch(`${app.url}/auth/downloadAttachment/${note.id}`)).status).toBe(401);
    const answer = await download(author, note.id);
    const { url } = (await answer.json()) as { url: string };
    const file = await fetch(new URL(url, app.url));
    expect(file.headers.get("content-disposition")).toContain('attachment; filename="Harbour.exe.pdf"');
  });

  test("a recording has a title, its sound and a transcript that can be taken away  NOTE-045 NOTE-049 NOTE-050", async () => {
    const { author, subject } = await open();
    const fileId = await sendIn(author, WAV, "audio", "note.wav");
    const [note] = madeOf(await keepAudio(author, subject, fileId));
    if (!note) throw new Error("no note");
    expect(note).toMatchObject({ audioTitle: "Paper", durationMs: 1_200, peaks: [1, 100], isTranscribed: false });
    const update = `mutation ($id: ID!, $text: String, $is: Boolean, $language: String) { made: updateAttachment(attachmentId: $id,
      transcribedText: $text, isTranscribed: $is, transcribedLanguage: $language) { isTranscribed transcribedText transcribedLanguage } }`;
    const heard = await ask(author, update, { id: note.id, text: "It is rag.", language: "en-US" });
    const kept = { isTranscribed: true, transcribedText: "It is rag.", transcribedLanguage: "en-US" };
    expect(madeOf(heard)).toEqual(kept);
    expect(madeOf(await ask(author, update, { id: note.id, is: false }))).toMatchObject({ isTranscribed: false });
    expect(codeOf(await ask(author, update, { id: note.id, text: "x", language: "de-DE" }))).toBe("BAD_INPUT");
    expect(codeOf(await keepAudio(author, subject, await sendIn(author, PDF, "document", "a.pdf")))).toBe("BAD_INPUT");
  });

  test("a file of another's is not kept, nor one that a message shows", async () => {
    const { author, subject } = await open();
    const theirs = await sendIn(subject, PDF, "document", "a.pdf");
    expect(codeOf(await keepNotes(author, subject, "Document", [theirs]))).toBe("BAD_INPUT");
    expect(codeOf(await keepNotes(author, subject, "Document", [MISSING]))).toBe("BAD_INPUT");
    expect(await fileRow(theirs)).toEqual({ used_by: null });
  });
});

describe("an account that ends", () => {
  test("takes with it what it has written and what others have written about it, with the files", async () => {
    const { author, subject } = await open();
    madeOf(await write(subject, author, "From them"));
    const fileId = await sendIn(author, PDF, "document", "a.pdf");
    madeOf(await keepNotes(author, subject, "Document", [fileId]));
    await people.ask(subject, `mutation { deleteAccount(password: "${DEMO_PASSWORD}") { status } }`);
    await app.runJobs();
    expect(await rowsAbout(subject.userId)).toEqual([]);
    expect(await fileRow(fileId)).toBeUndefined();
    expect(codeOf(await read(author, subject))).toBe("NOT_FOUND");
  });
});

describe("what is said in a recording", () => {
  const transcribe = (author: Someone, id: string, language = "fr-FR") =>
    ask<ContactNote>(
      author,
      `mutation ($id: ID!, $language: String!) { made: transcribeAudioNote(attachmentId: $id, languageCode: $language) ${FIELDS} }`,
      { id, language },
    );
  /** The service that the host has named, for one test. */
  function serveSpeech(speech: Speech | null): void {
    Object.assign(app.context, { speech });
    onTestFinished(() => void Object.assign(app.context, { speech: null }));
  }

  test("is written down by the service that the host named, in its language, for its author alone  NOTE-011 NOTE-012 NOTE-027", async () => {
    const { author, subject } = await open();
    const [note] = madeOf(await keepAudio(author, subject, await sendIn(author, WAV, "audio", "note.wav")));
    const asked: Spoken[] = [];
    serveSpeech({
      transcribe: async (spoken) => {
        asked.push(spoken);
        return "Elle garde le fil de lin.";
      },
    });
    const id = note?.id ?? "";
    expect(madeOf(await transcribe(author, id))).toMatchObject({
      isTranscribed: true,
      transcribedText: "Elle garde le fil de lin.",
      transcribedLanguage: "fr-FR",
    });
    expect(asked.map(({ bytes, language }) => [Buffer.from(bytes).equals(WAV), language])).toEqual([[true, "fr"]]);
    expect(madeOf(await read(author, subject)).notes[0]?.transcribedText).toBe("Elle garde le fil de lin.");
    expect(codeOf(await transcribe(subject, id))).toBe("NOT_FOUND");
    expect(codeOf(await transcribe(author, id, "de-DE"))).toBe("BAD_INPUT");
    expect(codeOf(await transcribe(author, madeOf(await write(author, subject, "words")).id))).toBe("NOT_FOUND");
    expect(asked).toHaveLength(1);
  });

  test("is never made up: without a service, with one that fails, and where nothing is heard it is said  NOTE-038", async () => {
    const { author, subject } = await open();
    const [note] = madeOf(await keepAudio(author, subject, await sendIn(author, WAV, "audio", "note.wav")));
    const services: (Speech | null)[] = [
      null,
      { transcribe: () => Promise.reject(new Error("away")) },
      { transcribe: () => Promise.resolve("") },
    ];
    for (const service of services) {
      serveSpeech(service);
      expect(codeOf(await transcribe(author, note?.id ?? ""))).toBe("UNAVAILABLE");
    }
    expect(madeOf(await read(author, subject)).notes[0]).toMatchObject({ isTranscribed: false, transcribedText: null });
  });
});

describe("how long notes stay", () => {
  const keep = (author: Someone, months: number | null) =>
    ask<number>(author, "mutation ($months: Int) { made: setContactNoteRetention(months: $months) }", {
      months,
    });
  const kept = async (author: Someone) => madeOf(await ask<number>(author, "{ made: contactNoteRetention }"));
  const changed = (id: string, months: number) =>
    app.context.db.pool.query(
      "update contact_notes set updated_at = $2::timestamptz - make_interval(months => $3) where id = $1",
      [id, new Date(app.clock.nowMs), months],
    );

  test("is for ever, until their author says after how many months without a change they go, with their files", async () => {
    const { author, subject } = await open();
    const other = await open();
    const old = madeOf(await write(author, subject, "Old"));
    const recent = madeOf(await write(author, subject, "Recent"));
    const others = madeOf(await write(other.author, other.subject, "Another's"));
    const [picture] = madeOf(
      await keepNotes(author, subject, "Image", [await sendIn(author, photo, "photo", "wall.jpg")]),
    );
    for (const id of [old.id, others.id, picture?.id ?? ""]) await changed(id, 13);
    await changed(recent.id, 11);
    expect(await kept(author)).toBe(0);
    await app.runJob("notes.end-retention", {});
    expect(madeOf(await count(author, subject))).toBe(3);
    expect(madeOf(await keep(author, 12))).toBe(12);
    expect(await kept(author)).toBe(12);
    await app.runJob("notes.end-retention", {});
    expect(madeOf(await read(author, subject)).notes.map(({ id }) => id)).toEqual([recent.id]);
    expect((await fetch(new URL(picture?.signedGetURL ?? "", app.url))).status).toBe(404);
    expect(madeOf(await count(other.author, other.subject))).toBe(1);
    expect(madeOf(await keep(author, null))).toBe(0);
    expect(await kept(author)).toBe(0);
    expect(codeOf(await keep(author, 1))).toBe("BAD_INPUT");
  });
});
