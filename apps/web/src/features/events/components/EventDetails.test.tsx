import type { Event } from "@atrium/contracts/events";
import type { Instant } from "@atrium/contracts/ids";
import { useState } from "react";
import { expect, test } from "vitest";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { studio } from "../test-events.ts";
import { EventDetails } from "./EventDetails.tsx";
import { EventListPane } from "../list/EventListPane.tsx";

const soon: Event = {
  ...studio,
  startTime: new Date(Date.now() + 7 * 24 * 3_600_000).toISOString() as Instant,
  endTime: new Date(Date.now() + 7 * 24 * 3_600_000 + 9_000_000).toISOString() as Instant,
};
const PERSON = {
  firstName: "Mei-Ling",
  lastName: "Chua",
  username: null,
  isWaiting: false,
  hasRequested: false,
  at: null,
};
const going = [1, 2, 3, 4, 5].map((place) =>
  Object.assign({}, PERSON, {
    userId: `0190a000-0000-7000-8000-00000000001${place}`,
    firstName: `Guest${place}`,
    confirmationStatus: "YES" as const,
  }),
);

async function open(event: Event | { error: { code: string } }, answers: Answers = {}) {
  const first = "error" in event ? event : { data: { event } };
  const { asked } = fakeNetwork({
    Event: first as Answers[string],
    EventParticipants: { data: { people: going } },
    ...answers,
  });
  await signIn();
  const { screen, address } = await renderAt(`/events/${studio.id}/details`, <EventDetails id={studio.id} />);
  return {
    screen,
    address,
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("an event says when and where it is, who hosts it for whom, how many places are taken and what it is about  EVT-003 EVT-029", async () => {
  const { screen } = await open(soon);
  await expect.element(screen.getByRole("heading", { name: "Print Room open studio" })).toBeVisible();
  await expect.element(screen.getByText("Hosted by Priya Raghunathan for Riverside Makers")).toBeVisible();
  await expect.element(screen.getByText("Riverside Makers, Hall B")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "meet.riversidemakers.example/print-room" }))
    .toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect.element(screen.getByRole("progressbar", { name: "24 of 24 places taken" })).toBeVisible();
  await expect.element(screen.getByText("3 on the waiting list")).toBeVisible();
  await expect.element(screen.getByText("Bring an apron.")).toBeVisible();
  await expect.element(screen.getByText(/^GMT[+-]\d\d:\d\d, in 7 days$/u)).toBeVisible();
  await expectAccessible();
});

test("a private event of no room has beside it what was booked; no other event asks for that  B-58", async () => {
  const OnPage = ({ eventId }: { readonly eventId: string }) => <p>Booked: {eventId}</p>;
  const features = [{ name: "calendars", bookedMeetings: { OnPage, InChat: () => null } }];
  for (const [event, count] of [
    [{ ...soon, isPrivate: true, groupName: null }, 1],
    [{ ...soon, isPrivate: true, groupName: "Riverside Makers" }, 0],
    [{ ...soon, isPrivate: false, groupName: null }, 0],
  ] as const) {
    fakeNetwork({ Event: { data: { event } }, EventParticipants: { data: { people: going } } });
    await signIn();
    const { screen } = await renderAt(`/events/${studio.id}/details`, <EventDetails id={studio.id} />, { features });
    await expect.element(screen.getByRole("heading", { name: "Print Room open studio" }).last()).toBeVisible();
    expect(screen.getByText(`Booked: ${studio.id}`).elements()).toHaveLength(count);
    await screen.unmount();
  }
});

test("one's answer is changed with one press  EVT-027", async () => {
  const { screen, sent } = await open(soon, {
    ConfirmEvent: { data: { event: { ...soon, confirmationStatus: "NO" } } },
  });
  await expect.element(screen.getByRole("radio", { name: "Going" })).toBeChecked();
  await screen.getByRole("radio", { name: "Decline" }).click();
  await expect.poll(() => sent("ConfirmEvent")).toEqual([{ eventId: studio.id, confirmationStatus: "NO" }]);
});

test("what is booked is not declined: the answer stays, and it is said what to do instead", async () => {
  const { screen } = await open(soon, {
    ConfirmEvent: { error: { code: "CONFLICT", field: "confirmationStatus" } },
  });
  await screen.getByRole("radio", { name: "Decline" }).click();
  await expect.element(screen.getByText("You cannot decline what is booked.", { exact: false })).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: "Going" })).toBeChecked();
});

test("who is not let in yet asks, and takes it back", async () => {
  const closed = { ...soon, confirmationStatus: "PENDING" as const, canAnswer: false, canRequest: true };
  const { screen, sent } = await open(closed, {
    RequestToJoinEvent: { data: { event: { ...closed, canRequest: false, hasRequested: true } } },
  });
  await screen.getByRole("button", { name: "Ask to join" }).click();
  await expect.poll(() => sent("RequestToJoinEvent")).toEqual([{ id: studio.id }]);
});

