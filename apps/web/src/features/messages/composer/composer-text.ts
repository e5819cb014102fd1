import { MESSAGE_MAX_LENGTH } from "@atrium/contracts/limits";

/** The counter appears when this few characters are left. */
const COUNTED_BELOW = 500;

/** Whether a text can be sent as it is, and when to speak of its length. */
export type TextState =
  | { kind: "empty" }
  | { kind: "fine" }
  | { kind: "long"; length: number }
  | { kind: "tooLong"; length: number; over: number };

export function toTextState(text: string): TextState {
  const { length } = text;
  if (length > MESSAGE_MAX_LENGTH) return { kind: "tooLong", length, over: length - MESSAGE_MAX_LENGTH };
  if (text.trim() === "") return { kind: "empty" };
  return length > MESSAGE_MAX_LENGTH - COUNTED_BELOW ? { kind: "long", length } : { kind: "fine" };
}

type Keystroke = { key: string; shiftKey: boolean; isComposing: boolean; keyCode: number };

/** Enter sends, Shift+Enter breaks the line, and Enter that ends a composition (IME) does neither. */
export function isSendKey({ key, shiftKey, isComposing, keyCode }: Keystroke): boolean {
  // Safari ends the composition before the key arrives and tells it by this code only.
  return key === "Enter" && !shiftKey && !isComposing && keyCode !== 229;
}

/** The text with an emoji in place of the selection, and where the caret goes. */
export function insertAt(text: string, selection: { start: number; end: number }, inserted: string) {
  const { start, end } = selection;
  return { text: text.slice(0, start) + inserted + text.slice(end), caret: start + inserted.length };
}
