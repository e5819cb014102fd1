import { MENTIONS_MAX } from "../limits.ts";
import type { Mention } from "../messages.ts";

/** A handle after an @ that stands by itself: not in an address of mail, nor in one of the web. */
const HANDLES = /(?<![\w@./])@([a-z0-9]{5,32})(?!\w)/giu;

/** The handles that a text names, each once, as they are kept. */
export function listHandles(text: string): string[] {
  const handles = new Set<string>();
  for (const [, handle = ""] of text.matchAll(HANDLES)) {
    if (handles.size < MENTIONS_MAX) handles.add(handle.toLowerCase());
  }
  return [...handles];
}

export type MentionPiece = { readonly text: string; readonly mention: Mention | null };

/** A text with its mentions told apart; put together again the pieces are the text. */
export function toMentionPieces(text: string, mentions: readonly Mention[]): MentionPiece[] {
  const pieces: MentionPiece[] = [];
  let from = 0;
  for (const { 0: typed, 1: handle = "", index } of text.matchAll(HANDLES)) {
    const mention = mentions.find((one) => one.handle === handle.toLowerCase());
    if (mention === undefined) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), mention: null });
    pieces.push({ text: typed, mention });
    from = index + typed.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), mention: null });
  return pieces;
}
