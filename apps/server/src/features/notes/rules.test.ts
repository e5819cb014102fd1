import { expect, test } from "vitest";
import { canRead, canWrite } from "./policy.ts";
import { changeWords, NO_WORDS, toExtension, toRenamed } from "./rules.ts";

const NOW = new Date("2026-06-18T08:00:00Z");
const NONE = { isSelf: false, areFriends: false, looksAfter: false };

test("notes are kept on friends and on members of what one looks after, never on oneself  NOTE-001", () => {
  expect(canWrite(NONE)).toBe(false);
  expect(canWrite({ ...NONE, areFriends: true })).toBe(true);
  expect(canWrite({ ...NONE, looksAfter: true })).toBe(true);
  expect(canWrite({ isSelf: true, areFriends: true, looksAfter: true })).toBe(false);
  expect([canRead(NONE, 0), canRead(NONE, 1), canRead({ ...NONE, areFriends: true }, 0)]).toEqual([false, true, true]);
});

test("a file keeps the ending it came with, whatever it is called  NOTE-026", () => {
  expect(toRenamed("PDF", "Harbour")).toBe("Harbour.PDF");
  expect(toRenamed("pdf", "Harbour.pdf")).toBe("Harbour.pdf");
  expect(toRenamed("pdf", "Harbour.exe")).toBe("Harbour.exe.pdf");
  expect(toRenamed("pdf", ".pdf")).toBe(".pdf.pdf");
  expect(toRenamed("", "Read it")).toBe("Read it");
  expect(toRenamed("pdf", "a".repeat(255))).toHaveLength(255);
  expect([toExtension("a.tar.gz"), toExtension(".env"), toExtension("one. two")]).toEqual(["gz", "", ""]);
});

test("a recording has a title and perhaps a transcript, another file a name  NOTE-045", () => {
  const audio = { ...NO_WORDS, title: "Paper" };
  const change = (given: object, kind: Parameters<typeof changeWords>[0] = "CONTACT_NOTE_AUDIO") =>
    changeWords(kind, audio, { change: given, now: NOW });
  expect(change({ audioTitle: "Ink" })?.title).toBe("Ink");
  const heard = { text: "Hello", language: "en-US", at: NOW.toISOString() };
  expect(change({ transcribedText: "Hello", transcribedLanguage: "en-US" })?.transcript).toEqual(heard);
  expect(change({ isTranscribed: false })?.transcript).toBeNull();
  expect([change({ transcribedText: "Hello" }), change({ isTranscribed: true }), change({ filename: "a" })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(change({ audioTitle: "Ink" }, "CONTACT_NOTE_DOCUMENT")).toBeNull();
  expect(change({ filename: "Ink", extension: "exe" }, "CONTACT_NOTE_DOCUMENT")).toBeNull();
  expect(change({ filename: "Ink" }, "CONTACT_NOTE_TEXT")).toBeNull();
});
