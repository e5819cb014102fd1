import { expect, test } from "vitest";
import { eventsApp } from "./test-events.ts";
import { insertManyEvents } from "./test-many-events.ts";

/** `EVENTS=5000` measures: docs/performance.md. */
const COUNT = Number(process.env["EVENTS"] ?? 600);
const ROUNDS = process.env["EVENTS"] ? 60 : 1;

const { app, guest } = eventsApp();

test("somebody with events by the thousands gets the first page, the hundredth, the counts and what a word finds", async () => {
  const [host, person] = [await guest(), await guest()];
  const at = new Date(app.clock.nowMs + 60_000);
  await insertManyEvents(app.context.db.pool, { hostId: host.userId, guestId: person.userId, count: COUNT, at });
  const asked = {
    "the first page": () => person.list({ view: "future", sortByTime: "ASC", limit: 20 }),
    "a page far down": () => person.list({ view: "past", sortByTime: "DESC", limit: 20, offset: COUNT / 2 - 40 }),
    "a word": () => person.list({ view: "future", search: `talk ${COUNT - 3}`, limit: 20 }),
    counts: () => person.counts(),
  };
  for (const [what, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
    times.sort((one, other) => one - other);
    if (process.env["EVENTS"])
      process.stdout.write(
        `${COUNT} events, ${what}: p50 ${times[ROUNDS / 2]?.toFixed(1)} ms, p95 ${times[Math.floor(ROUNDS * 0.95)]?.toFixed(1)} ms\n`,
      );
  }
  expect(await person.titles({ view: "future", sortByTime: "ASC", limit: 2 })).toEqual([
    `Talk ${COUNT / 2}`,
    `Talk ${COUNT / 2 + 1}`,
  ]);
  expect(await person.titles({ view: "future", search: `talk ${COUNT - 3}` })).toEqual([`Talk ${COUNT - 3}`]);
  expect(await asked["a page far down"]()).toHaveLength(20);
  expect(await person.counts()).toEqual({ past: COUNT / 2 - 1, future: COUNT / 2 + 1, attention: COUNT / 20 + 1 });
});
