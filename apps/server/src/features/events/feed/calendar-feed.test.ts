import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { eventsApp, type Guest } from "../test-events.ts";

const { app, guest, at } = eventsApp();

/** What an independent reader finds in a calendar file. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const { uid, summary, description, location, startDate, endDate, sequence } = event;
    return {
      uid,
      summary,
      description,
      location,
      startsAt: startDate.toJSDate().toISOString(),
      endsAt: endDate.toJSDate().toISOString(),
      sequence,
    };
  });
}

const HOSTILE = 'Wine, cheese; "more"\\n\nBEGIN:VEVENT 灯り 🎉 ' + "long ".repeat(40);

async function file(person: Guest, id: string): Promise<string> {
  return (await person.ask<{ file: string }>("query ($id: ID!) { file: eventCalendarFile(id: $id) }", { id })).data
    .file;
}
const makeFeed = async (person: Guest): Promise<string> =>
  (await person.ask<{ path: string }>("mutation { path: createEventFeed }")).data.path;
const fetchFeed = (path: string) => fetch(new URL(path, app.url));

describe("a calendar file", () => {
  test("is read back by another program as it was meant, whatever its words hold  B-50", async () => {
    const host = await guest();
    const { id, startTime, endTime } = await host.make({
      title: "Wine; cheese, more",
      location: "Hall B",
      description: HOSTILE.slice(0, 200),
      ...at(5),
    });
    const text = await file(host, id);
    expect(read(text)).toEqual([
      {
        uid: `${id}@atrium`,
        summary: "Wine; cheese, more",
        description: HOSTILE.slice(0, 200).trim(),
        location: "Hall B",
        startsAt: startTime,
        endsAt: endTime,
        sequence: 0,
      },
    ]);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    await host.update(id, { title: "Moved", ...at(6) });
    expect(read(await file(host, id))).toMatchObject([{ summary: "Moved", sequence: 1 }]);
  });

  test("keeps the hour of the place through a change of summer time, in 60 zones", async () => {
    const host = await guest();
    const zones = Intl.supportedValuesOf("timeZone")
      .filter((_zone, index) => index % 7 === 0)
      .slice(0, 60);
    expect(zones).toHaveLength(60);
    for (const timeZone of zones) {
      const series = await host.make({ title: timeZone, timeZone, repeat: "FREQ=MONTHLY;COUNT=8", ...at(9) });
      const events = (await host.list({ search: timeZone, limit: 100 })).filter(
        ({ seriesId }) => seriesId === series.seriesId,
      );
      const hours = new Set(
        events.map(({ startTime }) =>
          new Intl.DateTimeFormat("en", { timeZone, timeStyle: "short" }).format(new Date(startTime)),
        ),
      );
      expect({ timeZone, hours: hours.size, events: events.length }).toEqual({ timeZone, hours: 1, events: 8 });
      const last = events.at(-1);
      expect(read(await file(host, last?.id ?? ""))).toMatchObject([
        { startsAt: last?.startTime, endsAt: last?.endTime },
      ]);
    }
  });
});

describe("a calendar feed", () => {
  test("has what one comes to and what waits for an answer, not what one declined, and nothing of others", async () => {
    const [host, friend] = [await guest(), await guest()];
    const [coming, declined] = [
      await host.make({ title: "Coming", participantIds: [friend.userId] }),
      await host.make({ title: "Declined", participantIds: [friend.userId] }),
    ];
    await friend.confirm(declined.id, "NO");
    await host.make({ title: "Private", isPrivate: true });
    await host.make({ title: "Long over", ...at(-40), participantIds: [friend.userId] });
    const answer = await fetchFeed(await makeFeed(friend));
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(read(await answer.text())).toMatchObject([{ uid: `${coming.id}@atrium`, summary: "Coming" }]);
  });

  test("is at an address nobody guesses, shown again, and gone with a new one or with none", async () => {
    const person = await guest();
    const readPath = async () => (await person.ask<{ path: string }>("{ path: eventFeed }")).data.path;
    expect(await readPath()).toBe("");
    const first = await makeFeed(person);
    expect(await readPath()).toBe(first);
    const second = await makeFeed(person);
    expect(second).not.toBe(first);
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    await person.ask("mutation { endEventFeed }");
    expect([await readPath(), (await fetchFeed(second)).status]).toEqual(["", 404]);
    const third = await makeFeed(person);
    // None of those that were, which somebody else may have.
    expect([await readPath(), third === first, third === second]).toEqual([third, false, false]);
    expect(await Promise.all([first, second, third].map(async (path) => (await fetchFeed(path)).status))).toEqual([
      404, 404, 200,
    ]);
    for (const path of ["/calendar-feeds/a.ics", `/calendar-feeds/${"a".repeat(43)}.ics`, "/calendar-feeds/%00.ics"])
      expect((await fetchFeed(path)).status).toBe(404);
  });
});
