import { expect, test } from "vitest";
import { signIn } from "../../../../test/test-account.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { PHONE } from "../../../../test/test-screen.tsx";
import { toAddressId } from "../address.ts";
import { BOOKED, FORM, ID, openBooking, PICKER } from "../test-booking.tsx";

test("a visitor sees host, group, duration, zone and the days, and is led to sign in before choosing one  BOOK-005 BOOK-009 BOOK-012", async () => {
  const { screen, address } = await openBooking(
    `riverside/studio/${encodeURIComponent(toAddressId(ID))}`,
    {},
    { size: PHONE },
  );
  await expect.element(screen.getByRole("heading", { level: 1, name: "Studio consultations" })).toBeVisible();
  for (const text of [
    "Inès Carvalho",
    "Riverside Makers",
    "30 minutes",
    "GMT+09:00",
    "Harbour & Pine Studio, Quay Street 31",
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: /23/u }).click();
  await expect.element(screen.getByText("Please log in to book a time slot.")).toBeVisible();
  expect(screen.getByRole("heading", { name: /23/u }).elements()).toEqual([]);
  await screen.getByRole("link", { name: "Please click here to log in and book the slot" }).click();
  await expect.poll(address).toBe(`/login/${ID}`);
});

test("who is signed in chooses a day and a slot, in the host's hours or their own  BOOK-002 BOOK-007 BOOK-018", async () => {
  signIn();
  const { screen, address } = await openBooking(PICKER);
  const day = (name: RegExp) => screen.getByRole("button", { name });
  await expect.element(day(/\b17\b/u)).toHaveAttribute("aria-disabled", "true");
  await day(/\b23\b/u).click();
  await expect.element(screen.getByText("Slots: 2, times in GMT+09:00")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /^09:30/u })).toBeVisible();
  await screen.getByRole("radio", { name: /^Yours/u }).click();
  await expect.element(screen.getByRole("button", { name: /^09:30/u })).not.toBeInTheDocument();
  await screen.getByRole("radio", { name: "GMT+09:00" }).click();
  await screen.getByRole("button", { name: /^09:30/u }).click();
  await expectAccessible();
  await screen.getByRole("button", { name: "Next" }).click();
  await expect.poll(address).toContain("/community/slot-booking/");
  await expect.element(screen.getByRole("textbox", { name: "Full name" })).toHaveValue("Ada Byron");
});

test("a day on which nothing is laid, one on which all is taken, and a link that leads nowhere are said  BOOK-008 BOOK-019", async () => {
  signIn();
  const none = { data: { isAvailable: true, slots: [] } };
  const { screen } = await openBooking(`${PICKER}?date=2026-06-27`, { "/api/calendar/slots": none });
  await expect.element(screen.getByText("Time slots are unavailable for the selected date.")).toBeVisible();
  await screen.getByRole("button", { name: /\b24\b/u }).click();
  await expect.element(screen.getByText("Nothing is free on this day any more.")).toBeVisible();
  const missing = await openBooking("calendar/x", { "/api/calendar": { error: { code: "NOT_FOUND" }, status: 404 } });
  await expect.element(missing.screen.getByText("This calendar link does not exist.")).toBeVisible();
});

test("the form is filled in with what is known, and what was booked is told and stays  BOOK-024 BOOK-034 BOOK-035", async () => {
  signIn();
  const { screen, asked, address } = await openBooking(`${FORM}?date=2026-06-23&start=2026-06-23T00:30:00.000Z`, {
    BookSlot: { data: { booking: BOOKED } },
    OneBooking: { data: { booking: BOOKED } },
  });
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveValue("ada@byron.example");
  await expect
    .element(screen.getByRole("textbox", { name: "Location" }))
    .toHaveValue("Harbour & Pine Studio, Quay Street 31");
  await screen.getByRole("textbox", { name: "Email" }).fill("ada");
  await screen.getByRole("button", { name: "Book" }).click();
  await expect.element(screen.getByText("Email is not valid.")).toBeVisible();
  await screen.getByRole("textbox", { name: "Email" }).fill("ada@byron.example");
  await screen.getByRole("textbox", { name: "Message" }).fill("We are two.");
  await expectAccessible();
  await screen.getByRole("button", { name: "Book" }).click();
  await expect.element(screen.getByRole("heading", { name: "Confirmed" })).toHaveFocus();
  await expect.element(screen.getByText("You are scheduled with Inès Carvalho")).toBeVisible();
  await expect.element(screen.getByText("Calendar invitation sent to your email")).toBeVisible();
  expect(asked.find(({ name }) => name === "BookSlot")?.variables).toEqual({
    calendarId: ID,
    startTime: "2026-06-23T00:30:00.000Z",
    fullName: "Ada Byron",
    email: "ada@byron.example",
    company: "",
    location: "Harbour & Pine Studio, Quay Street 31",
    message: "We are two.",
    language: "en",
  });
  expect(address()).toContain(`booking=${BOOKED.id}`);
});

