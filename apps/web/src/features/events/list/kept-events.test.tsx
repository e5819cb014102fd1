import type { Event } from "@atrium/contracts/events";
import { EVENTS_LIST_MAX } from "@atrium/contracts/event-limits";
import type { EventId, Instant } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { fakeNetwork, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { session } from "../../../platform/session/session.ts";
import { localDatabase } from "../../../platform/storage/storage.ts";
import { studio } from "../test-events.ts";
import { EventGrid } from "./EventGrid.tsx";
import { EventListPane } from "./EventListPane.tsx";

const HOUR_MS = 3_600_000;
/** So many hours from now. */
const at = (hours: number, title: string): Event => ({
  ...studio,
  id: `0190a000-0000-7000-8000-${String(Math.abs(hours)).padStart(12, "0")}` as EventId,
  title,
  startTime: new Date(Date.now() + hours * HOUR_MS).toISOString() as Instant,
  endTime: new Date(Date.now() + (hours + 1) * HOUR_MS).toISOString() as Instant,
});
const [over, soon, later] = [at(-50, "Old supper"), at(5, "Print Room"), at(80, "Lantern walk")];
const ALL = [over, soon, later];
const toList = (events: readonly object[]) => ({ data: { events } });
const NO_LIST = { EventList: UNREACHABLE, Events: UNREACHABLE, EventCounts: UNREACHABLE } as const;

function answer(answers: Answers) {
  const counts = { data: { eventCounts: { past: 1, future: 2, attention: 0 } } };
  const { asked } = fakeNetwork({ EventCounts: counts, ...answers });
  return (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
}

const open = (start = "/events", part = <EventListPane selected={null} />) => renderAt(start, part);
const countKept = () => localDatabase().read((connection) => connection.count("lists"), 0);
const titles = () => [...document.querySelectorAll("article h3")].map(({ textContent }) => textContent);

/** Somebody who has looked at their events before. */
async function leaveACopy() {
  answer({ EventList: toList(ALL) });
  const person = await signIn();
  const { screen } = await open();
  await expect.element(screen.getByText("Lantern walk")).toBeVisible();
  await expect.poll(countKept).toBe(2);
  await screen.unmount();
  return person;
}

test("what is to come and what is over are there from the device's copy where the server is not reached", async () => {
  await leaveACopy();
  answer(NO_LIST);
  const { screen } = await open();
  await expect.poll(titles).toEqual(["Print Room", "Lantern walk"]);
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "LANT");
  await expect.poll(titles).toEqual(["Lantern walk"]);
  await screen.unmount();
  await open("/events?tab=past");
  await expect.poll(titles).toEqual(["Old supper"]);
});

test("the cards beside each other come from the copy as well", async () => {
  await leaveACopy();
  answer(NO_LIST);
  const { screen } = await open("/events?look=grid", <EventGrid />);
  await expect.element(screen.getByRole("link", { name: "Lantern walk" })).toBeVisible();
});

test("nobody else who signs in on this device is shown anything of it", async () => {
  await leaveACopy();
  session.end();
  answer(NO_LIST);
  await signIn();
  const { screen } = await open();
  await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(document.body.textContent).not.toContain("Lantern");
  expect(await countKept()).toBe(0);
});

test("an event that changes elsewhere is read alone, and one that goes is gone from the device too", async () => {
  const { server } = await leaveACopy();
  const sent = answer({
    EventList: toList(ALL),
    SomeEvents: [toList([{ ...later, title: "Lantern parade" }]), toList([])],
  });
  const { screen } = await open();
  await expect.poll(() => sent("EventList")).toHaveLength(1);
  await expect.poll(titles).toEqual(["Print Room", "Lantern walk"]);
  server.emit("events.changed", { eventId: later.id });
  await expect.poll(titles).toEqual(["Print Room", "Lantern parade"]);
  server.emit("events.changed", { eventId: soon.id });
  await expect.poll(titles).toEqual(["Lantern parade"]);
  expect(sent("SomeEvents")).toEqual([{ ids: [later.id] }, { ids: [soon.id] }]);
  expect(sent("EventList")).toHaveLength(1);
  const readKept = () => localDatabase().read(async (connection) => (await connection.getAll("lists")).join(""), "");
  await expect.poll(readKept).not.toContain("Print Room");
  await screen.unmount();
  answer(NO_LIST);
  await open();
  await expect.poll(titles).toEqual(["Lantern parade"]);
});

test("a page is read from the last event of the one before", async () => {
  const events = Array.from({ length: EVENTS_LIST_MAX }, (_, place) => at(place + 1, `Event ${place}`));
  const sent = answer({ EventList: [toList(events), toList([at(900, "The last")])] });
  await signIn();
  await open("/events?query=the");
  await expect.poll(titles).toEqual(["The last"]);
  const { startTime, id } = events.at(-1) as Event;
  expect(sent("EventList")).toEqual([
    { afterEvent: null, limit: EVENTS_LIST_MAX },
    { afterEvent: { startTime, id }, limit: EVENTS_LIST_MAX },
  ]);
});

test("where it is not said which event changed, all are read again", async () => {
  const { server } = await leaveACopy();
  answer({ EventList: [toList(ALL), toList([soon])] });
  await open();
  await expect.poll(titles).toEqual(["Print Room", "Lantern walk"]);
  server.emit("events.changed", { eventId: null });
  await expect.poll(titles).toEqual(["Print Room"]);
});

test("where one of a series changed, all are read again, also where it is nobody's any more", async () => {
  const weekly = { ...later, repeat: "FREQ=WEEKLY" };
  const next = { ...weekly, ...at(248, "Lantern walk again"), repeat: "FREQ=WEEKLY" };
  const { server } = await leaveACopy();
  const sent = answer({
    EventList: [toList(ALL), toList([soon, weekly, next]), toList([soon])],
    SomeEvents: [toList([weekly]), toList([])],
  });
  await open();
  await expect.poll(titles).toEqual(["Print Room", "Lantern walk"]);
  server.emit("events.changed", { eventId: later.id });
  await expect.poll(titles).toEqual(["Print Room", "Lantern walk", "Lantern walk again"]);
  server.emit("events.changed", { eventId: later.id });
  await expect.poll(titles).toEqual(["Print Room"]);
  expect(sent("EventList")).toHaveLength(3);
});

test("a change that could not be read alone is read with all others at the next", async () => {
  const { server } = await leaveACopy();
  const sent = answer({
    EventList: [toList(ALL), toList([{ ...soon, title: "Print Room, late" }, later])],
    SomeEvents: [UNREACHABLE],
  });
  await open();
  await expect.poll(titles).toEqual(["Print Room", "Lantern walk"]);
  server.emit("events.changed", { eventId: soon.id });
  await expect.poll(() => sent("SomeEvents")).toHaveLength(1);
  server.emit("events.changed", { eventId: later.id });
  await expect.poll(titles).toEqual(["Print Room, late", "Lantern walk"]);
});
