import { type Inline, parseInline } from "./inline-marks.ts";

/** A line with the sign that was typed before it, as `> `. */
export type Line = { readonly typed: string; readonly inlines: readonly Inline[] };
/** What stands together in a message. Between two blocks, and between two lines of one, there is a line break. */
export type Block =
  | { readonly kind: "text" | "quote" | "bullets" | "numbers"; readonly lines: readonly Line[] }
  | { readonly kind: "code"; readonly before: string; readonly text: string; readonly after: string };

const FENCE = "```";
const QUOTE = /^> ?/u;
const BULLET = /^[-*•] +(?=\S)/u;
const NUMBER = /^\d{1,3}[.)] +(?=\S)/u;
/** A language may be named after the first fence; it is not shown. */
const FIRST_LINE = /^[\w+#.-]*\n/u;

/** Reads the formatting that people type: `**bold**`, `_italic_`, `~~strike~~`, code, quotes and lists. */
export function parseBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at <= text.length;) {
    const code = findCode(text, at);
    if (code !== null) {
      blocks.push(code.block);
      at = code.end + 1;
      continue;
    }
    const end = text.indexOf("\n", at);
    const line = text.slice(at, end === -1 ? text.length : end);
    addLine(blocks, line);
    at += line.length + 1;
  }
  return blocks;
}

function addLine(blocks: Block[], line: string): void {
  const { kind, typed } = toPrefix(line);
  const added = { typed, inlines: parseInline(line.slice(typed.length)) };
  const last = blocks.at(-1);
  if (last?.kind === kind) (last.lines as Line[]).push(added);
  else blocks.push({ kind, lines: [added] });
}

function toPrefix(line: string): { kind: Exclude<Block["kind"], "code">; typed: string } {
  const [quote] = QUOTE.exec(line) ?? [];
  if (quote !== undefined) return { kind: "quote", typed: quote };
  const [bullet] = BULLET.exec(line) ?? [];
  if (bullet !== undefined) return { kind: "bullets", typed: bullet };
  const [number] = NUMBER.exec(line) ?? [];
  return number === undefined ? { kind: "text", typed: "" } : { kind: "numbers", typed: number };
}

/** Lines between two fences, where a line begins with one; the second ends its line. */
function findCode(text: string, at: number): { block: Extract<Block, { kind: "code" }>; end: number } | null {
  if (!text.startsWith(FENCE, at)) return null;
  const close = text.indexOf(FENCE, at + FENCE.length);
  if (close === -1) return null;
  const lineEnd = text.indexOf("\n", close);
  const end = lineEnd === -1 ? text.length : lineEnd;
  if (text.slice(close + FENCE.length, end).trim() !== "") return null;
  const inside = text.slice(at + FENCE.length, close);
  if (inside.trim() === "") return null;
  const [first = ""] = FIRST_LINE.exec(inside) ?? [];
  const last = inside.length > first.length && inside.endsWith("\n") ? "\n" : "";
  const shown = inside.slice(first.length, inside.length - last.length);
  return { block: { kind: "code", before: FENCE + first, text: shown, after: last + text.slice(close, end) }, end };
}

const toTyped = (inlines: readonly Inline[]): string =>
  inlines
    .map((one) => {
      if (one.kind === "text") return one.text;
      return one.typed + (one.kind === "code" ? one.text : toTyped(one.children)) + one.typed;
    })
    .join("");

/** What was typed, of which nothing is lost by reading it. */
export const toSource = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === "code"
        ? block.before + block.text + block.after
        : block.lines.map(({ typed, inlines }) => typed + toTyped(inlines)).join("\n"),
    )
    .join("\n");

const toWords = (inlines: readonly Inline[]): string =>
  inlines.map((one) => (one.kind === "marked" ? toWords(one.children) : one.text)).join("");

/** The words without the signs that set them, for lists, quotes and announcements; those of lists stay. */
export function toWordsAlone(text: string): string {
  return parseBlocks(text)
    .map((block) => {
      if (block.kind === "code") return block.text;
      const isList = block.kind === "bullets" || block.kind === "numbers";
      return block.lines.map(({ typed, inlines }) => (isList ? typed : "") + toWords(inlines)).join("\n");
    })
    .join("\n");
}
