import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { signIn } from "../../../test/test-account.ts";
import { expectAccessible } from "../../../test/test-axe.ts";
import { type Answers, fakeNetwork } from "../../../test/test-network.ts";
import { renderScreen } from "../../../test/test-screen.tsx";
import { calendarsRoutes } from "./host-routes.tsx";

const ID = "7f000000-0000-4000-8000-000000000078";
const LINK = {
  publicId: "Zm9vYmFyYmF6cXV4cXV1eD",
  organizedBy: "personal",
  timeSlot: 30,
  availableDays: "WEEKDAYS",
  custom: "",
  availableFrom: "09:00",
  availableTo: "18:00",
  setLunchBreak: true,
  lunchBreakFrom: "13:00",
  lunchBreakTo: "14:00",
  timezone: "Asia/Tokyo",
  venueFix: true,
  venueName: "Harbour & Pine Studio",
  venueAddress: "Quay Street 31",
  isItOnline: true,
  link: "https://meet.example/ada",
  isUsersLimited: true,
  noOfParticipantsLimit: 4,
  bufferBefore: 0,
  bufferAfter: 15,
  noticeMinutes: 0,
  mostPerDay: null,
  windowDays: 60,
  paymentToConfirmBooking: false,
  priceAmount: "",
  currencyType: "usd",
  country: "",
};
const CALENDAR = {
  id: ID,
  title: "Studio consultations",
  ownerId: "7f000000-0000-4000-8000-000000000001",
  ownerName: "Ada Byron",
  canChange: true,
  communityId: null,
  communityName: null,
  upcoming: 2,
  isLinkKept: false,
  link: LINK,
};
const ACCOUNT = {
  isSubmitted: true,
  country: "GB",
  lastDigits: "0917",
  tokenUrl: `${location.origin}/test-payment/bank-tokens`,
};
const BOOKED = {
  id: "7f000000-0000-4000-8000-000000000077",
  startTime: "2099-06-23T00:30:00.000Z",
  endTime: "2099-06-23T01:00:00.000Z",
  timezone: "Asia/Tokyo",
  userId: "7f000000-0000-4000-8000-000000000009",
  fullName: "Tomasz Zieliński",
  email: "tomasz@harbour.example",
  company: "Harbour & Pine",
  location: "",
  message: "We are two.",
  eventId: null,
  paidAmount: "45.00",
  paidCurrency: "usd",
};
const list = (...calendars: readonly object[]) => ({ data: { calendars } });

