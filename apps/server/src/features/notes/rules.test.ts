import { NOTE_EXTENSION_MAX_LENGTH } from "@atrium/contracts/note-limits";
import { expect, test } from "vitest";
import { changeWords, isFitting, NO_WORDS, toExtension, toRenamed } from "./rules.ts";

const NOW = new Date("2026-06-18T08:00:00Z");

test("a file keeps the ending it came with, whatever it is called  NOTE-026", () => {
  expect(toRenamed("PDF", "Harbour")).toBe("Harbour.PDF");
  expect(toRenamed("pdf", "Harbour.pdf")).toBe("Harbour.pdf");
  expect(toRenamed("pdf", "Harbour.exe")).toBe("Harbour.exe.pdf");
  expect(toRenamed("pdf", ".pdf")).toBe(".pdf.pdf");
  expect(toRenamed("", "Read it")).toBe("Read it");
  expect(toRenamed("pdf", "a".repeat(255))).toHaveLength(255);
  expect([toExtension("a.tar.gz"), toExtension(".env"), toExtension("one. two")]).toEqual(["gz", "", ""]);
  expect([toExtension("name"), toExtension("")]).toEqual(["", ""]);
  const [longest, longer] = [NOTE_EXTENSION_MAX_LENGTH, NOTE_EXTENSION_MAX_LENGTH + 1].map((length) =>
    "x".repeat(length),
  );
  expect([toExtension(`a.${longest}`), toExtension(`a.${longer}`)]).toEqual([longest, ""]);
});

test("a file is what the note shows it as: a photograph, a recording, or anything as a document", () => {
  const isShown = (contentType: string, placeholder: string | null = null) =>
    (["CONTACT_NOTE_TEXT", "CONTACT_NOTE_IMAGE", "CONTACT_NOTE_AUDIO", "CONTACT_NOTE_DOCUMENT"] as const).map((kind) =>
      isFitting(kind, { contentType, placeholder } as Parameters<typeof isFitting>[1]),
    );
  expect(isShown("image/webp", "data:")).toEqual([false, true, false, true]);
  expect(isShown("image/webp")).toEqual([false, false, false, true]);
  expect(isShown("video/mp4", "data:")).toEqual([false, false, true, true]);
  expect(isShown("audio/mpeg")).toEqual([false, false, true, true]);
  expect(isShown("x-audio/mpeg")).toEqual([false, false, false, true]);
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
  // What is not said stays as it is.
  const said = { ...audio, extension: "pdf", transcript: { ...heard, at: NOW.toISOString() as never } };
  const again = (given: object) => changeWords("CONTACT_NOTE_AUDIO", said as never, { change: given, now: NOW });
  expect(again({ transcribedText: "Hi" })?.transcript).toEqual({ ...heard, text: "Hi" });
  expect(again({ audioTitle: "Ink" })?.transcript).toEqual(heard);
  const document = (given: object) => changeWords("CONTACT_NOTE_DOCUMENT", said as never, { change: given, now: NOW });
  expect(document({ filename: "Ink", extension: "pdf" })?.title).toBe("Ink.pdf");
  expect(document({})?.title).toBe("Paper");
  expect(document({ transcribedText: "Hi" })).toBeNull();
});
