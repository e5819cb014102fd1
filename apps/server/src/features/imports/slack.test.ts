import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeTestDir } from "../../platform/test-dir.ts";
import { openSlackArchive, toEntry, toPlainText } from "./slack.ts";

const names = new Map([["U1", "Inès Carvalho"]]);

test("markers and escapes read as people saw them", () => {
  expect(
    toPlainText("Hi <@U1>, see <https://a.example/x?y=1&amp;z|the plan> &lt;now&gt; in <#C1|general> <!here>", names),
  ).toBe("Hi @Inès Carvalho, see the plan (https://a.example/x?y=1&z) <now> in #general @here");
  expect(toPlainText("<https://a.example> <mailto:a@b.example|a@b.example> <@U9|kim>", names)).toBe(
    "https://a.example a@b.example @kim",
  );
});

test("notices and empty entries are skipped, bots and threads are kept", () => {
  const at = { type: "message", ts: "1209271561.000200" };
  expect(toEntry(1, { ...at, user: "U1", text: "hello" }, names)).toMatchObject({
    kind: "message",
    message: { author: "Inès Carvalho", text: "hello", at: new Date(1_209_271_561_000) },
  });
  expect(toEntry(2, { ...at, subtype: "channel_join", user: "U1", text: "joined" }, names).kind).toBe("skipped");
  expect(toEntry(3, { ...at, user: "U1", text: "" }, names)).toMatchObject({ kind: "skipped", reason: "empty" });
  expect(toEntry(4, { ...at, subtype: "bot_message", username: "ci", text: "green" }, names)).toMatchObject({
    kind: "message",
    message: { author: "ci" },
  });
  expect(toEntry(5, { ...at, text: "who?" }, names)).toMatchObject({ kind: "skipped", reason: "no author" });
  expect(toEntry(6, "nonsense", names)).toMatchObject({ kind: "skipped", reason: "not readable" });
  expect(toEntry(7, { ...at, user: "U1", text: "x", ts: "never" }, names)).toMatchObject({
    kind: "skipped",
    reason: "no time",
  });
});

test("an archive is read channel by channel, day after day", async () => {
  const file = join(makeTestDir(), "export.zip");
  const day = (text: string) => JSON.stringify([{ type: "message", user: "U1", text, ts: "1209271561.0" }]);
  writeFileSync(
    file,
    makeZip({
      "users.json": JSON.stringify([{ id: "U1", name: "ines", profile: { real_name: "Inès Carvalho" } }]),
      "channels.json": "[]",
      "general/2020-01-02.json": day("second"),
      "general/2020-01-01.json": day("first"),
      "random/2020-01-01.json": day("other"),
    }),
  );
  const archive = await openSlackArchive(file);
  expect([...archive.channels].toSorted()).toEqual(["general", "random"]);
  const texts: unknown[] = [];
  for await (const entry of archive.readChannel("general"))
    texts.push(entry.kind === "message" && [entry.number, entry.message.author, entry.message.text]);
  expect(texts).toEqual([
    [1, "Inès Carvalho", "first"],
    [2, "Inès Carvalho", "second"],
  ]);
});

test("a file that is damaged, cut off, no list or too large is named, and the others are read", async () => {
  const day = (text: string) => JSON.stringify([{ type: "message", user: "U1", text, ts: "1209271561.0" }]);
  const zip = makeZip({
    "general/2020-01-01.json": day("first"),
    "general/2020-01-02.json": day("cut off").slice(0, -9),
    "general/2020-01-03.json": { text: day("huge"), declaredBytes: 690 * 1024 * 1024 },
    "general/2020-01-04.json": "{}",
    "general/2020-01-05.json": { text: day("another text than was packed"), crc: crc32("as it was") },
    "general/2020-01-06.json": { text: day("more than was said"), declaredBytes: 3 },
    "general/2020-01-07.json": day("last"),
  });
  const file = join(makeTestDir(), "export.zip");
  writeFileSync(file, zip);
  const read: unknown[] = [];
  for await (const entry of (await openSlackArchive(file)).readChannel("general"))
    read.push(entry.kind === "message" ? entry.message.text : entry);
  const lost = (day: number, reason: string) => ({ kind: "lost", file: `general/2020-01-0${day}.json`, reason });
  expect(read).toEqual([
    "first",
    lost(2, "damaged"),
    lost(3, "too large"),
    lost(4, "damaged"),
    lost(5, "damaged"),
    lost(6, "damaged"),
    "last",
  ]);
});

test("an archive whose people cannot be read is refused, as everybody in it would have another name", async () => {
  const file = join(makeTestDir(), "export.zip");
  writeFileSync(file, makeZip({ "users.json": '[{"id":', "general/2020-01-01.json": "[]" }));
  await expect(openSlackArchive(file)).rejects.toThrow("users.json in the archive is damaged");
});

test("what the database cannot keep is skipped by its reason", () => {
  const at = { type: "message", ts: "1209271561.0", user: "U1", text: "x" };
  const reasonOf = (value: object) => toEntry(1, { ...at, ...value }, names);
  expect(reasonOf({ ts: "300000000000.1" })).toMatchObject({ reason: "no time" });
  expect(reasonOf({ ts: "-99999999999" })).toMatchObject({ reason: "no time" });
  expect(reasonOf({ text: "a\0b" })).toMatchObject({ reason: "not storable" });
  expect(reasonOf({ user: "\uD800" })).toMatchObject({ reason: "not storable" });
  expect(reasonOf({ user: "U".repeat(201) })).toMatchObject({ reason: "author too long" });
  expect(reasonOf({}).kind).toBe("message");
});

/** A zip of packed entries, as the format's specification lays it out (APPNOTE 4.3). */
type Packed = string | { readonly text: string; readonly declaredBytes?: number; readonly crc?: number };
function makeZip(files: Record<string, Packed>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, packed] of Object.entries(files)) {
    const { text, declaredBytes, crc } =
      typeof packed === "string" ? ({ text: packed } as Exclude<Packed, string>) : packed;
    const data = deflateRawSync(text);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc ?? crc32(text), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(declaredBytes ?? Buffer.byteLength(text), 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), fields, tail, Buffer.from(name)]),
    );
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
}
