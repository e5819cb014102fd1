import type { Context } from "../../../context.ts";
import type { TimelineSource } from "../../../feature.ts";
import { countShared, listShared, type SharedEvent, type SharedQuery } from "./timeline-store.ts";

/** Events that two friends had a part in, and the record of how they met. */
export const createSharedEvents = (context: Pick<Context, "clock" | "db">): readonly TimelineSource[] => [
  toSource(context, "EVENT", "MANUALLY_CREATED", ({ count, bothCame }) => ({ count, bothCame })),
  toSource(context, "MET", "BLUETOOTH_CREATED", () => ({})),
];

function toSource(
  { clock, db }: Pick<Context, "clock" | "db">,
  kind: "EVENT" | "MET",
  type: SharedQuery["type"],
  toMore: (event: SharedEvent) => { readonly count?: number; readonly bothCame?: boolean },
): TimelineSource {
  return {
    kind,
    async list(pair, page) {
      const events = await listShared(db.kysely, { ...pair, type, now: clock.now() }, page);
      return events.map((event) => {
        const { id, at, title, location, creatorId } = event;
        const row = { id, at, title, detail: location, isOwn: creatorId === pair.viewerId, eventId: id };
        return Object.assign(row, toMore(event));
      });
    },
    count: (pair) => countShared(db.kysely, { ...pair, type, now: clock.now() }),
  };
}
