import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";

const COUNTS = graphql(`query FriendCounts { friendCounts { friends pending } }`);

export const readFriendCounts = async () => (await api.graphql(COUNTS)).friendCounts;
