/** What a client holds between syncs: which database it spoke to and the oldest transaction it may not have seen. */
export type SyncToken = { readonly instanceId: string; readonly oldest: string };
export type PageToken = { readonly token: SyncToken; readonly sortedAt: string; readonly roomId: string };

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const TOKEN = new RegExp(`^(${UUID})\\.(\\d{1,20})$`);
const PAGE = new RegExp(`^(${UUID})\\.(\\d{1,20})\\.([0-9TZ:.-]{20,32})\\.(${UUID})$`);

export const writeSyncToken = (token: SyncToken): string => `${token.instanceId}.${token.oldest}`;

/** Null for a text that is not a token: the client then gets everything. */
export function readSyncToken(text: string | undefined): SyncToken | null {
  const [, instanceId, oldest] = TOKEN.exec(text ?? "") ?? [];
  return instanceId && oldest ? { instanceId, oldest } : null;
}

export const writePageToken = (page: PageToken): string =>
  `${writeSyncToken(page.token)}.${page.sortedAt}.${page.roomId}`;

/** As we write them; JavaScript reads others too, some of which PostgreSQL does not. */
const isInstant = (text: string): boolean => {
  const at = new Date(text);
  return at.getTime() >= 0 && at.toISOString() === text;
};

export function readPageToken(text: string | undefined): PageToken | null {
  const [, instanceId, oldest, sortedAt, roomId] = PAGE.exec(text ?? "") ?? [];
  if (!instanceId || !oldest || !sortedAt || !roomId || !isInstant(sortedAt)) return null;
  return { token: { instanceId, oldest }, sortedAt, roomId };
}
