import type { RoomId } from "@atrium/contracts/ids";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";

const COUNTS = graphql(`query EventCounts($search: String, $chatGroupId: ID) {
  eventCounts(search: $search, chatGroupId: $chatGroupId) { past future attention } }`);

/** How many events of all, or of one room, hold these words, and how many wait for the caller. */
export async function readEventCounts(query: string, roomId: RoomId | null = null) {
  return (await api.graphql(COUNTS, { search: query, ...(roomId === null ? {} : { chatGroupId: roomId }) }))
    .eventCounts;
}
