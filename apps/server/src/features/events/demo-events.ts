import { createEventInput, type EventAnswer } from "@atrium/contracts/events";
import type { Context } from "../../context.ts";
import type { DemoCommunity } from "../../feature.ts";
import { setAnswers } from "./answers/answers-store.ts";
import type { Events } from "./events.ts";

type DemoEvent = {
  readonly by: string;
  readonly title: string;
  readonly location: string;
  readonly description?: string;
  /** The room whose members are invited. */
  readonly room?: string;
  /** From today. */
  readonly days: number;
  /** Of the day in UTC, and how long. */
  readonly hour: number;
  readonly hours: number;
  readonly capacity?: number;
  readonly link?: string;
  readonly answers: Readonly<Record<string, EventAnswer>>;
};

/** What the demo people meet for. Fictional places. */
const DEMO_EVENTS: readonly DemoEvent[] = [
  {
    by: "ines",
    title: "Stone samples at the quarry",
    location: "North gate, Mill Lane",
    days: -9,
    hour: 9,
    hours: 2,
    answers: {},
  },
  {
    by: "tomasz",
    title: "Courtyard site review",
    location: "Old Foundry Row 11",
    description: "We walk the east arcade first. Sturdy shoes, please.",
    room: "Harbour & Pine Studio",
    days: 3,
    hour: 14,
    hours: 1.5,
    answers: { ines: "YES", amara: "YES", soraya: "YES", mateo: "MAYBE", leila: "YES", mei: "YES" },
  },
  {
    by: "elin",
    title: "Lantern reading evening",
    location: "Lantern Books, upper floor",
    room: "Lantern Books reading circle",
    days: 5,
    hour: 19,
    hours: 2.5,
    answers: {},
  },
  {
    by: "priya",
    title: "Print Room open studio",
    location: "Riverside Makers, Hall B\nOld Foundry Row 11, second courtyard",
    description:
      "Bring an apron and one drawing you would like to print. We cut, ink and pull linocuts from six, then hang everything on the line and eat together. Beginners are very welcome; all tools are here.",
    days: 7,
    hour: 18,
    hours: 2.5,
    capacity: 6,
    link: "https://meet.riversidemakers.example/print-room",
    answers: {
      ines: "YES",
      tomasz: "YES",
      elin: "YES",
      kenji: "MAYBE",
      mateo: "NO",
      amara: "YES",
      leila: "YES",
    },
  },
  {
    by: "amara",
    title: "River lantern night",
    location: "East bank, below the north lock",
    days: 9,
    hour: 20,
    hours: 2.5,
    answers: { ines: "MAYBE", kenji: "YES", elin: "YES" },
  },
  {
    by: "kenji",
    title: "Ridge loop, slow group",
    location: "38 km, starts at Fathom",
    room: "Fathom Cycling Club",
    days: 16,
    hour: 8,
    hours: 4,
    answers: { ines: "NO", leila: "YES" },
  },
];

const DAY_HOURS = 24;
/** Milliseconds of an hour. */
const HOUR_MS = 3_600_000;

/** Events of the demo people around today; Inès has one left to answer. */
export async function seedEvents(context: Context, events: Events, { toId, roomIds }: DemoCommunity): Promise<void> {
  const today = Math.floor(context.clock.now().getTime() / (DAY_HOURS * HOUR_MS)) * DAY_HOURS * HOUR_MS;
  for (const { by, title, location, description, room, days, hour, hours, capacity, link, answers } of DEMO_EVENTS) {
    const chatGroupId = room === undefined ? null : roomIds.get(room);
    if (chatGroupId === undefined) continue;
    const start = today + (days * DAY_HOURS + hour) * HOUR_MS;
    const event = createEventInput.parse({
      title,
      location,
      ...(description === undefined ? {} : { description }),
      ...(link === undefined ? {} : { conferenceDetails: link, isConference: true }),
      ...(capacity === undefined ? {} : { capacity }),
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + hours * HOUR_MS).toISOString(),
      chatGroupId,
    });
    const id = await events.createUntold(toId(by), event);
    // Without a word in anybody's feed: that is a newcomer's to fill.
    for (const [person, status] of Object.entries(answers)) {
      await setAnswers(context.db.kysely, [id], { userId: toId(person), status, at: context.clock.now() });
    }
  }
}
