import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";

const COUNTS = graphql(`query EventCounts($search: String) { eventCounts(search: $search) { past future attention } }`);

/** How many events there are whose words begin so, and how many wait for the caller. */
export const readEventCounts = async (query: string) => (await api.graphql(COUNTS, { search: query })).eventCounts;
