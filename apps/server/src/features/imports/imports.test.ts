import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { join } from "node:path";
import type { RoomId } from "@atrium/contracts/ids";
import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";
import { describe, expect, test } from "vitest";
import { createEmptyDatabase } from "../../platform/backup/test-backup.ts";
import { makeTestDir } from "../../platform/test-dir.ts";
import { useTestApp } from "../../../test/test-app.ts";
import { importFile, type ImportOptions } from "./import-file.ts";
import { toEntry } from "./jsonl.ts";
import { MessageIds } from "./rules.ts";
import { textOf } from "../../../test/test-messages.ts";

const app = useTestApp();

function makeFile(lines: readonly unknown[], name = "room.jsonl"): string {
  const file = join(makeTestDir(), name);
  const content = `${lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n")}\n`;
  writeFileSync(file, name.endsWith(".gz") ? gzipSync(content) : content);
  return file;
}

async function run(file: string, room: string, more: Partial<ImportOptions> = {}) {
  let output = "";
  const options: ImportOptions = { format: "jsonl", room, kind: "group", members: null, file, ...more };
  const report = await importFile(app.context, options, { write: (text) => (output += text), isTerminal: false });
  return { report, lastLine: output.trimEnd().split("\n").at(-1), output };
}

async function readRoom(name: string) {
  const ines = await app.connect("ines");
  const { rooms } = await ines.do("rooms.sync", {});
  const room = rooms.find((candidate) => candidate.name === name);
  const roomId = room?.roomId ?? ("" as RoomId);
  const { messages } = await ines.do("messages.history", { roomId, limit: 200 });
  return { room, messages, ines };
}

const line = (second: number, user: string, text: string) => ({
  at: new Date(Date.UTC(2008, 3, 27, 4, 46, second)).toISOString(),
  user,
  text,
});

