import type { UserId } from "@atrium/contracts/ids";
import type { TimelineKind } from "@atrium/contracts/timeline";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";

/** Under those of contacts, so that they follow what happens on other devices with them. */
const keys = {
  rows: (userId: UserId, kind: TimelineKind | null) => ["contacts", "timeline", userId, "rows", kind] as const,
  counts: (userId: UserId) => ["contacts", "timeline", userId, "counts"] as const,
};

const ROWS = graphql(`query Timeline($userId: ID!, $utcOffset: Int!, $kind: TimelineKind, $after: String) {
  timeline(userIdOfContact: $userId, utcOffset: $utcOffset, kind: $kind, after: $after) {
    entries { id kind at title detail isOwn count minutes bothCame noteType amount currency isRefunded roomId seq eventId }
    after
  }
}`);
const COUNTS = graphql(`query TimelineCounts($userId: ID!, $utcOffset: Int!) {
  timelineCounts(userIdOfContact: $userId, utcOffset: $utcOffset) { kind count }
}`);

export type ShownEntry = ResultOf<typeof ROWS>["timeline"]["entries"][number];

/** Days are those of this device. */
const toUtcOffset = (): number => -new Date().getTimezoneOffset();

/** What there was with a friend, or one kind of it, the latest first, a page at a time. */
export const useTimeline = (userId: UserId, kind: TimelineKind | null) =>
  useInfiniteQuery({
    queryKey: keys.rows(userId, kind),
    queryFn: async ({ pageParam }) =>
      (await api.graphql(ROWS, { userId, utcOffset: toUtcOffset(), kind, after: pageParam })).timeline,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.after ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages, pageParams }) => ({ pageParams, pages: pages.map(({ entries }) => entries) }),
  });

/** Nothing until it is known. */
export const useTimelineCounts = (userId: UserId) =>
  useQuery({
    queryKey: keys.counts(userId),
    queryFn: async () => (await api.graphql(COUNTS, { userId, utcOffset: toUtcOffset() })).timelineCounts,
  }).data;
