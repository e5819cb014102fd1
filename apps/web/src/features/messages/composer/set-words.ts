type Selection = { readonly start: number; readonly end: number };
type Keystroke = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Which sign a key sets the chosen words in; null for any other key. */
const SIGNS: Readonly<Record<string, string>> = { b: "**", i: "_", e: "`" };
const FENCE = "```";

/** Ctrl or Cmd with B, I or E: bold, italic, code. */
export function toSign({ key, ctrlKey, metaKey, altKey, shiftKey }: Keystroke): string | null {
  if (altKey || shiftKey || ctrlKey === metaKey) return null;
  return SIGNS[key.toLowerCase()] ?? null;
}

/**
 * The text with what is chosen of it set in a sign, or without the sign where it is set so; and what is chosen then. Blanks at either end stay
 * outside, as signs beside them set nothing; code of several lines stands between fences.
 */
export function setWords(text: string, { start, end }: Selection, sign: string): { text: string } & Selection {
  const whole = text.slice(start, end);
  if (sign === "`" && whole.trim().includes("\n"))
    return put(text, { start, end }, { before: `${FENCE}\n`, after: `\n${FENCE}` });
  const from = start + whole.length - whole.trimStart().length;
  const chosen = whole.trim() === "" ? { start, end } : { start: from, end: from + whole.trim().length };
  return takeAway(text, chosen, sign) ?? put(text, chosen, { before: sign, after: sign });
}

function put(text: string, { start, end }: Selection, { before, after }: { before: string; after: string }) {
  const set = text.slice(0, start) + before + text.slice(start, end) + after + text.slice(end);
  return { text: set, start: start + before.length, end: end + before.length };
}

/** Where the signs are just outside of what is chosen, or its first and last; null where they are not there. */
function takeAway(text: string, { start, end }: Selection, sign: string): ({ text: string } & Selection) | null {
  const { length } = sign;
  const chosen = text.slice(start, end);
  if (text.slice(0, start).endsWith(sign) && text.startsWith(sign, end))
    return {
      text: text.slice(0, start - length) + chosen + text.slice(end + length),
      start: start - length,
      end: end - length,
    };
  const isInside = chosen.length > 2 * length && chosen.startsWith(sign) && chosen.endsWith(sign);
  if (!isInside) return null;
  return {
    text: text.slice(0, start) + chosen.slice(length, -length) + text.slice(end),
    start,
    end: end - 2 * length,
  };
}
