/** How a stretch of words is set. */
export type Mark = "bold" | "italic" | "strike";

/** A stretch of a line. What a writer typed around it stays with it, so that nothing of the text is ever lost. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly typed: string; readonly text: string }
  | {
      readonly kind: "marked";
      readonly marks: readonly Mark[];
      readonly typed: string;
      readonly children: readonly Inline[];
    };

const MARKS: Readonly<Record<string, readonly Mark[]>> = {
  "*": ["italic"],
  _: ["italic"],
  "**": ["bold"],
  __: ["bold"],
  "***": ["bold", "italic"],
  ___: ["bold", "italic"],
  "~": ["strike"],
  "~~": ["strike"],
};

/** Runs of signs that may set words, and addresses, in which such signs are none. */
const RUNS = /`+|\*+|_+|~+|(?:https?:\/\/|www\.)\S*[^\s*_~`]/giu;
/** What may stand before the first sign: otherwise `2*3*4`, `snake_case` and `¯\_(ツ)_/¯` would be set. */
const BEFORE =
  /^$|[\s\p{Ps}\p{Pi}"'/*_~—–¿¡:，。、！？\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{Extended_Pictographic}]$/u;
const AFTER = /^$|^[\s\p{Pe}\p{Pf}\p{Po}*_~—–\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{Extended_Pictographic}]/u;
/** Something has to be set: `*_*` is a face. */
const WORDS = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Longer runs of backticks are a rule or a mistake. */
const CODE_MARK_MAX = 2;

type Token = { readonly text: string; readonly kind: "text" | "code" | "sign" };
type Opened = { readonly index: number; readonly words: number };

/** Reads one line in one pass: no sign is looked for again, and signs of one kind do not stand within each other, so depth has a bound. */
export function parseInline(line: string): readonly Inline[] {
  const tokens = toTokens(line);
  const opened = new Map<string, Opened>();
  /** From the token where a stretch begins to the one where it ends. */
  const ends = new Map<number, number>();
  let [at, words] = [0, 0];
  for (const [index, { kind, text }] of tokens.entries()) {
    const end = at + text.length;
    if (kind !== "sign") words += WORDS.test(text) ? 1 : 0;
    else {
      const first = opened.get(text);
      if (first !== undefined && first.words < words && canClose(line, at, end)) {
        ends.set(first.index, index);
        for (const [sign, { index: other }] of opened) if (other >= first.index) opened.delete(sign);
      } else if (canOpen(line, at, end)) opened.set(text, { index, words });
    }
    at = end;
  }
  return toTree(tokens, ends, 0, tokens.length);
}

function canOpen(line: string, at: number, end: number): boolean {
  return /^\S/u.test(line.slice(end, end + 2)) && BEFORE.test(line.slice(Math.max(0, at - 2), at));
}

function canClose(line: string, at: number, end: number): boolean {
  return /\S$/u.test(line.slice(Math.max(0, at - 2), at)) && AFTER.test(line.slice(end, end + 2));
}

function toTokens(line: string): Token[] {
  const tokens: Token[] = [];
  /** Backticks of these lengths are met no more: none is looked for again. */
  const without = new Set<string>();
  let from = 0;
  RUNS.lastIndex = 0;
  const addText = (until: number) => until > from && tokens.push({ kind: "text", text: line.slice(from, until) });
  for (let run = RUNS.exec(line); run !== null; run = RUNS.exec(line)) {
    const [sign] = run;
    const end = sign.startsWith("`") ? findCodeEnd(line, sign, RUNS.lastIndex, without) : null;
    if (end === null && MARKS[sign] === undefined) continue;
    addText(run.index);
    from = end ?? RUNS.lastIndex;
    RUNS.lastIndex = from;
    tokens.push({ kind: end === null ? "sign" : "code", text: line.slice(run.index, from) });
  }
  addText(line.length);
  return tokens;
}

/** The end of the code that these backticks begin; null where it ends nowhere, or nothing is in it. */
function findCodeEnd(line: string, sign: string, from: number, without: Set<string>): number | null {
  if (sign.length > CODE_MARK_MAX || without.has(sign)) return null;
  for (let at = line.indexOf(sign, from); at !== -1; at = line.indexOf(sign, at)) {
    let end = at;
    while (line[end] === "`") end += 1;
    if (end - at === sign.length) return line.slice(from, at).trim() === "" ? null : end;
    at = end;
  }
  without.add(sign);
  return null;
}

function toTree(
  tokens: readonly Token[],
  ends: ReadonlyMap<number, number>,
  from: number,
  until: number,
): readonly Inline[] {
  const list: Inline[] = [];
  for (let index = from; index < until; index += 1) {
    const token = tokens[index];
    const end = ends.get(index);
    if (token === undefined) continue;
    if (end !== undefined) {
      const { text: typed } = token;
      list.push({ kind: "marked", typed, marks: MARKS[typed] ?? [], children: toTree(tokens, ends, index + 1, end) });
      index = end;
    } else if (token.kind === "code") list.push(toCode(token.text));
    else addText(list, token.text);
  }
  return list;
}

function toCode(whole: string): Inline {
  const typed = whole.startsWith("``") ? "``" : "`";
  return { kind: "code", typed, text: whole.slice(typed.length, -typed.length) };
}

function addText(list: Inline[], text: string): void {
  const last = list.at(-1);
  if (last?.kind === "text") list.splice(-1, 1, { kind: "text", text: last.text + text });
  else list.push({ kind: "text", text });
}
