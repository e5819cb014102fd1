import type { RoomId, UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_HITS } from "@atrium/contracts/limits";
import type pg from "pg";
import { escapeLike } from "../../platform/db/escape-like.ts";
import { ABOUT_COLUMNS, type AboutRow } from "./about-store.ts";

export type ChannelRow = AboutRow & { readonly roomId: RoomId; readonly name: string; readonly memberCount: number };

/** As `normalise` compares texts: without accents, in lower case, compatibility forms unified. */
const WORDS = `' ' || normalize(lower(regexp_replace(
  normalize(rooms.name || ' ' || array_to_string(rooms.keywords, ' '), NFKD), '[\\u0300-\\u036f]', '', 'g')), NFC)`;

/** Public channels that may be found, with a word beginning with each prefix, newest first; those that somebody is in are left out (ROOM-066). */
export async function listPublicChannels(
  pool: pg.Pool,
  { userId, prefixes }: { userId: UserId; prefixes: readonly string[] },
): Promise<ChannelRow[]> {
  const { rows } = await pool.query({
    name: "list-public-channels",
    text: `select rooms.id as "roomId", rooms.name, rooms.member_count as "memberCount", ${ABOUT_COLUMNS} from rooms
      where rooms.is_public and rooms.is_searchable and rooms.chat_type = 'channel' and not rooms.is_closed
        and ${WORDS} like all ($2::text[])
        and not exists (select from room_members self where self.room_id = rooms.id and self.user_id = $1 and self.left_at is null)
      order by rooms.created_at desc, rooms.id limit ${SEARCH_MAX_HITS}`,
    values: [userId, prefixes.map((prefix) => `% ${escapeLike(prefix)}%`)],
  });
  return rows;
}
