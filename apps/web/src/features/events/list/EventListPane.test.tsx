import type { Event } from "@atrium/contracts/events";
import type { EventId, Instant } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { useEventChanges } from "../queries.ts";
import { studio } from "../test-events.ts";
import { EventListPane } from "./EventListPane.tsx";

const FAILED = { error: { code: "INTERNAL" } };
const DAY_MS = 24 * 3_600_000;
/** At six in the evening so many days from today. */
const at = (days: number): Pick<Event, "startTime" | "endTime"> => {
  const start = new Date();
  start.setHours(18, 0, 0, 0);
  start.setTime(start.getTime() + days * DAY_MS);
  return {
    startTime: start.toISOString() as Instant,
    endTime: new Date(start.getTime() + 2.5 * 3_600_000).toISOString() as Instant,
  };
};
const supper: Event = {
  ...studio,
  ...at(40),
  id: "0190a000-0000-7000-8000-0000000000e2" as EventId,
  title: "Harvest Table supper",
  groupName: "Harvest Table Weekly",
  confirmationStatus: "PENDING",
  acceptedCount: 2,
};
const soon = { ...studio, ...at(2) };
const COUNTS = { data: { eventCounts: { past: 48, future: 7, attention: 3 } } };

/** The pane, following what happens elsewhere as its page does. */
function Followed() {
  useEventChanges();
  return <EventListPane selected={studio.id} />;
}

async function open(answers: Answers, { start = "/events", held = false } = {}) {
  const { asked } = fakeNetwork({ EventCounts: COUNTS, ...answers });
  const person = await signIn();
  const { release } = held ? holdAnswers() : { release: () => {} };
  const { screen, address } = await renderAt(start, <Followed />);
  return {
    ...person,
    screen,
    address,
    release,
    card: (title: string) => screen.getByRole("article").filter({ hasText: title }),
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("the tabs say how many there are, the cards stand under their months with day, times, host, answer and how many accepted  EVT-006 EVT-011 EVT-013", async () => {
  const { screen, card, release, sent } = await open({ Events: { data: { events: [soon, supper] } } }, { held: true });
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  release();
  await expect.element(screen.getByRole("link", { name: "Past (48)" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Future (7)" })).toHaveAttribute("aria-current", "page");
  await expect.element(card("Print Room open studio")).toMatchTextContent("6:00 PM - 8:30 PM");
  await expect.element(card("Print Room open studio")).toMatchTextContent("Riverside Makers");
  const months = screen
    .getByRole("heading", { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  const monthOf = ({ startTime }: Event) =>
    new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric" }).format(new Date(startTime));
  expect(months).toEqual([monthOf(soon), monthOf(supper)]);
  expect(sent("Events")).toEqual([{ view: "future", sortByTime: "ASC", search: "", offset: 0 }]);
});

test("the pane says that it loads until its events are there  EVT-009", async () => {
  const { screen, card, release } = await open({ Events: { data: { events: [soon] } } }, { held: true });
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  await expect.element(card("Print Room open studio")).not.toBeInTheDocument();
  release();
  await expect.element(card("Print Room open studio")).toBeVisible();
  await expect.element(screen.getByText("Loading")).not.toBeInTheDocument();
});

test("an answer stands on its card, and how many accepted  EVT-014 EVT-015", async () => {
  const { card } = await open({ Events: { data: { events: [soon] } } });
  await expect.element(card("Print Room open studio").getByText("Going", { exact: true })).toBeVisible();
  await expect.element(card("Print Room open studio").getByText("24 accepted")).toBeVisible();
  await expect.element(card("Print Room open studio").getByRole("group")).not.toBeInTheDocument();
});

test("only what waits for an answer has the three buttons, and one press answers  EVT-016", async () => {
  const { card, sent } = await open({
    Events: {
      data: {
        events: [
          soon,
          supper,
          { ...supper, id: "0190a000-0000-7000-8000-0000000000e3", title: "Own", canAnswer: false },
        ],
      },
    },
    ConfirmEvent: { data: { event: { ...supper, confirmationStatus: "MAYBE" } } },
  });
  await expect.element(card("Own")).toBeVisible();
  await expect.element(card("Own").getByRole("button")).not.toBeInTheDocument();
  const within = card("Harvest Table supper").element().getBoundingClientRect();
  const buttons = card("Harvest Table supper").getByRole("group").getByRole("button").elements();
  const ends = buttons.map((button) => button.getBoundingClientRect());
  expect(ends.map(({ left, right }) => left >= within.left && right <= within.right)).toEqual([true, true, true]);
  expect(new Set(ends.map(({ top }) => top)).size).toBe(1);
  await card("Harvest Table supper").getByRole("button", { name: "Maybe" }).click();
  await expect.poll(() => sent("ConfirmEvent")).toEqual([{ eventId: supper.id, confirmationStatus: "MAYBE" }]);
});

test("what requires attention is counted, and leads to those alone and back  EVT-008", async () => {
  const { screen, address } = await open({ Events: { data: { events: [soon] } } });
  await screen.getByRole("button", { name: "3 events require attention" }).click();
  await expect.poll(address).toMatch(/\?tab=attention$/u);
});

test("there being none is said, in the words of the specification; of a search nothing is offered  EVT-010", async () => {
  const { screen } = await open({ Events: { data: { events: [] } } });
  await expect.element(screen.getByRole("heading", { name: "No events found." })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Create event" }).last()).toBeVisible();
});

test("a list that cannot be read says so and is asked for again", async () => {
  const answers = { Events: FAILED as Answers[string] };
  const { screen, card } = await open(answers);
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  fakeNetwork({ EventCounts: COUNTS, Events: { data: { events: [soon] } } });
  await again.click();
  await expect.element(card("Print Room open studio")).toBeVisible();
});

test("what is typed into the search goes into the address after a pause  EVT-007", async () => {
  const { screen, address } = await open({ Events: { data: { events: [soon] } } });
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "lantern ");
  await expect.poll(address).toMatch(/\?query=lantern$/u);
});
