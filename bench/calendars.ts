import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { listSlots } from "../apps/server/src/features/calendars/bookings/slots.ts";
import { type BenchPerson, openWorkshop } from "./bench-people.ts";
import { readCpuMs } from "./cpu-time.ts";
import { isPinned, pinLoadGenerator, type ServerProcess, startServer } from "./server-process.ts";
import { percentile } from "./statistics.ts";

/** Visitors that open a day of the calendar every second. */
const VISITORS_A_SECOND = 100;
/** People who book meanwhile, each one slot after another. */
const BOOKING_PEOPLE = 20;
const SECONDS = 15;
/** Days that both look at and book: the nearer ones of a link. */
const DAYS = 20;
const DAY_MS = 86_400_000;
/** Of the pure rule: as many days as a link is open for, this often in a row. */
const RULE = { days: 60, rounds: 20 };

const LINK = `organizedBy: personal, timeSlot: 30, availableDays: WEEKDAYS, custom: "", availableFrom: "00:00", availableTo: "00:00",
  setLunchBreak: false, lunchBreakFrom: "00:00", lunchBreakTo: "00:00", timezone: "Europe/Paris", venueFix: true, venueName: "Studio",
  venueAddress: "Quay", isItOnline: false, link: "", isUsersLimited: true, noOfParticipantsLimit: 1, bufferBefore: 0, bufferAfter: 0,
  noticeMinutes: 0, windowDays: 60, paymentToConfirmBooking: false, priceAmount: "", currencyType: "usd", country: ""`;

type Answer = { readonly data?: Record<string, { id: string; startTime: string; link: { publicId: string } }> | null };

/** A calendar that many look at while some book: 100 visitors a second beside 20 people, on one core. */
export async function benchCalendars({ jsonFile }: { jsonFile: string | null }): Promise<void> {
  pinLoadGenerator();
  const dataDir = mkdtempSync(join(tmpdir(), "atrium-calendars-"));
  writeFileSync(join(dataDir, ".env"), "");
  // Each visitor comes from an address of their own, as behind a proxy.
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error", DEMO: "false", TRUST_PROXY: "1" };
  const server = await startServer("apps/server/src/main.ts", env, { pinned: true });
  const workshop = await openWorkshop(dataDir);
  try {
    const [host, ...people] = await workshop.makePeople(BOOKING_PEOPLE + 1);
    if (!host) throw new Error("there is nobody");
    const figures = { ...(await measure(server, host, people)), "60 days of slots, processor time, ms": measureRule() };
    console.table(figures);
    if (jsonFile) writeFileSync(jsonFile, JSON.stringify({ cpus: cpus().length, pinned: isPinned, figures }, null, 2));
  } finally {
    await workshop.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(server: ServerProcess, host: BenchPerson, people: readonly BenchPerson[]) {
  const ask = openClient(server);
  const made = await ask.graphql(host, 'mutation { made: createCalendar(title: "Studio") { id } }');
  const saved = await ask.graphql(
    host,
    `mutation { made: saveCalendarLink(id: "${made?.id}", ${LINK}) { link { publicId } } }`,
  );
  const publicId = saved?.link.publicId ?? "";
  const [looked, booked]: [number[], number[]] = [[], []];
  const starts: string[] = [];
  let failed = 0;
  const look = async (visitor: number): Promise<string[]> => {
    const at = performance.now();
    const slots = await ask.slots(publicId, toDate(visitor), visitor);
    looked.push(performance.now() - at);
    if (slots === null) failed += 1;
    return slots ?? [];
  };
  const until = Date.now() + SECONDS * 1_000;
  const cpuBefore = readCpuMs(server.pid);
  const booking = people.map(async (person, index) => {
    for (let turn = index; Date.now() < until; turn += 1) {
      const free = await look(turn);
      const startTime = free[Math.floor(Math.random() * free.length)];
      if (startTime === undefined) continue;
      const at = performance.now();
      const booking = await ask.graphql(person, toBooking(publicId, startTime));
      booked.push(performance.now() - at);
      // Null for what somebody else was faster with.
      if (booking) starts.push(booking.startTime);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  });
  const visits: Promise<unknown>[] = [];
  for (let visitor = 0; Date.now() < until; visitor += 1) {
    visits.push(look(visitor));
    await new Promise((resolve) => setTimeout(resolve, 1_000 / VISITORS_A_SECOND));
  }
  await Promise.all([...visits, ...booking]);
  const cpuMs = readCpuMs(server.pid) - cpuBefore;
  return {
    "slots of a day asked for, a second": looked.length / SECONDS,
    "of these failed": failed,
    "to answer, p50, ms": percentile(looked, 0.5),
    "to answer, p99, ms": percentile(looked, 0.99),
    booked: starts.length,
    "of these in a slot that was taken": starts.length - new Set(starts).size,
    "to be booked, p50, ms": percentile(booked, 0.5),
    "to be booked, p99, ms": percentile(booked, 0.99),
    "processor time, of one core": cpuMs / (SECONDS * 1_000),
  };
}

function openClient({ port }: ServerProcess) {
  const url = `http://127.0.0.1:${port}`;
  return {
    /** Null for what was refused. */
    async graphql({ token }: BenchPerson, query: string) {
      const answer = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `ST:${token}` },
        body: JSON.stringify({ query }),
      });
      return ((await answer.json()) as Answer).data?.["made"] ?? null;
    },
    /** Null where it failed. */
    async slots(publicId: string, date: string, visitor: number): Promise<string[] | null> {
      const answer = await fetch(`${url}/api/calendar/slots?calendarId=${publicId}&date=${date}`, {
        headers: { "x-forwarded-for": `198.51.${Math.floor(visitor / 250) % 250}.${visitor % 250}` },
      });
      if (!answer.ok) return null;
      return ((await answer.json()) as { slots: { startTime: string }[] }).slots.map(({ startTime }) => startTime);
    },
  };
}

const toDate = (index: number): string =>
  new Date(Date.now() + (1 + (index % DAYS)) * DAY_MS).toISOString().slice(0, 10);

const toBooking = (publicId: string, startTime: string): string =>
  `mutation { made: bookSlot(calendarId: "${publicId}", startTime: "${startTime}", fullName: "Person", email: "a@b.example",
    company: "", location: "", message: "") { startTime } }`;

/** The pure rule alone, as a page of a month and the next asks for it. */
function measureRule(): number {
  const link = {
    timeZone: "Europe/Paris",
    availableDays: "WEEKDAYS",
    customDays: [],
    fromMinute: 540,
    toMinute: 1_080,
    lunch: { fromMinute: 780, toMinute: 840 },
    slotMinutes: 30,
  } as const;
  const samples = Array.from({ length: RULE.rounds }, () => {
    const before = process.cpuUsage();
    for (let day = 0; day < RULE.days; day += 1)
      listSlots(link, new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10), Date.now());
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return percentile(samples, 0.5);
}
