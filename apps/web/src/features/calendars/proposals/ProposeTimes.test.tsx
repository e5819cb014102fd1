import { expect, test } from "vitest";
import { signIn } from "../../../../test/test-account.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { BOOKED, openBooking, SLOTS } from "../test-booking.tsx";

const soon = {
  ...BOOKED,
  startTime: "2099-06-23T00:30:00.000Z",
  endTime: "2099-06-23T01:00:00.000Z",
  movableUntil: "2026-06-23T00:30:00.000Z",
};
const MADE = {
  id: "7f000000-0000-4000-8000-0000000000a1",
  bookingId: BOOKED.id,
  byHost: false,
  times: SLOTS.data.slots.map(({ startTime }) => startTime),
  message: "I am ill.",
};
const slotsOn = (...days: readonly number[]) =>
  days.map((day) => {
    const startTime = `2026-06-${day}T00:30:00.000Z`;
    return { data: { isAvailable: true, slots: [{ startTime, endTime: startTime, places: 1 }] } };
  });
const manage = `confimation?booking=${BOOKED.id}`;

test("a guest who is too late to move proposes up to three free times, and sees what waits for the host  B-58", async () => {
  signIn();
  const { screen, asked } = await openBooking(manage, {
    OneBooking: { data: { booking: soon } },
    "/api/calendar/slots": slotsOn(19, 22, 23, 24, 25),
    ProposeTimes: [{ error: { code: "CONFLICT", field: "startTime" } }, { data: { proposal: MADE } }],
    TimeProposals: [
      { data: { timeProposals: [] } },
      { data: { timeProposals: [] } },
      { data: { timeProposals: [MADE] } },
    ],
  });
  await expect.element(screen.getByText("It can no longer be moved.")).toBeVisible();
  await screen.getByText("Propose", { exact: true }).click();
  await expect.element(screen.getByText(/^Choose up to 3 times\. Inès Carvalho picks one/u)).toBeVisible();
  const send = screen.getByRole("button", { name: "Propose these times" });
  await expect.element(send).toBeDisabled();
  const times = screen.getByRole("checkbox", { name: /June/u });
  for (const index of [0, 1, 2]) await times.nth(index).click();
  await expect.element(times.nth(0)).toBeChecked();
  // One day has one of the next times; further ones stand in the month.
  const chosen = screen.getByRole("list", { name: "Chosen times" });
  expect(chosen.getByRole("button").elements()).toHaveLength(3);
  await screen.getByRole("button", { name: "See all times" }).click();
  await chosen.getByRole("button").first().click();
  expect(chosen.getByRole("button").elements()).toHaveLength(2);
  await screen.getByRole("textbox", { name: /^Message/u }).fill("  I am ill. ");
  await expectAccessible();
  await send.click();
  await expect.element(screen.getByText("This slot was just taken. Please choose another one.")).toBeVisible();
  await times.first().click();
  await send.click();
  await expect.element(screen.getByText("Inès Carvalho is told.")).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "You proposed other times" })).toBeVisible();
  const first = asked.find(({ name }) => name === "ProposeTimes");
  expect(first?.variables).toMatchObject({ id: BOOKED.id, message: "I am ill.", language: "en" });
  expect(first?.variables["times"]).toHaveLength(2);
});

test("who cannot choose more than three, and one that is replaced, is said", async () => {
  signIn();
  const slots = [
    "2026-06-23T00:00:00.000Z",
    "2026-06-23T01:00:00.000Z",
    "2026-06-23T02:00:00.000Z",
    "2026-06-23T03:00:00.000Z",
  ];
  const { screen } = await openBooking(manage, {
    OneBooking: { data: { booking: soon } },
    TimeProposals: { data: { timeProposals: [MADE] } },
    "/api/calendar/slots": {
      data: { isAvailable: true, slots: slots.map((startTime) => ({ startTime, endTime: startTime, places: 1 })) },
    },
  });
  await screen.getByText("Propose", { exact: true }).click();
  await expect.element(screen.getByText("These replace the times that you proposed before.")).toBeVisible();
  await screen.getByRole("button", { name: "See all times" }).click();
  await screen.getByRole("button", { name: /\b23\b/u }).click();
  const times = screen.getByRole("checkbox");
  await expect.element(times.nth(3)).toBeVisible();
  for (const index of [0, 1, 2]) await times.nth(index).click();
  await expect.element(times.nth(3)).toBeDisabled();
  await times.nth(0).click();
  await expect.element(times.nth(3)).toBeEnabled();
});

test("from the booking one writes to its host, or is told where that is not possible any more", async () => {
  signIn();
  const { screen, asked, address } = await openBooking(manage, {
    OneBooking: { data: { booking: soon } },
    OpenBookingChat: [
      { error: { code: "CONFLICT", field: "chat" } },
      { data: { roomId: "7f000000-0000-4000-8000-0000000000c1" } },
    ],
  });
  const write = screen.getByRole("button", { name: "Message Inès Carvalho" });
  await write.click();
  await expect.element(screen.getByText("You cannot write to them any more.")).toBeVisible();
  await write.click();
  await expect.poll(address).toBe("/chat/7f000000-0000-4000-8000-0000000000c1");
  expect(asked.find(({ name }) => name === "OpenBookingChat")?.variables).toEqual({ id: BOOKED.id });
});
