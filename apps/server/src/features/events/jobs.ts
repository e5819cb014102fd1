import type { EventId } from "@atrium/contracts/ids";
import { randomUUID } from "node:crypto";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { setAnswers } from "./answers/answers-store.ts";
import { addEvents } from "./events-store.ts";
import { publishAfter } from "./parts.ts";
import { listOccurrences } from "./series/repeat.ts";
import { listGoingOn, lockLastOf, setMadeUntil } from "./series/series-store.ts";

/** Every night: events of series that go on, up to as far ahead as they are made. */
export function extendSeriesJob(context: Context): JobDefinition {
  return {
    name: "events.extend-series",
    cron: "17 3 * * *",
    async run() {
      for (const seriesId of await listGoingOn(context.db.kysely)) await extendSeries(context, seriesId);
    },
  };
}

/** Makes what is still to be made of a series, like its last event; nothing where that was done meanwhile. */
export async function extendSeries(context: Context, seriesId: string): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context, async (trx, after) => {
    const last = await lockLastOf(trx, seriesId);
    if (!last) return;
    const { creatorId, roomId, repeat, madeUntil, timeZone, startsAt, endsAt, words } = last;
    const made = listOccurrences({ startsAt, endsAt, timeZone, repeat }, { after: madeUntil, now });
    const occurrences = (made?.occurrences ?? []).map((occurrence) =>
      Object.assign({ id: randomUUID() as EventId }, occurrence),
    );
    const ids = occurrences.map(({ id }) => id);
    const [id] = ids;
    if (made === null || id === undefined) return;
    await addEvents(trx, { seriesId, type: "MANUALLY_CREATED", words, occurrences, at: now });
    await setAnswers(trx, ids, { userId: creatorId, status: "YES", at: now });
    await setMadeUntil(trx, seriesId, made.goesOn ? (made.occurrences.at(-1)?.startsAt ?? madeUntil) : null);
    await publishAfter({ context }, { trx, after }, { id, seriesId, roomId, creatorId, ids });
  });
}
