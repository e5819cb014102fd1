/** What of a name has been typed after an @, and where that begins. */
export type MentionToken = { readonly start: number; readonly query: string };

const TOKEN = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’-]{0,32})$/u;

/** The mention that is being written before the caret; null where none is. */
export function findMentionToken(text: string, caret: number): MentionToken | null {
  const [, query] = TOKEN.exec(text.slice(Math.max(0, caret - 40), caret)) ?? [];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}

/** The text with the chosen handle in place of what was typed, and where the caret goes. */
export function putMention(text: string, { start, query }: MentionToken, handle: string) {
  const put = `@${handle} `;
  const rest = text.slice(start + 1 + query.length);
  return {
    text: text.slice(0, start) + put + (rest.startsWith(" ") ? rest.slice(1) : rest),
    caret: start + put.length,
  };
}
