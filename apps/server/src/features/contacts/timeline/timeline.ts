import type { Instant, UserId } from "@atrium/contracts/ids";
import type { TimelineCount, TimelineEntry, TimelinePage, TimelineQuery } from "@atrium/contracts/timeline";
import type { Context } from "../../../context.ts";
import { AppError } from "../../../errors.ts";
import type { Host } from "../../../feature.ts";
import { areFriends } from "../../friends/friends.ts";
import { type KindRow, mergeRows, readPlace, toPlaceOf, writePlace } from "./rules.ts";

/** What there was between a person and a friend, of every feature that knows of it; each feature gives what the viewer may see (decision 063). */
export function createTimeline({ db }: Pick<Context, "db">, listSources: Host["timelineSources"]) {
  /** @throws AppError NOT_FOUND for who is no friend */
  async function ensureFriends(viewerId: UserId, personId: UserId): Promise<void> {
    if (!(await areFriends(db.kysely, viewerId, personId))) throw new AppError("NOT_FOUND");
  }

  return {
    /** @throws AppError NOT_FOUND for who is no friend, BAD_INPUT for a place that there never was */
    async listTimeline(viewerId: UserId, query: TimelineQuery): Promise<TimelinePage> {
      const { userIdOfContact: personId, utcOffset, kind, after, limit } = query;
      const place = after ? readPlace(after) : null;
      if (after && place === null) throw new AppError("BAD_INPUT", { field: "after" });
      await ensureFriends(viewerId, personId);
      const sources = listSources().filter((source) => !kind || source.kind === kind);
      const rows = await Promise.all(
        sources.map(async (source): Promise<KindRow[]> => {
          const page = { before: toPlaceOf(source.kind, place), limit: limit + 1 };
          const given = await source.list({ viewerId, personId, utcOffset }, page);
          return given.map((row) => Object.assign({ kind: source.kind }, row));
        }),
      );
      const { page, next } = mergeRows(rows.flat(), limit);
      return { entries: page.map(toEntry), after: next && writePlace(next) };
    },

    /** Kinds of which there is something. @throws AppError NOT_FOUND for who is no friend */
    async countTimeline(
      viewerId: UserId,
      { userIdOfContact: personId, utcOffset }: Pick<TimelineQuery, "userIdOfContact" | "utcOffset">,
    ): Promise<TimelineCount[]> {
      await ensureFriends(viewerId, personId);
      const counts = new Map<TimelineCount["kind"], number>();
      const pair = { viewerId, personId, utcOffset };
      for (const source of listSources()) {
        counts.set(source.kind, (counts.get(source.kind) ?? 0) + (await source.count(pair)));
      }
      return [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
    },
  };
}

/** What a feature did not say is nothing. */
const toEntry = ({ at, ...row }: KindRow): TimelineEntry => ({
  title: "",
  detail: "",
  isOwn: false,
  count: null,
  minutes: null,
  bothCame: null,
  noteType: null,
  amount: null,
  currency: null,
  isRefunded: null,
  roomId: null,
  seq: null,
  eventId: null,
  ...row,
  at: at.toISOString() as Instant,
});