test("from the address that is shared to what is confirmed: a day, its slots, the form, of which a name and an address are enough  BOOK-003 BOOK-020 BOOK-026", async () => {
  signIn();
  const { screen, asked, address } = await openBooking(`riverside/studio/${encodeURIComponent(toAddressId(ID))}`, {
    BookSlot: { data: { booking: BOOKED } },
    OneBooking: { data: { booking: BOOKED } },
  });
  await screen.getByRole("button", { name: /\b23\b/u }).click();
  await screen.getByRole("button", { name: /^09:30/u }).click();
  await screen.getByRole("button", { name: "Next" }).click();
  await screen.getByRole("textbox", { name: "Location" }).fill("");
  await screen.getByRole("button", { name: "Book" }).click();
  await expect.element(screen.getByRole("heading", { name: "Confirmed" })).toBeVisible();
  expect(address()).toContain("/community/slot-booking/");
  expect(asked.find(({ name }) => name === "BookSlot")?.variables).toMatchObject({
    company: "",
    location: "",
    message: "",
  });
});

test("the form's address is the slot's, and leads to it again  BOOK-021 BOOK-025", async () => {
  signIn();
  const { screen } = await openBooking(`${FORM}?date=2026-06-23&start=2026-06-23T00:30:00.000Z`);
  await expect.element(screen.getByText(/Tuesday, June 23, 2026.*09:30/u)).toBeVisible();
  for (const name of ["Full name", "Email", "Company", "Location", "Message"])
    await expect.element(screen.getByRole("textbox", { name })).toBeVisible();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Studio consultations" })).toBeVisible();
});

test("a slot that went meanwhile is said, and leads back to its day; without a slot the form leads there too  BOOK-023", async () => {
  signIn();
  const { screen, address } = await openBooking(`${FORM}?date=2026-06-23&start=2026-06-23T00:30:00.000Z`, {
    BookSlot: { error: { code: "CONFLICT", field: "startTime" } },
  });
  await screen.getByRole("button", { name: "Book" }).click();
  await expect.element(screen.getByText("This slot was just taken. Please choose another one.")).toBeVisible();
  await expect.poll(address).toContain(`/community/calendar/`);
  expect(address()).toContain("date=2026-06-23");
  const again = await openBooking(FORM);
  await expect.poll(again.address).toContain("/community/calendar/");
});

test("an appointment is moved to another time with a reason, which is asked for again where it was just taken  B-58", async () => {
  signIn();
  const booked = { ...BOOKED, startTime: "2099-06-23T00:30:00.000Z", endTime: "2099-06-23T01:00:00.000Z" };
  const soon = { ...booked, movableUntil: "2099-06-22T00:30:00.000Z" };
  const moved = { ...soon, startTime: "2026-06-22T15:00:00.000Z", endTime: "2099-06-24T01:00:00.000Z" };
  const { screen, asked } = await openBooking(`confimation?booking=${BOOKED.id}`, {
    OneBooking: { data: { booking: soon } },
    MoveBooking: [{ error: { code: "CONFLICT" } }, { data: { booking: moved } }],
  });
  await expect.element(screen.getByText(/^You can move it until Monday, June 22, 2099/u)).toBeVisible();
  const move = screen.getByRole("button", { name: "Move", exact: true });
  await screen
    .getByRole("radio", { name: /June 23, 2026/u })
    .first()
    .click();
  await screen.getByRole("textbox", { name: /^Reason/u }).fill("The crane comes.");
  await expectAccessible();
  await move.click();
  await expect.element(screen.getByText("This slot was just taken. Please choose another one.")).toBeVisible();
  await screen
    .getByRole("radio", { name: /June 23, 2026/u })
    .first()
    .click();
  await move.click();
  await expect.element(screen.getByText(/^Moved to/u)).toBeVisible();
  expect(asked.filter(({ name }) => name === "MoveBooking")[1]?.variables).toMatchObject({
    id: BOOKED.id,
    reason: "The crane comes.",
  });
});

test("it is cancelled with a reason, and neither moved nor cancelled once it is over  B-58 BOOK-041", async () => {
  signIn();
  const late = { ...BOOKED, endTime: "2099-06-23T01:00:00.000Z" };
  const { screen, asked, address } = await openBooking(`confimation?booking=${BOOKED.id}`, {
    OneBooking: { data: { booking: late } },
    EndBooking: { data: { cancelBooking: true } },
  });
  await expect.element(screen.getByText("It can no longer be moved.")).toBeVisible();
  await screen.getByRole("textbox", { name: /^Reason/u }).fill("Rain.");
  await screen.getByRole("button", { name: "Cancel appointment" }).click();
  await expect.poll(address).toBe("/events");
  expect(asked.find(({ name }) => name === "EndBooking")?.variables).toEqual({
    id: BOOKED.id,
    reason: "Rain.",
    language: "en",
  });
});
