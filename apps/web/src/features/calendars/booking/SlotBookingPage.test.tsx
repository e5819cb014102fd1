import { afterEach, expect, test, vi } from "vitest";
import { signIn } from "../../../../test/test-account.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { forgetPaymentState, keepPaymentState, readPaymentState } from "./payment-state.ts";
import { BOOKED, CALENDAR, FORM, ID, openBooking, SLOTS } from "../test-booking.tsx";

const PAID = { "/api/calendar": { data: { ...CALENDAR, priceAmount: "45.00", currencyType: "usd" } } };
const START = "2026-06-23T00:30:00.000Z";
const toHold = (state: "held" | "over" | "booked", leftMs = 462_000) => ({
  id: BOOKED.id,
  calendarId: ID,
  heldUntil: new Date(Date.now() + leftMs).toISOString(),
  state,
  startTime: START,
  endTime: "2026-06-23T01:00:00.000Z",
  fullName: "Ada Byron",
  priceAmount: "45.00",
  currencyType: "usd",
});
const hold = (...given: Parameters<typeof toHold>) => ({ data: { hold: toHold(...given) } });

afterEach(() => {
  forgetPaymentState();
  vi.restoreAllMocks();
});

test("what costs something is held after the form, with the time that is left, and given back  BOOK-028 BOOK-029", async () => {
  signIn();
  const { screen, asked, address } = await openBooking(`${FORM}?date=2026-06-23&start=${START}`, {
    ...PAID,
    HoldSlot: hold("held"),
    BookingHold: hold("held"),
    GeneratePaymentLink: { error: { code: "CONFLICT", field: "heldUntil" } },
    ReleaseHold: hold("over", 0),
  });
  await expect.element(screen.getByText("$45.00 USD")).toBeVisible();
  await screen.getByRole("button", { name: "Continue to payment" }).click();
  await expect.element(screen.getByRole("heading", { name: "Your slot is held" })).toBeVisible();
  await expect.poll(() => screen.getByRole("timer").element().textContent).toMatch(/^07:/u);
  expect(address()).toContain(`hold=${BOOKED.id}`);
  expect(asked.some(({ name }) => name === "BookSlot")).toBe(false);
  await expectAccessible();
  // Where there is nothing to pay any more, nobody is sent away.
  await screen.getByRole("button", { name: "Pay $45.00" }).click();
  await expect.poll(() => asked.some(({ name }) => name === "GeneratePaymentLink")).toBe(true);
  expect(readPaymentState(BOOKED.id)).toBe(null);
  await screen.getByRole("button", { name: "Give it back" }).click();
  await expect.poll(address).toContain("/community/calendar/");
});

