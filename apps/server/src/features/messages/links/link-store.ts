import type { RoomId } from "@atrium/contracts/ids";
import { sql, type Transaction } from "kysely";
import type { ContentKind } from "@atrium/contracts/content/content";
import type { DB } from "../../../platform/db/generated/schema.ts";

export type Replaced = {
  readonly roomId: RoomId;
  readonly seq: number;
  /** As it was read: `sealed` in base64. */
  readonly from: { readonly kind: ContentKind; readonly sealed: string };
  readonly to: { readonly kind: ContentKind; readonly sealed: Buffer };
};

/**
 * Has a message say the same with or without what is shown of its link: nobody has edited it by that. Resolves to its new revision; null where it
 * says something else by now.
 */
export async function replaceShown(trx: Transaction<DB>, { roomId, seq, from, to }: Replaced): Promise<number | null> {
  const { rows } = await sql<{ revision: number }>`
    with changed as (
      update messages set content_type = ${to.kind}, sealed = ${to.sealed}, revision = revision + 1, changed_in = pg_current_xact_id()
      where room_id = ${roomId} and seq = ${seq} and content_type = ${from.kind} and sealed = decode(${from.sealed}, 'base64') returning revision
    ), room as (
      update rooms set changed_in = pg_current_xact_id() where id = ${roomId} and exists (select from changed)
    )
    select revision from changed`.execute(trx);
  return rows[0]?.revision ?? null;
}
