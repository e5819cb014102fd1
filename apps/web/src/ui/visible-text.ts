/**
 * Control characters as their pictures, so that they neither vanish nor do harm; overrides of the writing direction as
 * a replacement mark, because they could show a text as another than it is. Line breaks and tabs stay.
 */
export function toVisible(text: string): string {
  return text.replace(CONTROLS, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "\u2421" : "\uFFFD";
  });
}

// oxlint-disable-next-line no-control-regex -- finding them is the purpose
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202D\u202E]/gu;

/** One line for lists and announcements. */
export function toOneLine(text: string): string {
  return toVisible(text).replace(/\s+/gu, " ").trim();
}
