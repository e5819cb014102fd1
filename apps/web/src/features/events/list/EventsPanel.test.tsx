import type { Room } from "@atrium/contracts/rooms";
import type { EventId, Instant } from "@atrium/contracts/ids";
import { EVENTS_PAGE } from "@atrium/contracts/limits";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { studio } from "../test-events.ts";
import RoomEventsEntry from "./RoomEventsEntry.tsx";

const room = { roomId: studio.chatGroupId, name: "Riverside Makers" } as Room;
const soon = {
  ...studio,
  canEdit: true,
  startTime: new Date(Date.now() + 86_400_000).toISOString() as Instant,
  endTime: new Date(Date.now() + 90_000_000).toISOString() as Instant,
};
const COUNTS = { data: { eventCounts: { past: 1, future: 2, attention: 4 } } };

async function open(events: readonly object[], more: Answers = {}) {
  const { asked } = fakeNetwork({
    EventCounts: COUNTS,
    Events: { data: { events } },
    DeleteEvent: { data: { deleteEvent: true } },
    ...more,
  });
  const { server } = await signIn();
  const { screen, address } = await renderAt("/chat", <RoomEventsEntry room={room} />);
  return {
    screen,
    server,
    address,
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("a room's details say how many of its events wait for an answer, and open them  EVT-017 EVT-022 EVT-023", async () => {
  const { screen, sent } = await open([]);
  await expect.element(screen.getByText("4 events require attention")).toBeInTheDocument();
  const { release } = holdAnswers();
  await screen.getByRole("button", { name: /^Events/u }).click();
  const panel = screen.getByRole("dialog", { name: "Events" });
  await expect.element(panel.getByRole("status")).toBeInTheDocument();
  release();
  await expect.element(panel.getByText("No events found.")).toBeVisible();
  expect(sent("EventCounts")[0]).toMatchObject({ chatGroupId: room.roomId });
  expect(sent("Events")).toMatchObject([{ view: "going", sortByTime: "ASC", chatGroupId: room.roomId }]);
});

test("the panel is of the room or of all, to come, to answer or over, and searched by keywords  EVT-018 EVT-019 EVT-020", async () => {
  const { screen, sent } = await open([soon]);
  await screen.getByRole("button", { name: /^Events/u }).click();
  const panel = screen.getByRole("dialog", { name: "Events" });
  await panel.getByRole("combobox").selectOptions("Total events");
  await panel.getByRole("radio", { name: "Respond (4)" }).click();
  await panel.getByRole("radio", { name: "Past" }).click();
  await userEvent.type(panel.getByRole("searchbox", { name: "Search" }), "print");
  await expect.poll(() => sent("Events").at(-1)).toMatchObject({ view: "past", sortByTime: "DESC", search: "print" });
  const asked = sent("Events");
  expect(asked.map((one) => one["chatGroupId"])).toEqual([room.roomId, ...asked.slice(1).map(() => undefined)]);
  expect(asked.map((one) => one["view"])).toContain("respond");
});

test("its cards say all of an event, and who looks after it edits and deletes there  EVT-024", async () => {
  const { screen, sent } = await open([soon]);
  await screen.getByRole("button", { name: /^Events/u }).click();
  const card = screen.getByRole("dialog", { name: "Events" }).getByRole("article");
  await expect.element(card).toMatchTextContent("Print Room open studio");
  await expect.element(card).toMatchTextContent("Priya Raghunathan");
  await expect.element(card.getByText("Going", { exact: true })).toBeVisible();
  await expect
    .element(card.getByRole("link", { name: "Edit Print Room open studio" }))
    .toHaveAttribute("href", `/events/${studio.id}/create`);
  await card.getByRole("button", { name: "Delete Print Room open studio" }).click();
  await screen.getByRole("button", { name: "Delete event" }).click();
  await expect.poll(() => sent("DeleteEvent")).toEqual([{ id: studio.id, scope: "THIS" }]);
});

test("a room that has no events any more shows none of those it had  EVT-044", async () => {
  const { screen, server } = await open([], {
    Events: [{ data: { events: [soon] } }, { data: { events: [] } }],
    EventCounts: [COUNTS, { data: { eventCounts: { past: 0, future: 0, attention: 0 } } }],
  });
  await screen.getByRole("button", { name: /^Events/u }).click();
  const panel = screen.getByRole("dialog", { name: "Events" });
  await expect.element(panel.getByText(soon.title)).toBeVisible();
  server.emit("events.changed", { eventId: null });
  await expect.element(panel.getByText("No events found.")).toBeVisible();
  await expect.element(panel.getByText(soon.title)).not.toBeInTheDocument();
});

test("more events come as one scrolls to the end of the panel  EVT-021", async () => {
  const many = Array.from({ length: EVENTS_PAGE }, (_, place) => ({
    ...soon,
    id: `0190a000-0000-7000-8000-${String(place).padStart(12, "0")}` as EventId,
    title: `Event ${place}`,
  }));
  const { screen, sent } = await open([], { Events: [{ data: { events: many } }, { data: { events: [] } }] });
  await screen.getByRole("button", { name: /^Events/u }).click();
  const panel = screen.getByRole("dialog", { name: "Events" });
  await expect.element(panel.getByText("Event 0", { exact: true })).toBeVisible();
  expect(sent("Events")).toHaveLength(1);
  panel
    .getByText(`Event ${EVENTS_PAGE - 1}`)
    .element()
    .scrollIntoView();
  await expect.poll(() => sent("Events").at(-1)).toMatchObject({ offset: EVENTS_PAGE });
});
