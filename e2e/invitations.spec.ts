import type { Page } from "@playwright/test";
import { expect, fillPhone, named, signIn, shellShown, test } from "./fixtures/test.ts";

const CIRCLE = "Lantern Books reading circle";
const row = (page: Page, name: string) => page.locator("[data-room]").filter({ hasText: name });
const tab = (page: Page, name: string) => page.getByRole("tab", { name });

/** Makes a link by the room's menu, and answers with its address. */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Room menu" }).click();
  await page.getByRole("menuitem", { name: "Invite links" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await dialog.getByRole("textbox", { name: "Link name" }).fill(name);
  await dialog.getByRole("checkbox", { name: "Admin approval" }).check();
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByRole("img", { name: `QR code of the link ${name}` })).toBeVisible();
  const address = (await dialog.getByText(/\/j\/[\w-]{16}$/u).textContent()) ?? "";
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  return new URL(address).pathname;
}

test("a link leads a guest through the sign-in to a room they ask to join; once let in they write there  ROOM-008 SHELL-025 LINK-011", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Elin"));
  await row(page, CIRCLE).click();
  const path = await makeLink(page, "Readers");

  const guest = await (await openDevice()).newPage();
  await guest.goto(path);
  await fillPhone(guest, named(people, "Kenji"));
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await shellShown(guest);
  const door = guest.getByRole("article", { name: CIRCLE });
  await expect(door.getByText("Elin Sandström invites you")).toBeVisible();
  await expect(door.getByText("5 members")).toBeVisible();
  await expect(row(guest, CIRCLE)).toHaveCount(0);
  await door.getByRole("button", { name: "Ask to join" }).click();
  await expect(guest.getByText(`Your request has been submitted to ${CIRCLE} admins.`)).toBeVisible();
  await expect(door.getByText(/^Request already sent/u)).toBeVisible();

  await expect(tab(page, "Communities").getByText("Members waiting")).toBeAttached();
  await page.getByRole("button", { name: /^Show details of/u }).click();
  const waiting = page.getByRole("region", { name: "Waiting approval" });
  await expect(waiting.getByText("Kenji Watanabe")).toBeVisible();
  await waiting.getByRole("button", { name: "Approve Kenji Watanabe" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(tab(page, "Communities").getByText("Members waiting")).toHaveCount(0);

  await expect(guest).toHaveURL(/\/chat\//u);
  await guest.getByRole("textbox", { name: "Message" }).fill("Thank you for letting me in");
  await guest.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(page.getByRole("log").getByText("Thank you for letting me in")).toBeVisible();
});

test("somebody invited by name finds it in the chats, accepts, and is in the room", async ({
  page,
  people,
  openDevice,
}) => {
  await signIn(page, named(people, "Elin"));
  await row(page, CIRCLE).click();
  const guest = await (await openDevice()).newPage();
  await signIn(guest, named(people, "Mateo"));
  await page.getByRole("button", { name: "Room menu" }).click();
  await page.getByRole("menuitem", { name: "Invite links" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Invite people" }).click();
  await dialog.getByRole("searchbox").fill("mateo");
  await dialog.getByRole("button", { name: /^Mateo/u }).click();
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByText("Invitation sent successfully.")).toBeVisible();

  const invitation = guest.getByRole("region", { name: "Invitations" });
  await expect(invitation.getByText("Elin Sandström invites you")).toBeVisible();
  await invitation.getByRole("button", { name: "Accept" }).click();
  await expect(guest).toHaveURL(/\/chat\//u);
  await expect(row(guest, CIRCLE)).toBeVisible();
  await expect(invitation).toHaveCount(0);
});
