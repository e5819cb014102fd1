import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import type { Page } from "@playwright/test";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const friend = (page: Page, name: RegExp) =>
  page.getByRole("region", { name: /^(?:Friends|Ami·es)$/u }).getByRole("link", { name });

test.describe("friends", () => {
  test("are reached from the sidebar, each with an address of their own, which the feed reaches too  CONT-001 CONT-002 CONT-003", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Inès"));
    await page.getByRole("link", { name: /^Friends/u }).click();
    await page.waitForURL("**/friends");
    await friend(page, /^Amara Okoye/u).click();
    await page.waitForURL(/\/friends\/[0-9a-f-]{36}\/details$/u);
    await expect(
      page.getByRole("region", { name: "Friend details" }).getByRole("heading", { name: "Amara Okoye" }),
    ).toBeVisible();
    const address = page.url();
    await page.goto(`${address}/4`);
    await page.waitForURL(address);
    await expect(friend(page, /^Amara Okoye/u)).toHaveAttribute("aria-current", "page");
  });

  test("somebody without an account is written down, found among the friends, changed and deleted  CONT-006 CONT-007 CONT-027", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Kenji"), "/friends");
    await page.getByRole("link", { name: "Create contact" }).click();
    const entry = page.getByRole("navigation").getByRole("link", { name: /^Friends/u });
    await expect(entry).toHaveAttribute("aria-current", "page");
    await page.getByRole("textbox", { name: "First name" }).fill("Quill");
    await page.getByRole("textbox", { name: "Last name" }).fill("Farrow");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/contact-info\/3\/[0-9a-f-]{36}$/u);
    await expect(entry).toHaveAttribute("aria-current", "page");
    await expect(friend(page, /^Quill Farrow/u)).toBeVisible();

    await page.getByRole("link", { name: "Edit contact" }).click();
    await page.getByRole("textbox", { name: "First name" }).fill("Quillon");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(friend(page, /^Quillon Farrow/u)).toBeVisible();
    await page.getByRole("button", { name: "More about Quillon Farrow" }).last().click();
    await page.getByRole("menuitem", { name: "Delete contact" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete permanently" }).click();
    await expect(page.getByText("Contact deleted successfully.")).toBeVisible();
    await expect(friend(page, /^Quillon/u)).toHaveCount(0);
  });

  test("somebody asks, the badge counts it, and once accepted both stand in each other's list  CONT-004 CONT-010 SHELL-027", async ({
    page,
    people,
    openDevice,
  }) => {
    await signIn(page, named(people, "Amara"), "/friends");
    await expect(page.getByRole("link", { name: "Friends", exact: true })).toBeVisible();
    const other = await (await openDevice()).newPage();
    await signIn(other, named(people, "Mei-Ling"), "/chat/create");
    await other.getByRole("searchbox").fill("Amara");
    await other
      .getByRole("button", { name: /^Amara/u })
      .first()
      .click();
    await other.getByRole("button", { name: /^Show details of/u }).click();
    await other.getByRole("button", { name: "Add friend" }).click();
    await expect(other.getByText("Friend request sent successfully.")).toBeVisible();
    await page.getByRole("link", { name: "Friends 1 waits for your answer" }).click();
    await page.getByRole("link", { name: /Pending/u }).click();
    await page.waitForURL("**/friends/pending-requests");
    await page
      .getByRole("group", { name: /^Answer Mei/u })
      .getByRole("button", { name: "Accept" })
      .click();
    await expect(page.getByRole("heading", { name: "Nobody asks at the moment" })).toBeVisible();
    await expect(friend(page, /^Mei/u)).toBeVisible();
    await other.goto("/friends");
    await expect(friend(other, /^Amara/u)).toBeVisible();
  });

  for (const locale of LANGUAGES) {
    test.describe(`in ${locale}`, () => {
      test.use({ locale });
      test("the list, a friend and the requests have no violation and nothing runs over", async ({ page, people }) => {
        await signIn(page, named(people, "Inès"), "/friends");
        await expect(friend(page, /^Amara Okoye/u)).toBeVisible();
        await expectGoodLooks(page, "friends");
        await friend(page, /^Amara Okoye/u).click();
        await expect(page.getByRole("heading", { name: "Amara Okoye" })).toBeVisible();
        await expectGoodLooks(page, "friend");
        await page.goto("/friends/pending-requests");
        await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
        await expectGoodLooks(page, "friend-requests");
      });
    });
  }
});
