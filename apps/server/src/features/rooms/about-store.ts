import type { RoomId } from "@atrium/contracts/ids";
import type { RoomAboutInput } from "@atrium/contracts/rooms";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";

export type AboutRow = {
  readonly description: string;
  readonly isPublic: boolean;
  readonly isSearchable: boolean;
  readonly needsApproval: boolean;
  readonly keywords: readonly string[];
  readonly feeMinor: number | null;
  readonly feeCurrency: string | null;
  readonly isVerified: boolean;
  readonly isSilent: boolean;
};

/** What a room says of itself, as columns of `rooms`. */
export const ABOUT_COLUMNS = `rooms.description, rooms.is_public as "isPublic", rooms.is_searchable as "isSearchable",
  rooms.needs_approval as "needsApproval", rooms.keywords, rooms.fee_minor as "feeMinor", rooms.fee_currency as "feeCurrency",
  rooms.is_verified as "isVerified", rooms.is_silent as "isSilent"`;

export const toAboutColumns = ({
  fee,
  description,
  isPublic,
  isSearchable,
  needsApproval,
  keywords,
  isSilent,
}: RoomAboutInput) => ({
  ...(description !== undefined && { description }),
  ...(isPublic !== undefined && { is_public: isPublic }),
  ...(isSearchable !== undefined && { is_searchable: isSearchable }),
  ...(needsApproval !== undefined && { needs_approval: needsApproval }),
  ...(keywords !== undefined && { keywords: sql<string[]>`${[...keywords]}::text[]` }),
  ...(isSilent !== undefined && { is_silent: isSilent }),
  ...(fee !== undefined && { fee_minor: fee?.minor ?? null, fee_currency: fee?.currency ?? null }),
});

/** Changes what is given, also the name, and raises the room's revision. */
export async function updateAbout(
  db: Kysely<DB>,
  roomId: RoomId,
  { name, ...about }: RoomAboutInput & { name?: string | undefined },
): Promise<void> {
  await db
    .updateTable("rooms")
    .set({
      ...(name !== undefined && { name }),
      ...toAboutColumns(about),
      revision: sql`revision + 1`,
      changed_in: sql`pg_current_xact_id()`,
    })
    .where("id", "=", roomId)
    .execute();
}