describe("importing lines of JSON", () => {
  test("keeps the file's order where times run backwards, and everyone's words as they are", async () => {
    const lines = [
      line(5, "pawan", "how to"),
      line(1, "Élodie B", "<b>gzip</b> \u0007"),
      { ...line(9, "pawan", "waves"), action: true },
    ];
    const { lastLine } = await run(makeFile(lines, "room.jsonl.gz"), "#order");
    expect(lastLine).toBe("imported 3 messages, skipped 0");
    const { room, messages } = await readRoom("#order");
    expect(messages.map((message) => [message.senderName, textOf(message), message.createdAt])).toEqual([
      ["pawan", "how to", "2008-04-27T04:46:05.000Z"],
      ["Élodie B", "<b>gzip</b> ", "2008-04-27T04:46:01.000Z"],
      ["pawan", "* pawan waves", "2008-04-27T04:46:09.000Z"],
    ]);
    expect(room).toMatchObject({ memberCount: 12, unread: 0, chatType: "group" });
  });

  test("leaves the colour codes of IRC out of texts and names, and the words where they are", async () => {
    const lines = [
      line(1, "\u0002bob\u000f", "\u00034,12red\u0003 \u0002bold\u0002 \u000304plain\u000f \u001b[31mred"),
      line(2, "\u0002bob\u000f", "5\u00035 5, and \u0003,3 stays\ttab"),
      line(3, "\u0003", "from nobody"),
      line(4, "bob", "\u00034\u0003 "),
    ];
    const { output, lastLine } = await run(makeFile(lines), "#colours");
    expect(lastLine).toBe("imported 2 messages, skipped 2");
    expect(output).toContain("skipped 3: no author");
    expect(output).toContain("skipped 4: empty");
    const { messages } = await readRoom("#colours");
    expect(messages.map((message) => [message.senderName, textOf(message)])).toEqual([
      ["bob", "red bold plain red"],
      ["bob", "5 5, and ,3 stays\ttab"],
    ]);
    const again = await run(makeFile(lines), "#colours");
    expect(again.report).toMatchObject({ imported: 0, known: 2 });
  });

  test("counts empty and bad lines by number and goes on", async () => {
    const lines = [
      line(1, "a", "one"),
      "",
      "{nonsense",
      line(2, "a", "  "),
      line(3, "", "x"),
      { ...line(4, "a", "x"), at: "soon" },
      line(5, "a", "two"),
    ];
    const { lastLine, output } = await run(makeFile(lines), "#bad");
    expect(lastLine).toBe("imported 2 messages, skipped 5");
    for (const expected of [
      "skipped 2: empty",
      "skipped 3: not readable",
      "skipped 4: empty",
      "skipped 5: no author",
      "skipped 6: no time",
    ]) {
      expect(output).toContain(expected);
    }
  });

  test("what the database cannot keep is skipped, and stops nothing", async () => {
    const lines = [
      line(1, "a\0b", "x"),
      line(2, "a", "x\0"),
      { ...line(3, "a", "x"), at: "+011476-01-01T00:00:00.000Z" },
      line(4, Array.from({ length: 400 }, (_value, index) => index * 7_919).join(""), "x"),
      line(5, "a", "kept"),
    ];
    const { lastLine, output } = await run(makeFile(lines), "#unkept");
    expect(lastLine).toBe("imported 1 messages, skipped 4");
    for (const expected of ["1: not storable", "2: not storable", "3: no time", "4: author too long"])
      expect(output).toContain(`skipped ${expected}`);
  });

  test("names a file that ends before its end, and keeps what was read", async () => {
    const file = makeFile(
      Array.from({ length: 3_000 }, (_value, index) => line(index % 60, "a", randomUUID())),
      "cut.jsonl.gz",
    );
    writeFileSync(file, readFileSync(file).subarray(0, 60_000));
    const { report, lastLine, output } = await run(file, "#cutoff");
    expect(report.lost).toEqual([{ file: "cut.jsonl.gz", reason: "damaged" }]);
    expect(report.imported).toBeGreaterThan(500);
    expect(output).toContain("not read: cut.jsonl.gz (damaged)");
    expect(lastLine).toBe(`imported ${report.imported} messages, skipped 0, 1 file not read`);
  });

  test("takes a line for one whatever separates lines elsewhere, and skips one that would fill the memory", async () => {
    const lines = [line(1, "a", "one\u2028and the same"), `${" ".repeat(1_100_000)}{}`, line(2, "a", "two")];
    const { lastLine, output } = await run(
      makeFile(lines.map((each) => (typeof each === "string" ? each : JSON.stringify(each)))),
      "#lines",
    );
    expect(lastLine).toBe("imported 2 messages, skipped 1");
    expect(output).toContain("skipped 2: too long");
  });

  test("ends with 1 when a file could not be read, so that a script notices", async () => {
    const file = makeFile([line(1, "a", "x")], "cut.jsonl.gz");
    writeFileSync(file, readFileSync(file).subarray(0, 40));
    const env = { PATH: process.env["PATH"] ?? "", NODE_ENV: "test", DATABASE_URL: await createEmptyDatabase() };
    const program = join(import.meta.dirname, "../../import.ts");
    const child = spawn(process.execPath, [program, "--format", "jsonl", "--room", "#x", file], {
      cwd: makeTestDir(),
      env,
    });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect(output).toContain("1 file not read");
    expect(code).toBe(1);
  });

  test("a second run adds nothing, a longer file adds what is new, and lines that repeat are kept", async () => {
    const lines = [line(1, "a", "hi"), line(1, "a", "hi"), line(2, "b", "hi")];
    expect((await run(makeFile(lines), "#again")).lastLine).toBe("imported 3 messages, skipped 0");
    const second = await run(makeFile(lines), "#again");
    expect(second.lastLine).toBe("imported 0 messages, skipped 0");
    expect(second.output).toContain("3 messages were there already");
    expect((await run(makeFile([...lines, line(3, "c", "new")]), "#again")).lastLine).toBe(
      "imported 1 messages, skipped 0",
    );
    expect((await readRoom("#again")).messages).toHaveLength(4);
  });

  test("goes on where it was cut off", async () => {
    const lines = Array.from({ length: 2_500 }, (_value, index) => line(index % 60, `p${index % 40}`, `text ${index}`));
    await run(makeFile(lines.slice(0, 1_100)), "#cut");
    expect((await run(makeFile(lines), "#cut")).lastLine).toBe("imported 1400 messages, skipped 0");
    const { room, messages } = await readRoom("#cut");
    expect(room?.lastSeq).toBe(2_500);
    expect(messages.slice(-1).map(textOf)).toEqual(["text 2499"]);
  });

  test("tells people who are online, and their words go between", async () => {
    await run(makeFile([line(1, "a", "first")]), "#live");
    const { room, ines } = await readRoom("#live");
    const roomId = room?.roomId ?? ("" as RoomId);
    await run(makeFile([line(1, "a", "first"), line(2, "a", "second")]), "#live");
    await ines.until(() =>
      ines.eventsOf("messages.advanced").some((event) => event.roomId === roomId && event.lastSeq === 2),
    );
    expect((await ines.do("messages.search", { roomId, text: "sec" })).messages.map((message) => message.seq)).toEqual([
      2,
    ]);
  });

  test("can name who joins, and refuses names that nobody has", async () => {
    await run(makeFile([line(1, "a", "x")]), "#few", { members: ["inescarvalho"] });
    expect((await readRoom("#few")).room?.memberCount).toBe(2);
    await expect(run(makeFile([line(1, "a", "x")]), "#none", { members: ["nobody00"] })).rejects.toThrow("nobody00");
  });

  test("cuts no character in two", () => {
    const entry = toEntry(1, JSON.stringify(line(1, "a", `${"x".repeat(MESSAGE_MAX_LENGTH - 1)}👩🏽‍🚀`)));
    expect(entry).toMatchObject({ kind: "message", message: { text: "x".repeat(MESSAGE_MAX_LENGTH - 1) } });
  });

  test("cuts texts over the limit instead of losing them", () => {
    const entry = toEntry(1, JSON.stringify(line(1, "a", "x".repeat(MESSAGE_MAX_LENGTH + 5))));
    expect(entry).toMatchObject({ kind: "message", message: { text: "x".repeat(MESSAGE_MAX_LENGTH) } });
  });
});

test("a message has the same id in every run, and another in another source", () => {
  const message = { at: new Date(0), author: "a", text: "hi" };
  const idsOf = (source: string) => {
    const ids = new MessageIds(source);
    return [ids.next(message), ids.next(message), ids.next({ ...message, text: "ho" })];
  };
  expect(new Set(idsOf("one")).size).toBe(3);
  expect(idsOf("one")).toEqual(idsOf("one"));
  expect(idsOf("one")).not.toEqual(idsOf("two"));
});
