const ONE_EMOJI = /^\p{RGI_Emoji}$/v;
/** So many emoji alone are shown large; more are text. */
const LARGE_EMOJI_MAX = 3;
/** A longer text is not looked at for that. */
const LARGE_EMOJI_MAX_LENGTH = 60;
const WORDS = /[\p{L}\p{P}]/u;
const graphemes = new Intl.Segmenter();
/** A mark of an address, with something on either side of it: most texts have none, and are not looked through. */
const ADDRESS_MARK = /\S[.:@]\S/u;

/** Whether links may be found in it (`link-text.ts`). */
export const mayHaveLinks = (text: string): boolean => ADDRESS_MARK.test(text);

/** One to three emoji and nothing else are shown larger. */
export function isLargeEmoji(text: string): boolean {
  if (text.length > LARGE_EMOJI_MAX_LENGTH || WORDS.test(text)) return false;
  const signs = Array.from(graphemes.segment(text.trim()), ({ segment }) => segment).filter((sign) => sign !== " ");
  return signs.length > 0 && signs.length <= LARGE_EMOJI_MAX && signs.every((sign) => ONE_EMOJI.test(sign));
}
