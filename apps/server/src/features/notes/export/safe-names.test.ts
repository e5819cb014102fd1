import { expect, test } from "vitest";
import { FolderNames, toSafeName } from "./safe-names.ts";

test.each([
  ["Ada Lovelace", "Ada Lovelace"],
  ["../../etc/passwd", "-.-etc-passwd"],
  [String.raw`..\..\x`, "-.-x"],
  ["/root", "-root"],
  ["C:\\x", "C--x"],
  [".bashrc", "bashrc"],
  ["...", "other"],
  [" . . ", "other"],
  ["", "other"],
  ["a..b", "a.b"],
  ["one\u0000two\r\nthree\u001B", "onetwo three"],
  ["photo\u202Egpj.exe", "photogpj.exe"],
  ["\u200F\u2066x\u2069", "x"],
  ["ends. . ", "ends"],
  ['<a>:"|?*', "-a------"],
  ["CON", "_CON"],
  ["nul.txt", "_nul.txt"],
  ["com¹ .tar.gz", "_com¹ .tar.gz"],
  ["Connie", "Connie"],
  ["e\u0301", "é"],
  ["\uD800x", "\uFFFDx"],
  ["👩‍🚀", "👩‍🚀"],
])("%j is called %j", (given, name) => {
  expect(toSafeName(given, "other")).toBe(name);
});

test("no two names of a folder are the same for any system, and endings stay", () => {
  const names = new FolderNames();
  const taken = ["a.pdf", "A.PDF", "a (2).pdf", "b", "b", "..", "con.txt"].map((name) => names.takeFile(name));
  expect(taken).toEqual(["a.pdf", "A (2).PDF", "a (2) (2).pdf", "b", "b (2)", "file", "_con.txt"]);
  const folders = new FolderNames();
  expect(["J.R.R.Tolkien", "J.R.R.Tolkien", ""].map(folders.takeFolder)).toEqual([
    "J.R.R.Tolkien",
    "J.R.R.Tolkien (2)",
    "Someone",
  ]);
});

test.each(["a", "é", "漢", "🎈"])(
  "a long name of %s has at most 120 characters and 240 bytes, its number and its ending",
  (letter) => {
    const names = new FolderNames();
    const long = `${letter.repeat(300)}.jpeg`;
    const taken = [names.takeFile(long), names.takeFile(long)];
    expect(taken[0]).toMatch(/^[^.]+\.jpeg$/u);
    expect(taken[1]).toMatch(/^[^.]+ \(2\)\.jpeg$/u);
    for (const name of taken) {
      expect(name.length).toBeLessThanOrEqual(120);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
      expect(name.isWellFormed()).toBe(true);
    }
  },
);
