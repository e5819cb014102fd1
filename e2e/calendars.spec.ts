import { expectAccessible, expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

test("a host publishes times; a visitor signs in, books one that nobody else gets then, and the host sees who comes  BOOK-001 BOOK-010 CAL-065", async ({
  page,
  people,
  openDevice,
}) => {
  // Of these two nobody counts what is new in Activity.
  await signIn(page, named(people, "Mei-Ling"), "/calendar");
  await page.getByRole("button", { name: "+ Create new Calendar" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Lens clinic");
  await page.getByRole("button", { name: "Create calendar" }).click();
  await page.getByRole("link", { name: "+ Create new link" }).click();
  await page.getByRole("textbox", { name: "Name of the venue" }).fill("Print Room");
  await page.getByRole("textbox", { name: "Address" }).fill("Old Foundry Row 11");
  await page.getByRole("switch", { name: "Participant limit" }).check();
  await page.getByRole("spinbutton", { name: "Participants" }).fill("1");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("Link created successfully.")).toBeVisible();
  const address = (await page.getByRole("link", { name: "Open" }).getAttribute("href")) ?? "";
  await expectAccessible(page);

  const visitor = await (await openDevice()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { name: "Lens clinic" })).toBeVisible();
  await expectGoodLooks(visitor, "booking");
  await signIn(visitor, named(people, "Amara"), "/events");
  await visitor.goto(address);
  await expect(visitor.getByRole("heading", { name: "Lens clinic" })).toBeVisible();
  await visitor.getByRole("button", { name: "Next month" }).click();
  const days = visitor.locator("button[data-day]:not([aria-disabled=true])");
  const listed = await days.evaluateAll((buttons) => buttons.map((button) => button.dataset["day"] ?? ""));
  // Of the middle of the month: a day that is to come, and none of a weekend.
  const chosen = listed.slice(14).find((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  await visitor.locator(`button[data-day="${chosen}"]`).click();
  await visitor.getByRole("button", { name: "10:00" }).click();
  const late = await (await openDevice()).newPage();
  await signIn(late, named(people, "Tomasz"), "/events");
  await late.goto(`${address}?date=${chosen}`);
  await late.getByRole("button", { name: "10:00" }).click();
  await late.getByRole("button", { name: "Next", exact: true }).click();
  await expect(late.getByRole("textbox", { name: "Full name" })).toHaveValue(/Tomasz/u);

  await visitor.getByRole("button", { name: "Next", exact: true }).click();
  await visitor.getByRole("textbox", { name: "Message" }).fill("The shutter sticks.");
  await visitor.getByRole("button", { name: "Book" }).click();
  await expect(visitor.getByRole("heading", { name: "Confirmed" })).toBeFocused();
  await expectAccessible(visitor);

  await late.getByRole("button", { name: "Book" }).click();
  await expect(late.getByText("This slot was just taken. Please choose another one.")).toBeVisible();
  await expect(late.getByRole("button", { name: "10:30" })).toBeVisible();
  await expect(late.getByRole("button", { name: "10:00" })).toHaveCount(0);

  await page.getByRole("link", { name: "Booked (1)" }).click();
  await expect(page.getByText("The shutter sticks.")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nobody has booked.")).toBeVisible();
});

test("a slot that costs something is held, paid on the provider's page, and confirmed on coming back; the host sees what was paid  BOOK-022 BOOK-028", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Mei-Ling"), "/calendar");
  await page.getByRole("button", { name: "+ Create new Calendar" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Portrait hour");
  await page.getByRole("button", { name: "Create calendar" }).click();
  await page.getByRole("link", { name: "+ Create new link" }).click();
  await page.getByRole("switch", { name: "Fixed place" }).uncheck();
  await page.getByRole("switch", { name: "Payment to confirm" }).check();
  await page.getByRole("textbox", { name: "Amount" }).fill("45");
  await page.getByRole("combobox", { name: "Country" }).fill("United King");
  await page.getByRole("option", { name: "United Kingdom" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  // Whoever asks for money for the first time can be paid first.
  await expect(page.getByText("Test account: no bank is asked for")).toBeVisible();
  await page.getByRole("button", { name: "Finish the account" }).click();
  await expect(page.getByText("Link created successfully.")).toBeVisible();
  await expect(page.getByText("$45.00 USD")).toBeVisible();
  const address = (await page.getByRole("link", { name: "Open" }).getAttribute("href")) ?? "";

  const visitor = await (await openDevice()).newPage();
  await signIn(visitor, named(people, "Amara"), "/events");
  await visitor.goto(address);
  await visitor.getByRole("button", { name: "Next month" }).click();
  const days = visitor.locator("button[data-day]:not([aria-disabled=true])");
  const listed = await days.evaluateAll((buttons) => buttons.map((button) => button.dataset["day"] ?? ""));
  const chosen = listed.slice(14).find((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  await visitor.locator(`button[data-day="${chosen}"]`).click();
  await visitor.getByRole("button", { name: "11:00" }).click();
  await visitor.getByRole("button", { name: "Next", exact: true }).click();
  await visitor.getByRole("button", { name: "Continue to payment" }).click();
  await expect(visitor.getByRole("heading", { name: "Your slot is held" })).toBeVisible();
  await expectGoodLooks(visitor, "booking-hold");
  await visitor.getByRole("button", { name: /^Pay/u }).click();
  await expect(visitor.getByText("Test money: nothing is charged")).toBeVisible();
  // Who turns back finds the hold as it was.
  await visitor.getByRole("button", { name: "Do not pay" }).click();
  await visitor.getByRole("button", { name: /^Pay/u }).click();
  await visitor.getByRole("button", { name: /^Pay/u }).click();
  await expect(visitor.getByRole("heading", { name: "Confirmed" })).toBeFocused();

  await page.getByRole("link", { name: "Booked (1)" }).click();
  await expect(page.getByText(/^Paid .*45\.00/u)).toBeVisible();
});