test("who looks after it lets in who asks, and sees that it is full  B-50", async () => {
  const own = { ...soon, canEdit: true, requestCount: 1 };
  const asking = {
    ...PERSON,
    userId: going[0]?.userId ?? "",
    confirmationStatus: "PENDING" as const,
    hasRequested: true,
  };
  const { screen, sent } = await open(own, {
    EventParticipants: { data: { people: [asking] } },
    DecideEventRequest: { data: { event: own } },
  });
  await expect.element(screen.getByText("Full. Approved people join the waiting list.")).toBeVisible();
  await screen
    .getByRole("group", { name: "Request of Mei-Ling Chua" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect
    .poll(() => sent("DecideEventRequest"))
    .toEqual([{ eventId: studio.id, userId: asking.userId, approve: true }]);
});

test("who asks to join is asked for again where that is not known", async () => {
  const asking = { ...PERSON, userId: going[0]?.userId ?? "", confirmationStatus: "PENDING" as const };
  // Who comes is asked for beside it.
  const refused = { error: { code: "RATE_LIMITED" } } as const;
  const { screen } = await open(
    { ...soon, canEdit: true, requestCount: 1 },
    { EventParticipants: [refused, refused, { data: { people: [asking] } }] },
  );
  const again = screen.getByRole("button", { name: "Try again" });
  await again.nth(1).click();
  await again.nth(0).click();
  await expect.element(screen.getByRole("group", { name: "Request of Mei-Ling Chua" })).toBeVisible();
});

test("the first participants are shown, the others when they are asked for", async () => {
  const { screen } = await open({ ...soon, acceptedCount: 5 });
  await expect.element(screen.getByText(/^Guest4/u)).toBeVisible();
  await expect.element(screen.getByText(/^Guest5/u)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "See all 5" }).click();
  await expect.element(screen.getByText(/^Guest5/u)).toBeVisible();
});

test("deleting asks in the words of the specification, says that it is done, and leads away  EVT-037 EVT-041 EVT-043", async () => {
  const { screen, address, sent } = await open(
    { ...soon, canEdit: true },
    { DeleteEvent: { data: { deleteEvent: true } } },
  );
  await screen.getByRole("button", { name: "Delete event" }).click();
  const question = screen.getByRole("dialog");
  await expect.element(question.getByText("Are you sure do you want to delete this event?")).toBeVisible();
  await question.getByRole("button", { name: "Delete event" }).click();
  await expect.element(screen.getByText("Event deleted successfully.")).toBeVisible();
  expect(sent("DeleteEvent")).toEqual([{ id: studio.id, scope: "THIS" }]);
  await expect.poll(address).toBe("/events/0/details");
});

test("of a series one says which events are deleted", async () => {
  const { screen, sent } = await open(
    { ...soon, canEdit: true, repeat: "FREQ=WEEKLY" },
    { DeleteEvent: { data: { deleteEvent: true } } },
  );
  await screen.getByRole("button", { name: "Delete event" }).click();
  await screen.getByRole("button", { name: "This and the following ones" }).click();
  await expect.poll(() => sent("DeleteEvent")).toEqual([{ id: studio.id, scope: "FOLLOWING" }]);
});

test("what is gone or not one's to see looks the same", async () => {
  const { screen } = await open({ error: { code: "NOT_FOUND" } });
  await expect.element(screen.getByRole("heading", { name: "This event is not there" })).toBeVisible();
});

test("an event that cannot be read says so and is asked for again", async () => {
  const { screen } = await open(soon, { Event: UNREACHABLE, EventParticipants: UNREACHABLE });
  const failed = screen.getByRole("alert").filter({ hasText: "The event did not load" });
  await expect.element(failed).toBeVisible();
  fakeNetwork({ Event: { data: { event: soon } }, EventParticipants: { data: { people: going } } });
  await failed.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("heading", { name: "Print Room open studio" })).toBeVisible();
});

function ListThenDetails() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <EventListPane selected={null} />
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {isOpen && <EventDetails id={soon.id} />}
    </>
  );
}

test("an event of the list is shown without a connection", async () => {
  fakeNetwork({
    Events: { data: { events: [soon] } },
    EventCounts: { data: { eventCounts: { past: 0, future: 1, attention: 0 } } },
    Event: UNREACHABLE,
    EventParticipants: UNREACHABLE,
  });
  await signIn();
  const { screen } = await renderAt("/events", <ListThenDetails />);
  await expect.element(screen.getByRole("article")).toBeVisible();
  await screen.getByRole("button", { name: "Open it" }).click();
  await expect.element(screen.getByText("Hosted by Priya Raghunathan for Riverside Makers")).toBeVisible();
});
