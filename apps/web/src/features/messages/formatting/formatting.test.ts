import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Block, parseBlocks, toSource } from "./blocks.ts";
import { loadReader, mayBeFormatted, toPlain } from "./plain.ts";
import type { Inline } from "./inline-marks.ts";

/** What was set how, as tags. */
const toTags = (inlines: readonly Inline[]): string =>
  inlines
    .map((one) => {
      if (one.kind === "text") return one.text;
      if (one.kind === "code") return `<code>${one.text}</code>`;
      return one.marks.reduceRight((inner, mark) => `<${mark}>${inner}</${mark}>`, toTags(one.children));
    })
    .join("");

const show = (block: Block): string =>
  block.kind === "code"
    ? `code: ${block.text}`
    : `${block.kind}: ${block.lines.map(({ inlines }) => toTags(inlines)).join(" / ")}`;
const read = (text: string): string[] => parseBlocks(text).map(show);

/** Texts made of the signs that mean something, between some that do not. */
const hostile = fc
  .array(
    fc.constantFrom(
      "*",
      "**",
      "***",
      "_",
      "__",
      "~",
      "~~",
      "`",
      "``",
      "```",
      "\n",
      " ",
      "> ",
      "- ",
      "1. ",
      "a",
      "é",
      "字",
      "🙂",
      "https://x.y/_a_",
      "\\",
    ),
    { maxLength: 60 },
  )
  .map((signs) => signs.join(""));

beforeAll(loadReader);

describe("what people type", () => {
  test.each([
    ["**bold** and __bold__", "text: <bold>bold</bold> and <bold>bold</bold>"],
    ["_it_, *it*", "text: <italic>it</italic>, <italic>it</italic>"],
    ["***both***", "text: <bold><italic>both</italic></bold>"],
    ["~~gone~~ ~gone~", "text: <strike>gone</strike> <strike>gone</strike>"],
    ["`a_b_ *c*` ``a ` b``", "text: <code>a_b_ *c*</code> <code>a ` b</code>"],
    ["**a _b_ c**", "text: <bold>a <italic>b</italic> c</bold>"],
    ["(**a**), “_b_”!", "text: (<bold>a</bold>), “<italic>b</italic>”!"],
    ["これは**重要**です", "text: これは<bold>重要</bold>です"],
    ["> one\n>two", "quote: one / two"],
    ["- one\n* two\n• three", "bullets: one / two / three"],
    ["3. three\n4) four", "numbers: three / four"],
    ["- **a**", "bullets: <bold>a</bold>"],
    ["```\nlet a;\n*b*\n```", "code: let a;\n*b*"],
    ["```ts\nlet a;\n```", "code: let a;"],
    ["```let a;```", "code: let a;"],
  ])("%j is %s", (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test("blocks follow each other", () => {
    expect(read("See:\n> a\nwell\n- b\n```\nc\n```\nd")).toEqual([
      "text: See:",
      "quote: a",
      "text: well",
      "bullets: b",
      "code: c",
      "text: d",
    ]);
  });

  test.each([
    "2*3*4 = 24",
    "a * b * c",
    "snake_case_name",
    "¯\\_(ツ)_/¯",
    "*_* and ^_^ and -_- no -_-",
    "** a **",
    "**a",
    "_a b",
    "https://example.org/_a_/*b*?c=~d~",
    "``` a",
    "```\n```",
    "`` ``",
    "-5 degrees",
    "1999. What a year",
    "a > b",
    "#1",
  ])("%j is no formatting", (text) => {
    expect(toPlain(text)).toBe(text);
    expect(read(text)).toEqual([`text: ${text.replace("\n", " / ")}`]);
  });

  test("signs of one kind do not reach over those of another that end later", () => {
    expect(read("*a **b* c**")).toEqual(["text: <italic>a **b</italic> c**"]);
    expect(read("*a *b* c*")).toEqual(["text: *a <italic>b</italic> c*"]);
  });
});

test("previews have the words without the signs, and lists keep theirs", () => {
  expect(toPlain("**Kiln** at `8:00`, ~~7~~\n> bring _gloves_\n- and water\n1. first\n```sh\nls *\n```")).toBe(
    "Kiln at 8:00, 7\nbring gloves\n- and water\n1. first\nls *",
  );
});

test("no character of any text is lost", () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: "grapheme" })), (text) => {
      expect(toSource(parseBlocks(text))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test("what has none of the signs is not read, and would be as it is", () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: "grapheme" })), (text) => {
      fc.pre(!mayBeFormatted(text));
      expect(read(text)).toEqual([`text: ${text.replaceAll("\n", " / ")}`]);
    }),
  );
  expect(mayBeFormatted("Every drop. The frogs moved in already!")).toBe(false);
});

const depthOf = (inlines: readonly Inline[]): number =>
  Math.max(0, ...inlines.map((one) => (one.kind === "marked" ? 1 + depthOf(one.children) : 0)));

test("stretches stand within each other at most as deep as there are signs", () => {
  const depthsOf = (text: string): number[] =>
    parseBlocks(text).flatMap((block) =>
      block.kind === "code" ? [] : block.lines.map(({ inlines }) => depthOf(inlines)),
    );
  expect(depthsOf("**_~a~_**")).toEqual([3]);
  fc.assert(
    fc.property(hostile, (text) => {
      expect(Math.max(0, ...depthsOf(text))).toBeLessThanOrEqual(8);
    }),
  );
});

/** Anything that looks at the rest of the text for each of its signs would take hours for these. */
test.each([
  "*a",
  "_a ",
  "`a ",
  "``a`",
  "> `",
  "```\n",
  "``` \n",
  "https://*",
  "www.*",
  "*_",
  "~~a ~~",
  "**_~`",
  "- *a\n",
  "(*",
  "a* ",
  "*",
])("two hundred thousand of %j are read in one pass", (part) => {
  const text = part.repeat(200_000);
  expect(toSource(parseBlocks(`https://${text}`))).toHaveLength(text.length + 8);
  expect(toSource(parseBlocks(text))).toHaveLength(text.length);
});
