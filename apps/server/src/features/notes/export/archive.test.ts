import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type ArchivedFile, writeArchive } from "./archive.ts";

const at = new Date("2026-06-21T10:32:00Z");
/** Kept free for the names of what is missing. */
const NAMED_BYTES = 16 * 1024 * 1024;

function toFile(path: string, chunks: readonly string[], onRead = (_path: string) => {}): ArchivedFile {
  const body = async function* () {
    for (const chunk of chunks) {
      onRead(path);
      if (chunk === "broken") await Promise.reject(new Error("cut"));
      yield Buffer.from(chunk);
    }
  };
  const bytes = chunks.join("").length;
  return { path, at, bytes, open: () => Promise.resolve({ bytes, body: body() }) };
}

async function* toEntries(files: readonly ArchivedFile[]) {
  yield* files;
}

async function read(files: readonly ArchivedFile[], limits: { maxBytes?: number; maxFiles?: number } = {}) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeArchive(toEntries(files), { now: at, ...limits })) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const parts = Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]);
  return { bytes: bytes.length, parts: Object.fromEntries(parts) as Record<string, string> };
}

test("files are in it as they are, empty ones too, and one that breaks off is named", async () => {
  const files = [toFile("Åse/a.txt", ["one ", "two"]), toFile("b", []), toFile("c", ["half", "broken", "lost"])];
  expect((await read(files)).parts).toEqual({
    "Åse/a.txt": "one two",
    b: "",
    c: "half",
    "missing files.txt": "These files broke off while they were read, and are not whole:\nc\n",
  });
});

test("what is gone is named, and nothing is where nothing is missing", async () => {
  const gone = { path: "a/gone.pdf", at, bytes: 9, open: () => Promise.resolve(null) };
  expect((await read([gone, toFile("b", ["b"])])).parts).toEqual({
    b: "b",
    "missing files.txt": "These files are not in the storage of this server any more:\na/gone.pdf\n",
  });
  expect((await read([toFile("b", ["b"])])).parts).toEqual({ b: "b" });
});

test("what cannot be read just now is not said to be gone, and what comes after it is there", async () => {
  const away = {
    path: "a/away.pdf",
    at,
    bytes: 9,
    open: () => Promise.reject(new Error("the storage does not answer")),
  };
  expect((await read([away, toFile("b", ["b"])])).parts).toEqual({
    b: "b",
    "missing files.txt": "These files could not be read just now. They may be there the next time:\na/away.pdf\n",
  });
});

test("what there is no room for is not opened", async () => {
  let opened = 0;
  const large = {
    path: "large",
    at,
    bytes: 5e9,
    open: () => {
      opened += 1;
      return Promise.resolve(null);
    },
  };
  expect((await read([large])).parts["missing files.txt"]).toMatch(/^There is no room/u);
  expect(opened).toBe(0);
});

test("what there is no room for is left out and named, and what is smaller comes after it", async () => {
  const files = ["a", "b", "c"].map((path) => toFile(path, [path.repeat(path === "b" ? 2_000 : 500)]));
  const { bytes, parts } = await read(files, { maxBytes: NAMED_BYTES + 1_200 });
  expect(Object.keys(parts)).toEqual(["a", "c", "missing files.txt"]);
  expect(parts["missing files.txt"]).toMatch(/^There is no room [^\n]*\nb\n$/u);
  expect(bytes - Buffer.byteLength(parts["missing files.txt"] ?? "")).toBeLessThanOrEqual(1_400);
  const few = await read(files, { maxFiles: 3 });
  expect(Object.keys(few.parts)).toEqual(["a", "b", "missing files.txt"]);
});

test("of many that are missing some are named, and how many more there are", async () => {
  const files = Array.from({ length: 6_002 }, (_, n) => ({
    path: `${n}`,
    at,
    bytes: 9,
    open: () => Promise.resolve(null),
  }));
  const lines = (await read(files)).parts["missing files.txt"]?.split("\n") ?? [];
  expect([lines.length, lines.at(-2)]).toEqual([6_003, "and 2 more"]);
});

test("nothing is read before what came before it is taken, and who goes away has what is open closed", async () => {
  const asked: string[] = [];
  let closed = 0;
  const endless = async function* () {
    try {
      for (;;) {
        asked.push("endless");
        yield Buffer.alloc(1_000);
      }
    } finally {
      closed += 1;
    }
  };
  const entries = toEntries([
    { path: "endless", at, bytes: 1e9, open: () => Promise.resolve({ bytes: 1e9, body: endless() }) },
    toFile("next", ["x"], (path) => asked.push(path)),
  ]);
  const archive = writeArchive(entries, { now: at });
  for (let taken = 0; taken < 6; taken += 1) await archive.next();
  expect(asked.length).toBeLessThanOrEqual(6);
  await archive.return(undefined);
  expect([closed, asked.includes("next")]).toEqual([1, false]);
});
