import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { ACCOUNT, BOOKED, CALENDAR, ID, LINK, list, openCalendars } from "../test-host-calendars.tsx";

test("hours are chosen from lists, and a slot takes 15, 30, 45 or 60 minutes, 30 at first  CAL-057 CAL-058", async () => {
  const { screen, sent } = await openCalendars(`/calendar/${ID}/link`, {
    Calendars: list({ ...CALENDAR, link: null }),
    SaveCalendarLink: { error: { code: "INTERNAL" } },
  });
  await expect.element(screen.getByRole("radio", { name: "30", exact: true })).toBeChecked();
  for (const minutes of ["15", "45", "60"])
    await expect.element(screen.getByRole("radio", { name: minutes, exact: true })).not.toBeChecked();
  const options = (name: string) => screen.getByRole("combobox", { name }).element().querySelectorAll("option").length;
  expect(["Available from", "Available to", "Break from", "Break to"].map(options)).toEqual([24, 24, 48, 48]);
  await screen.getByRole("combobox", { name: "Break to" }).selectOptions("14:30");
  await screen.getByRole("switch", { name: "Fixed place" }).click();
  await screen.getByRole("button", { name: "Create link" }).click();
  await expect.poll(() => sent("SaveCalendarLink")[0]).toMatchObject({ timeSlot: 30, lunchBreakTo: "14:30" });
});

test("a link that could not be made or deleted is said, the latter in the server's word  CAL-067 CAL-069", async () => {
  const bare = list({ ...CALENDAR, link: null });
  const making = await openCalendars(`/calendar/${ID}/link`, {
    Calendars: bare,
    SaveCalendarLink: { error: { code: "INTERNAL" } },
  });
  await making.screen.getByRole("switch", { name: "Fixed place" }).click();
  await making.screen.getByRole("button", { name: "Create link" }).click();
  await expect.element(making.screen.getByText("An error occurred while creating the link.")).toBeVisible();
  await making.screen.unmount();
  const { screen } = await openCalendars(`/calendar/${ID}`, {
    Calendars: list(CALENDAR),
    DeleteCalendarLink: { error: { code: "RATE_LIMITED", retryAfterMs: 120_000 } },
  });
  await screen.getByRole("button", { name: "Delete Link" }).click();
  await screen.getByRole("dialog").getByRole("button", { name: "Delete Link" }).click();
  await expect.element(screen.getByText(/2 minutes/u)).toBeVisible();
});

test("the form says what is missing, takes days one by one and as a range, and saves all of it  CAL-053 CAL-054 CAL-055", async () => {
  const calendar = { ...CALENDAR, link: null };
  const { screen, sent, address } = await openCalendars(`/calendar/${ID}/link`, {
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
  const { screen, sent } = await openCalendars(`/calendar/${ID}/link`, {
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
  const { screen } = await openCalendars(`/calendar/${ID}`, {
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
