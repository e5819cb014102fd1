import { expectAccessible, expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

test("host and guest of a booking talk about it, agree on another time in their chat, and both see it  B-58 BOOK-033", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Mei-Ling"), "/calendar");
  await page.getByRole("button", { name: "+ Create new Calendar" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Glaze clinic");
  await page.getByRole("button", { name: "Create calendar" }).click();
  await page.getByRole("link", { name: "+ Create new link" }).click();
  await page.getByRole("textbox", { name: "Name of the venue" }).fill("Print Room");
  await page.getByRole("textbox", { name: "Address" }).fill("Old Foundry Row 11");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("Link created successfully.")).toBeVisible();
  const address = (await page.getByRole("link", { name: "Open" }).getAttribute("href")) ?? "";

  const guest = await (await openDevice()).newPage();
  await signIn(guest, named(people, "Amara"), "/events");
  await guest.goto(address);
  await guest.getByRole("button", { name: "Next month" }).click();
  const days = guest.locator("button[data-day]:not([aria-disabled=true])");
  const listed = await days.evaluateAll((buttons) => buttons.map((button) => button.dataset["day"] ?? ""));
  const chosen = listed.slice(14).find((day) => ![0, 6].includes(new Date(day).getUTCDay()));
  await guest.locator(`button[data-day="${chosen}"]`).click();
  await guest.getByRole("button", { name: "10:00" }).click();
  await guest.getByRole("button", { name: "Next", exact: true }).click();
  await guest.getByRole("button", { name: "Book" }).click();
  await expect(guest.getByRole("heading", { name: "Confirmed" })).toBeFocused();

  // The host, from the list of who booked, into the chat, where the appointment stands.
  await page.getByRole("link", { name: "Booked (1)" }).click();
  await page.getByRole("button", { name: /^Message Amara/u }).click();
  await expect(page.getByRole("article", { name: "Glaze clinic" })).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).fill("Could you come on another day?");
  await page.keyboard.press("Enter");

  // The guest, from the booking, proposes two other times.
  await guest.getByText("Propose", { exact: true }).click();
  const times = guest.getByRole("checkbox");
  await times.nth(0).check();
  await times.nth(1).check();
  await guest.getByRole("textbox", { name: /^Message \(/u }).fill("Mornings suit me.");
  await expectGoodLooks(guest, "booking-propose");
  await guest.getByRole("button", { name: "Propose these times" }).click();
  await expect(guest.getByRole("region", { name: "You proposed other times" })).toBeVisible();

  // They reach the host in the chat that is open, and the second is accepted there.
  const proposal = page.getByRole("region", { name: /^Amara .*proposes other times$/u });
  await expect(proposal.getByText("Mornings suit me.")).toBeVisible();
  await expectAccessible(page);
  await expectGoodLooks(page, "chat-booking");
  await proposal
    .getByRole("button", { name: /^Accept/u })
    .nth(1)
    .click();
  await expect(page.getByText(/^Moved to/u)).toBeVisible();
  await expect(page.getByText("New time", { exact: true })).toBeVisible();
  await expect(page.getByText("Nothing waits for an answer any more.")).toBeVisible();

  // The guest sees both where the event is, and goes to the chat from there.
  await expect(guest.getByRole("region", { name: "You proposed other times" })).toHaveCount(0);
  await guest.getByRole("link", { name: "Open the event" }).click();
  const event = guest.getByRole("region", { name: "Event details" });
  await expect(event.getByRole("region", { name: "Your appointment" })).toBeVisible();
  await expectGoodLooks(guest, "event-booked");
  await guest.getByRole("button", { name: /^Message Mei-Ling/u }).click();
  await expect(guest.getByText("Could you come on another day?")).toBeVisible();
  await expect(guest.getByText("New time", { exact: true })).toBeVisible();
});