test("who comes back from the payment sees what is booked, and its own address a moment later  BOOK-022 BOOK-030 BOOK-038", async () => {
  signIn();
  keepPaymentState({ hold: BOOKED.id, calendarId: ID, start: START, date: "2026-06-23", fullName: "Ada Byron" });
  const { screen, address } = await openBooking(`${FORM}?id=${BOOKED.id}`, {
    ...PAID,
    BookingHold: hold("booked"),
    OneBooking: { data: { booking: BOOKED } },
  });
  await expect.element(screen.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  expect(readPaymentState(BOOKED.id)).toBe(null);
  await expect.poll(address, { timeout: 30_000 }).toContain(`booking=${BOOKED.id}`);
  await expect.element(screen.getByRole("heading", { name: "Confirmed" })).toBeVisible();
});

test("who comes back too late holds it again while it is free, or takes another time of that day", async () => {
  signIn();
  keepPaymentState({ hold: BOOKED.id, calendarId: ID, start: START, date: "2026-06-23", fullName: "Ada Byron" });
  const gone = { error: { code: "NOT_FOUND" } } as const;
  const free = await openBooking(`${FORM}?id=${BOOKED.id}`, { ...PAID, BookingHold: gone });
  await expect.element(free.screen.getByRole("heading", { name: "Your hold has run out" })).toBeVisible();
  await expect.element(free.screen.getByText(/is still free\. Nothing was charged\./u)).toBeVisible();
  await expectAccessible();
  await free.screen.getByRole("link", { name: "Hold it again" }).click();
  await expect.element(free.screen.getByRole("textbox", { name: "Full name" })).toBeVisible();
  await free.screen.unmount();
  const [first] = SLOTS.data.slots;
  const taken = await openBooking(`${FORM}?id=${BOOKED.id}`, {
    ...PAID,
    "/api/calendar/slots": { data: { isAvailable: true, slots: [first] } },
    BookingHold: gone,
  });
  await expect.element(taken.screen.getByText(/^Someone else has booked 09:30/u)).toBeVisible();
  await expect.element(taken.screen.getByRole("link", { name: /^09:00/u })).toBeVisible();
  await expect.element(taken.screen.getByRole("link", { name: "See all times" })).toBeVisible();
});

test("who comes back too late is not told that somebody else has the time where nobody knows it", async () => {
  signIn();
  keepPaymentState({ hold: BOOKED.id, calendarId: ID, start: START, date: "2026-06-23", fullName: "Ada Byron" });
  const { screen } = await openBooking(`${FORM}?id=${BOOKED.id}`, {
    ...PAID,
    "/api/calendar/slots": [{ error: { code: "RATE_LIMITED" } }, SLOTS],
    BookingHold: { error: { code: "NOT_FOUND" } },
  });
  await expect.element(screen.getByText(/Nothing was charged\./u)).toBeVisible();
  await expect.element(screen.getByText(/Someone else has booked/u)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText(/is still free\./u)).toBeVisible();
});

test("a hold whose time ends on the screen is asked about, and gives way", async () => {
  signIn();
  const { screen } = await openBooking(`${FORM}?hold=${BOOKED.id}&date=2026-06-23`, {
    ...PAID,
    BookingHold: [hold("held", 1_500), hold("over", 0)],
  });
  await expect.element(screen.getByRole("heading", { name: "Your slot is held" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Your hold has run out" })).toBeVisible();
});

test.each([
  ["2100-01-01T00:00:00.000Z", "You get $45.00 back. It is more than 24 hours ahead."],
  ["2026-01-01T00:00:00.000Z", "$45.00 stays with the host: it is less than 24 hours ahead."],
])("who paid is told what becomes of it on cancelling: until %s", async (paidBackUntil, told) => {
  signIn();
  const end = "2100-01-02T00:00:00.000Z";
  const booking = { ...BOOKED, startTime: end, endTime: end, movableUntil: end };
  const paid = { ...booking, paidAmount: "45.00", paidCurrency: "usd", paidBackUntil };
  const { screen } = await openBooking(`${FORM}?booking=${BOOKED.id}`, { OneBooking: { data: { booking: paid } } });
  await screen.getByRole("radio", { name: "Cancel" }).click();
  await expect.element(screen.getByText(told)).toBeVisible();
});

test("who moves a booking is told where its other times cannot be read, and asks again", async () => {
  signIn();
  const end = "2100-01-02T00:00:00.000Z";
  const { screen } = await openBooking(`${FORM}?booking=${BOOKED.id}`, {
    OneBooking: { data: { booking: { ...BOOKED, startTime: end, endTime: end, movableUntil: end } } },
    "/api/calendar": [{ error: { code: "RATE_LIMITED" } }, { data: CALENDAR }],
  });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("group", { name: "Other times" })).toBeVisible();
});

test("who joins what others had booked is back at the calendar's page after 4 s, and what is confirmed stays  BOOK-037 A-87", async () => {
  signIn();
  const timers = vi.spyOn(window, "setTimeout");
  const joined = { data: { booking: { ...BOOKED, isJoined: true } } };
  const { screen, address } = await openBooking(`${FORM}?date=2026-06-23&start=${START}`, {
    BookSlot: joined,
    OneBooking: joined,
  });
  await screen.getByRole("button", { name: "Book" }).click();
  await expect.element(screen.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  const leave = timers.mock.calls.find(([, afterMs]) => afterMs === 4_000)?.[0] as () => void;
  expect(address()).toContain("/community/slot-booking/");
  leave();
  await expect.poll(address).toContain("/community/calendar/");
  expect(address()).toContain(`booking=${BOOKED.id}`);
  await expect.element(screen.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Select a date" })).toBeVisible();
  await expectAccessible();
});