async function open(path: string, answers: Answers) {
  const { asked } = fakeNetwork({
    BookedDays: { data: { bookedDays: [] } },
    Friendships: { data: { friendships: [{ userId: BOOKED.userId, state: "none" }] } },
    ...answers,
  });
  signIn();
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([...calendarsRoutes(root)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const screen = await renderScreen(<RouterProvider router={router as never} />);
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { screen, sent, address: () => router.state.location.href };
}

test("calendars are listed, one is made and opened, and a title is asked for  CAL-005 CAL-031 CAL-049", async () => {
  const made = { ...CALENDAR, id: "7f000000-0000-4000-8000-000000000079", title: "Tours", upcoming: 0, link: null };
  const { screen, sent, address } = await open("/calendar", {
    Calendars: [list(CALENDAR), list(CALENDAR, made)],
    CreateCalendar: { data: { calendar: made } },
  });
  await expect.element(screen.getByRole("link", { name: "Studio consultations 2" })).toBeVisible();
  await screen.getByRole("button", { name: "+ Create new Calendar" }).click();
  await screen.getByRole("button", { name: "Create calendar" }).click();
  await expect.element(screen.getByText("Please enter your calander title")).toBeVisible();
  await screen.getByRole("textbox", { name: "Title" }).fill("Tours");
  await screen.getByRole("button", { name: "Create calendar" }).click();
  await expect.element(screen.getByText("Calendar created successfully.")).toBeVisible();
  expect(sent("CreateCalendar")).toEqual([{ title: "Tours", communityId: null }]);
  await expect.poll(address).toBe(`/calendar/${made.id}`);
  await expect.element(screen.getByRole("link", { name: "+ Create new link" })).toBeVisible();
  await expectAccessible();
});

test("without calendars, and when they cannot be read, that is said", async () => {
  const { screen } = await open("/calendar", { Calendars: [{ error: { code: "INTERNAL" } }, list()] });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("No calendar yet.")).toBeVisible();
});

test("Created says all of a link, which can be copied and deleted after a question  CAL-010 CAL-013 CAL-015", async () => {
  const { screen, sent } = await open(`/calendar/${ID}`, {
    Calendars: [list(CALENDAR), list({ ...CALENDAR, link: null })],
    DeleteCalendarLink: { data: { calendar: { ...CALENDAR, link: null } } },
  });
  for (const text of [
    "Ada Byron",
    "30 minutes",
    "GMT+09:00",
    "4 per slot",
    "Weekdays",
    "Quay Street 31",
    "meet.example/ada",
  ])
    await expect.element(screen.getByText(text, { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText(/\/community\/ada-byron\/studio-consultations\/\w+/u)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Edit link" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Delete Link" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete Link" }).click();
  await expect.element(screen.getByText("Link deleted successfully.")).toBeVisible();
  expect(sent("DeleteCalendarLink")).toEqual([{ id: ID }]);
});

test("the link's dialog has its QR code, Copy, Edit and Delete  CAL-025", async () => {
  const { screen, address } = await open(`/calendar/${ID}`, { Calendars: list(CALENDAR) });
  await screen.getByRole("button", { name: "QR" }).click();
  const dialog = screen.getByRole("dialog", { name: "Calendar Link" });
  await expect.element(dialog.getByRole("img", { name: "QR code of Studio consultations" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Delete" })).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect.poll(address).toBe(`/calendar/${ID}/link`);
});

test("Booked lists who comes with what they wrote, and an appointment is deleted after a question  CAL-016 CAL-017 CAL-018", async () => {
  const { screen, sent } = await open(`/calendar/${ID}?tab=booked`, {
    Calendars: list(CALENDAR),
    Bookings: [{ data: { bookings: [BOOKED] } }, { data: { bookings: [] } }],
    CancelBooking: { data: { cancelBooking: true } },
  });
  for (const text of ["Tomasz Zieliński", "Harbour & Pine · tomasz@harbour.example", "We are two."])
    await expect.element(screen.getByText(text, { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByText(/^09:30.* - 10:00/u)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Delete", exact: true }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByText("Nobody has booked.")).toBeVisible();
  expect(sent("CancelBooking")).toEqual([{ id: BOOKED.id, reason: "", language: "en" }]);
});

test("the form says what is missing, takes days one by one and as a range, and saves all of it  CAL-053 CAL-054 CAL-055", async () => {
  const calendar = { ...CALENDAR, link: null };
  const { screen, sent, address } = await open(`/calendar/${ID}/link`, {
    Calendars: list(calendar),
    SaveCalendarLink: { data: { calendar: CALENDAR } },
  });
  await expect.element(screen.getByRole("radio", { name: "Weekdays" })).toBeChecked();
  await screen.getByRole("switch", { name: "Online" }).click();
  await screen.getByRole("switch", { name: "Participant limit" }).click();
  await screen.getByRole("radio", { name: "Custom dates" }).click();
  await screen.getByRole("button", { name: "Create link" }).click();
  for (const text of [
    "Please choose at least one date.",
    "Please enter venue name",
    "Please enter venue address",
    "Please enter link",
    "Please enter number of participants.",
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  await screen.getByRole("button", { name: "Next month" }).click();
  const days = screen.getByRole("table").getByRole("button");
  const inMonth = days
    .elements()
    .filter((day) => /^(?:1|2|3|5)$/u.test(day.textContent ?? "") && !day.className.includes("other"));
  expect(inMonth).toHaveLength(4);
  await userEvent.click(inMonth[3] as Element);
  await userEvent.keyboard("{Control>}");
  await userEvent.click(inMonth[0] as Element);
  await userEvent.keyboard("{/Control}");
  await userEvent.click(inMonth[2] as Element);
  await expect.element(screen.getByText("Dates: 4")).toBeVisible();
  await screen.getByRole("textbox", { name: "Name of the venue" }).fill("Hall B");
  await screen.getByRole("textbox", { name: "Address" }).fill("Quay");
  await screen.getByRole("textbox", { name: "Online link" }).fill("meet.example/ada");
  await screen.getByRole("spinbutton", { name: "Participants" }).fill("4");
  await expectAccessible();
  await screen.getByRole("button", { name: "Create link" }).click();
  await expect.element(screen.getByText("Link created successfully.")).toBeVisible();
  await expect.poll(address).toBe(`/calendar/${ID}`);
  const [saved] = sent("SaveCalendarLink");
  expect(saved).toMatchObject({ id: ID, availableDays: "CUSTOM", venueName: "Hall B", noOfParticipantsLimit: 4 });
  expect(String(saved?.["custom"]).split(",")).toHaveLength(4);
});

test("what a booking costs is said once: amount, currency and country, each asked for  CAL-050 CAL-051 CAL-052", async () => {
  const { screen, sent } = await open(`/calendar/${ID}/link`, {
    Calendars: list({ ...CALENDAR, link: null }),
    PayoutAccount: { data: { account: ACCOUNT } },
    SaveCalendarLink: { data: { calendar: CALENDAR } },
  });
  await screen.getByRole("switch", { name: "Fixed place" }).click();
  await screen.getByRole("switch", { name: "Payment to confirm" }).click();
  await screen.getByRole("button", { name: "Create link" }).click();
  await expect.element(screen.getByText("Country is required.")).toBeVisible();
  await expect.element(screen.getByText("Please enter price amount.")).toBeVisible();
  await expect.element(screen.getByText("Please fill in the required country field.")).toBeVisible();
  await screen.getByRole("textbox", { name: "Amount" }).fill("45.5");
  await screen.getByRole("combobox", { name: "Currency" }).fill("EUR");
  await screen.getByRole("option", { name: /^EUR/u }).click();
  await screen.getByRole("combobox", { name: "Country" }).fill("Portu");
  await screen.getByRole("option", { name: "Portugal" }).click();
  await expectAccessible();
  await screen.getByRole("button", { name: "Create link" }).click();
  await screen.getByRole("button", { name: "No, Thanks" }).click();
  await expect
    .poll(() => sent("SaveCalendarLink")[0])
    .toMatchObject({ paymentToConfirmBooking: true, priceAmount: "45.5", currencyType: "eur", country: "PT" });
});

test("a link's payment is shown and no longer changed, and who paid what  CAL-044", async () => {
  const paid = { ...LINK, paymentToConfirmBooking: true, priceAmount: "45.00", country: "GB" };
  const { screen } = await open(`/calendar/${ID}`, {
    Calendars: list({ ...CALENDAR, link: paid }),
    Bookings: { data: { bookings: [BOOKED] } },
  });
  await expect.element(screen.getByText("$45.00 USD")).toBeVisible();
  await expect.element(screen.getByText("United Kingdom")).toBeVisible();
  await screen.getByRole("link", { name: "Edit link" }).click();
  await expect.element(screen.getByRole("switch", { name: "Payment to confirm" })).toBeDisabled();
  await expect.element(screen.getByRole("textbox", { name: "Amount" })).toBeDisabled();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await screen.getByRole("link", { name: /^Booked/u }).click();
  await expect.element(screen.getByText("Paid $45.00")).toBeVisible();
});

test("a month has a dot on days with appointments, one of which shows its own; who is no contact can be added  CAL-008 CAL-019 CAL-032", async () => {
  const { screen, sent, address } = await open(`/calendar/${ID}?tab=booked&day=2026-06-23`, {
    Calendars: list(CALENDAR),
    BookedDays: { data: { bookedDays: ["2026-06-23", "2026-06-24"] } },
    Bookings: { data: { bookings: [BOOKED] } },
  });
  await expect.element(screen.getByRole("button", { name: "Add Tomasz Zieliński" })).toBeVisible();
  expect(sent("Bookings")[0]).toMatchObject({ on: { date: "2026-06-23" } });
  expect(sent("BookedDays")[0]).toMatchObject({ calendarId: ID, month: "2026-06" });
  await screen.getByRole("button", { name: "June 24, 2026, with appointments" }).click();
  await expect.poll(address).toBe(`/calendar/${ID}?tab=booked&day=2026-06-24`);
});

test("what somebody else changes is only looked at  CAL-034 B-61", async () => {
  const { screen } = await open(`/calendar/${ID}?tab=booked`, {
    Calendars: list({ ...CALENDAR, canChange: false }),
    Bookings: { data: { bookings: [BOOKED] } },
  });
  await expect.element(screen.getByRole("button", { name: "QR" })).toBeVisible();
  await expect.element(screen.getByText("We are two.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^(?:Delete|Edit)/u }).elements()).toEqual([]);
  expect(screen.getByRole("link", { name: "Edit link" }).elements()).toEqual([]);
});

test("a day is explained: each time with its places, or with the rule that took it away", async () => {
  const place = (from: string, to: string, places: number | null, reason: string | null) => ({
    from,
    to,
    places,
    reason,
  });
  const { screen, sent } = await open(`/calendar/${ID}`, {
    Calendars: list(CALENDAR),
    CalendarDay: [
      { error: { code: "INTERNAL" } },
      { data: { day: [place("09:00", "09:30", 4, null), place("13:00", "13:30", null, "LUNCH")] } },
    ],
  });
  await screen.getByRole("button", { name: "Explain a day" }).click();
  await screen.getByRole("button", { name: "Try again" }).click();
  const times = screen.getByRole("list", { name: "Times of the day" });
  await expect.element(times.getByText("Free places: 4")).toBeVisible();
  await expect.element(times.getByText("Lunch break")).toBeVisible();
  await expectAccessible();
  expect(sent("CalendarDay")[0]).toMatchObject({ id: ID });
});
