import { type SyncToken, writeSyncToken } from "../../platform/db/sync-token.ts";

export type PageToken = { readonly token: SyncToken; readonly sortedAt: string; readonly roomId: string };

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const PAGE = new RegExp(`^(${UUID})\\.(\\d{1,20})\\.([0-9TZ:.-]{20,32})\\.(${UUID})$`);

export const writePageToken = (page: PageToken): string =>
  `${writeSyncToken(page.token)}.${page.sortedAt}.${page.roomId}`;

/** As we write them; JavaScript reads others too, some of which PostgreSQL does not. */
const isInstant = (text: string): boolean => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text.replace(/(\.\d{3})\d{3}Z$/, "$1Z");
};

export function readPageToken(text: string | undefined): PageToken | null {
  const [, instanceId, oldest, sortedAt, roomId] = PAGE.exec(text ?? "") ?? [];
  if (!instanceId || !oldest || !sortedAt || !roomId || !isInstant(sortedAt)) return null;
  return { token: { instanceId, oldest }, sortedAt, roomId };
}
