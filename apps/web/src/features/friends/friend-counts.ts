import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";

const COUNTS = graphql(`query FriendCounts { friendCounts { friends pending introductions } }`);

/** How many friends one has, and what of them waits for one's own answer. */
export const readFriendCounts = async () => (await api.graphql(COUNTS)).friendCounts;

type Waiting = { readonly pending: number; readonly introductions: number };

/** Requests and introductions stand on one page, and count alike. */
export const toWaiting = ({ pending, introductions }: Waiting): number => pending + introductions;
