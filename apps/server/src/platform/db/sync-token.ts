/** What a client holds between syncs: which database it spoke to and the oldest transaction it may not have seen. */
export type SyncToken = { readonly instanceId: string; readonly oldest: string };

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,20})$/;

export const writeSyncToken = (token: SyncToken): string => `${token.instanceId}.${token.oldest}`;

/** Null for a text that is not a token: the client then gets everything. */
export function readSyncToken(text: string | undefined): SyncToken | null {
  const [, instanceId, oldest] = TOKEN.exec(text ?? "") ?? [];
  return instanceId && oldest ? { instanceId, oldest } : null;
}
