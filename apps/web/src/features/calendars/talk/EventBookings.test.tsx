import type { BookingId, EventId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { BOOKED } from "../test-booking.tsx";
import EventBookings from "./EventBookings.tsx";
import ProposedInChat from "./ProposedInChat.tsx";

const EVENT = BOOKED.eventId as EventId;
const soon = { ...BOOKED, startTime: "2099-06-23T00:30:00.000Z", endTime: "2099-06-23T01:00:00.000Z" };
const PROPOSAL = {
  id: "7f000000-0000-4000-8000-0000000000a1",
  bookingId: BOOKED.id,
  byHost: true,
  times: ["2099-06-24T00:30:00.000Z"],
  message: "",
};
const proposed = { data: { timeProposals: [PROPOSAL] } };

async function show(part: React.ReactNode, answers: Answers) {
  fakeNetwork(answers);
  await signIn();
  return (await renderAt("/events", part)).screen;
}

test("beside its event a guest writes to the host, moves or cancels, answers other times, and reads what clocks show  B-58", async () => {
  const clockChange = { timezone: "Asia/Tokyo", booked: "2099-06-23T09:30", reads: "2099-06-23T10:30" };
  const screen = await show(<EventBookings eventId={EVENT} />, {
    EventBookings: { data: { eventBookings: [{ ...soon, clockChange }] } },
    TimeProposals: proposed,
  });
  await expect.element(screen.getByRole("button", { name: "Message Inès Carvalho" })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Move or cancel the appointment with Inès Carvalho" }))
    .toHaveAttribute("href", `/community/confimation?booking=${BOOKED.id}`);
  await expect.element(screen.getByRole("button", { name: /^Accept Wednesday, June 24, 2099/u })).toBeVisible();
  await expect
    .element(screen.getByText(/^It was booked for Tuesday, June 23, 2099, 09:30.* Asia\/Tokyo .* 10:30/u))
    .toBeVisible();
  expect(screen.getByRole("button", { name: "Keep this time" }).elements()).toEqual([]);
  await expectAccessible();
});

test("of what is over one still writes to the other; beside an event that nobody booked there is nothing", async () => {
  const over = await show(<EventBookings eventId={EVENT} />, { EventBookings: { data: { eventBookings: [BOOKED] } } });
  await expect.element(over.getByRole("button", { name: "Message Inès Carvalho" })).toBeVisible();
  expect(over.getByRole("link").elements()).toEqual([]);
});

test("an event that nobody booked has nothing beside it, and one that cannot be read is asked for again", async () => {
  const screen = await show(<EventBookings eventId={EVENT} />, {
    EventBookings: [{ error: { code: "UNAVAILABLE" } }, { data: { eventBookings: [] } }],
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
});

test("under a message they are answered in place while they wait; afterwards nothing does", async () => {
  const screen = await show(<ProposedInChat bookingId={BOOKED.id as BookingId} />, {
    OneBooking: { data: { booking: soon } },
    TimeProposals: [proposed, { data: { timeProposals: [] } }],
    DeclineTimes: { data: { declineTimes: true } },
  });
  await screen.getByRole("button", { name: "Decline all" }).click();
  await expect.element(screen.getByText("Nothing waits for an answer any more.")).toBeVisible();
});

test("under a message of a booking that is no more nothing waits for an answer", async () => {
  const screen = await show(<ProposedInChat bookingId={BOOKED.id as BookingId} />, {
    OneBooking: { error: { code: "NOT_FOUND" } },
  });
  await expect.element(screen.getByText("Nothing waits for an answer any more.")).toBeVisible();
});
