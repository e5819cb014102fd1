import { tokenize } from "linkifyjs";
import { toVisible } from "../../../ui/visible-text.ts";

/** A piece of a message's text as it is shown: always text, never markup. */
export type TextPiece = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

const SAFE_LINK = /^(?:https?:\/\/|mailto:)/iu;
const LINKED = new Set(["url", "email"]);
const pieces = new Map<string, readonly TextPiece[]>();
/** Texts whose links stay found in memory; others are looked through again. */
const PIECES_KEPT = 1_000;

/** Splits a text into plain stretches and links to http, https and mailto. */
export function toPieces(text: string): readonly TextPiece[] {
  const known = pieces.get(text);
  if (known !== undefined) return known;
  const split = tokenize(text).map((token): TextPiece => {
    const shown = toVisible(token.toString());
    if (!token.isLink || !LINKED.has(token.t)) return { kind: "text", text: shown };
    const href = token.toHref("https");
    return SAFE_LINK.test(href) ? { kind: "link", text: shown, href } : { kind: "text", text: shown };
  });
  const joined = split.reduce<TextPiece[]>(addPiece, []);
  if (pieces.size >= PIECES_KEPT) pieces.clear();
  pieces.set(text, joined);
  return joined;
}

function addPiece(list: TextPiece[], piece: TextPiece): TextPiece[] {
  const last = list.at(-1);
  if (last?.kind === "text" && piece.kind === "text") last.text += piece.text;
  else list.push(piece);
  return list;
}
