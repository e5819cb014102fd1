import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { BOOKED, CALENDAR, ID, list, openCalendars } from "../test-host-calendars.tsx";

test("calendars are listed, one is made and opened, and a title is asked for  CAL-005 CAL-031 CAL-049", async () => {
  const made = { ...CALENDAR, id: "7f000000-0000-4000-8000-000000000079", title: "Tours", upcoming: 0, link: null };
  const { screen, sent, address } = await openCalendars("/calendar", {
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
  expect(sent("CreateCalendar")).toEqual([{ title: "Tours", communityId: null, custom: "" }]);
  await expect.poll(address).toBe(`/calendar/${made.id}`);
  await expect.element(screen.getByRole("link", { name: "+ Create new link" })).toBeVisible();
  await expectAccessible();
});

test("without calendars, and when they cannot be read, that is said", async () => {
  const { screen } = await openCalendars("/calendar", { Calendars: [{ error: { code: "INTERNAL" } }, list()] });
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("No calendar yet.")).toBeVisible();
});

test("Created says how long a link takes, in which zone, where and for how many, under the address that is shared  CAL-011 CAL-012 CAL-014", async () => {
  const { screen } = await openCalendars(`/calendar/${ID}`, { Calendars: list(CALENDAR) });
  const fact = (name: string) => screen.getByRole("term").filter({ hasText: name }).first();
  for (const [name, said] of [
    ["Duration", "30 minutes"],
    ["Timezone", "GMT+09:00"],
    ["Participant limit", "4 per slot"],
    ["Venue", "Harbour & Pine Studio"],
    ["Address", "Quay Street 31"],
    ["Online link", "meet.example/ada"],
  ] as const) {
    await expect.element(fact(name)).toBeVisible();
    expect(fact(name).element().nextElementSibling?.textContent).toBe(said);
  }
  await expect.element(screen.getByText(/\/community\/ada-byron\/studio-consultations\/\w+/u)).toBeVisible();
});

test("there are the tabs Created and Booked, and the link can be edited  CAL-009 CAL-022 CAL-024", async () => {
  const { screen, address } = await openCalendars(`/calendar/${ID}`, {
    Calendars: list(CALENDAR),
    Bookings: { data: { bookings: [BOOKED] } },
  });
  await expect.element(screen.getByRole("link", { name: "Created" })).toHaveAttribute("aria-current", "page");
  await screen.getByRole("link", { name: "Booked (2)" }).click();
  await expect.element(screen.getByText("We are two.")).toBeVisible();
  await screen.getByRole("link", { name: "Edit link" }).click();
  await expect.element(screen.getByRole("heading", { name: "Edit calendar link" })).toBeVisible();
  expect(address()).toBe(`/calendar/${ID}/link`);
  await expect.element(screen.getByRole("textbox", { name: "Name of the venue" })).toHaveValue("Harbour & Pine Studio");
});

test("a calendar is edited and deleted by its icons; it has dates besides its title until its link has them  CAL-007 CAL-023 CAL-066", async () => {
  const bare = { ...CALENDAR, upcoming: 0, link: null };
  const { screen, sent } = await openCalendars("/calendar", {
    Calendars: [list(bare), list(bare), list()],
    UpdateCalendar: { data: { calendar: bare } },
    DeleteCalendar: { data: { deleteCalendar: true } },
  });
  await screen.getByRole("button", { name: "Edit Studio consultations" }).click();
  const dialog = screen.getByRole("dialog", { name: "Edit calendar" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Walks");
  await dialog.getByRole("button", { name: "Next month" }).click();
  const days = dialog
    .getByRole("table")
    .getByRole("button")
    .elements()
    .filter((day) => /^(?:1|3|5)$/u.test(day.textContent ?? "") && !day.className.includes("other"));
  await userEvent.click(days[2] as Element);
  await userEvent.keyboard("{Control>}");
  await userEvent.click(days[0] as Element);
  await userEvent.keyboard("{/Control}");
  await userEvent.click(days[1] as Element);
  await expect.element(dialog.getByText("Dates: 4")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Calendar updated successfully.")).toBeVisible();
  const [updated] = sent("UpdateCalendar");
  expect(updated).toMatchObject({ id: ID, title: "Walks" });
  expect(String(updated?.["custom"]).split(",")).toHaveLength(4);
  await screen.getByRole("button", { name: "Delete Studio consultations" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByText("No calendar yet.")).toBeVisible();
});

test("who booked and is no contact yet is asked to be one  CAL-019 CAL-020", async () => {
  const { screen, sent } = await openCalendars(`/calendar/${ID}?tab=booked`, {
    Calendars: list(CALENDAR),
    Bookings: { data: { bookings: [BOOKED] } },
    RequestFriend: { error: { code: "INTERNAL" } },
  });
  await screen.getByRole("button", { name: "Add Tomasz Zieliński" }).click();
  await expect.poll(() => sent("RequestFriend")).toMatchObject([{ userId: BOOKED.userId }]);
});

test("Created says all of a link, which can be copied and deleted after a question  CAL-010 CAL-013 CAL-015", async () => {
  const { screen, sent } = await openCalendars(`/calendar/${ID}`, {
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
  const { screen, address } = await openCalendars(`/calendar/${ID}`, { Calendars: list(CALENDAR) });
  await screen.getByRole("button", { name: "QR" }).click();
  const dialog = screen.getByRole("dialog", { name: "Calendar Link" });
  await expect.element(dialog.getByRole("img", { name: "QR code of Studio consultations" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Delete" })).toBeVisible();
  await dialog.getByRole("button", { name: "Edit" }).click();
  await expect.poll(address).toBe(`/calendar/${ID}/link`);
});

test("Booked lists who comes with what they wrote, and an appointment is deleted after a question  CAL-016 CAL-017 CAL-018", async () => {
  const { screen, sent } = await openCalendars(`/calendar/${ID}?tab=booked`, {
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

test("Booked shows both readings of what clocks show at another time, and its host writes to the guest and answers other times  B-58", async () => {
  const clockChange = { timezone: "Asia/Tokyo", booked: "2099-06-23T09:30", reads: "2099-06-23T10:30" };
  const eventId = "7f000000-0000-4000-8000-000000000079";
  const proposal = { id: ID, bookingId: BOOKED.id, byHost: false, times: ["2099-06-24T00:30:00.000Z"], message: "" };
  const { screen, sent } = await openCalendars(`/calendar/${ID}?tab=booked`, {
    Calendars: list(CALENDAR),
    Bookings: { data: { bookings: [{ ...BOOKED, eventId, clockChange }] } },
    TimeProposals: { data: { timeProposals: [proposal] } },
    DeclineTimes: { data: { declineTimes: true } },
    KeepBookingTime: { error: { code: "UNAVAILABLE" } },
  });
  await expect.element(screen.getByRole("link", { name: /Tomasz Zieliński.*Clocks show another time/u })).toBeVisible();
  await expect.element(screen.getByText(/booked for Tuesday, June 23, 2099, 09:30.* 10:30/u)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Move" }))
    .toHaveAttribute("href", `/community/confimation?booking=${BOOKED.id}`);
  await expect.element(screen.getByRole("button", { name: "Message Tomasz Zieliński" })).toBeVisible();
  await expectAccessible();
  await screen.getByRole("button", { name: "Decline all" }).click();
  await expect.poll(() => sent("DeclineTimes")).toEqual([{ id: ID, language: "en" }]);
  await screen.getByRole("button", { name: "Keep this time" }).click();
  await expect.poll(() => sent("KeepBookingTime")).toEqual([{ id: BOOKED.id }]);
});

test("a month has a dot on days with appointments, one of which shows its own; who is no contact can be added  CAL-008 CAL-019 CAL-032", async () => {
  const { screen, sent, address } = await openCalendars(`/calendar/${ID}?tab=booked&day=2026-06-23`, {
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
  const { screen } = await openCalendars(`/calendar/${ID}?tab=booked`, {
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
  const { screen, sent } = await openCalendars(`/calendar/${ID}`, {
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

const WORK = {
  id: "7f000000-0000-4000-8000-000000000080",
  name: "Work",
  host: "calendar.example",
  readAt: "2026-01-01T00:00:00.000Z",
  refused: null as string | null,
  unclear: 2,
};

test("calendars of other programs are added by their address, and say what is unclear or why they are not read", async () => {
  const broken = {
    ...WORK,
    id: "7f000000-0000-4000-8000-000000000081",
    name: "",
    readAt: null,
    refused: "NO_CALENDAR",
    unclear: 0,
  };
  const { screen, sent } = await openCalendars("/calendar", {
    Calendars: list(CALENDAR),
    OutsideCalendars: [
      { data: { outside: [] } },
      { data: { outside: [WORK, broken] } },
      { data: { outside: [WORK, broken] } },
      { data: { outside: [WORK] } },
    ],
    AddOutsideCalendar: [{ error: { code: "CONFLICT", field: "calendars" } }, { data: { outside: WORK } }],
    ReadOutsideCalendar: { data: { readOutsideCalendar: true } },
    DeleteOutsideCalendar: { data: { deleteOutsideCalendar: true } },
  });
  await screen.getByRole("button", { name: "Other calendars" }).click();
  const dialog = screen.getByRole("dialog", { name: "Other calendars" });
  const address = dialog.getByRole("textbox", { name: "Address of the calendar" });
  await address.fill("work");
  await dialog.getByRole("button", { name: "Add calendar" }).click();
  await expect.element(dialog.getByText("Enter the web address of a calendar.")).toBeVisible();
  expect(sent("AddOutsideCalendar")).toEqual([]);
  await address.fill("webcal://calendar.example/ada.ics");
  await dialog.getByRole("button", { name: "Add calendar" }).click();
  await expect.element(screen.getByText("You have as many other calendars as you may.")).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("button", { name: "Add calendar" }).click();
  await expect.element(dialog.getByText("Entries whose time is unclear: 2")).toBeVisible();
  await expect.element(dialog.getByText("There is no calendar that can be understood at this address.")).toBeVisible();
  await expect.element(address).toHaveValue("");
  expect(sent("AddOutsideCalendar")[1]).toMatchObject({ address: "webcal://calendar.example/ada.ics" });
  await dialog.getByRole("button", { name: "Read Work again" }).click();
  await expect.poll(() => sent("ReadOutsideCalendar")).toEqual([{ id: WORK.id }]);
  await dialog.getByRole("button", { name: "Remove calendar.example" }).click();
  await screen
    .getByRole("dialog", { name: /Remove “calendar.example”/u })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect.poll(() => sent("DeleteOutsideCalendar")).toEqual([{ id: broken.id }]);
});

test("a day of one's own calendar tells when one is busy elsewhere", async () => {
  const busy = {
    startTime: "2099-06-22T22:00:00.000Z",
    endTime: "2099-06-24T00:00:00.000Z",
    name: "",
    host: "calendar.example",
  };
  const answers = {
    Calendars: list(CALENDAR),
    Bookings: { data: { bookings: [] } },
    BusyTimes: { data: { busy: [busy] } },
  };
  const { screen, sent } = await openCalendars(`/calendar/${ID}?tab=booked&day=2099-06-23`, answers);
  const times = screen.getByRole("list", { name: "Busy in other calendars" });
  await expect.element(times.getByText("calendar.example")).toBeVisible();
  expect(sent("BusyTimes")[0]).toMatchObject({ on: { date: "2099-06-23" } });
});
