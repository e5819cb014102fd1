import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const row = (page: Page, name: string | RegExp) => page.locator("[data-room]").filter({ hasText: name });
const messageList = (page: Page) => page.getByRole("log");

test("a friend is poked from the suggested pokes, sees it in the list and the room, and pokes back once  CONT-012 CONT-065 CONT-066", async ({
  page,
  people,
  openDevice,
}) => {
  const other = await (await openDevice()).newPage();
  await signIn(page, named(people, "Inès"), "/friends");
  await signIn(other, named(people, "Amara"));
  await page.getByRole("button", { name: "Pokes" }).click();
  const dialog = page.getByRole("dialog", { name: "Suggested pokes" });
  await dialog.getByRole("searchbox", { name: "Search friends to poke" }).fill("amara");
  await dialog.getByRole("button", { name: "Poke Amara Okoye" }).click();
  await expect(messageList(page).getByText("You sent a poke")).toBeVisible();

  await expect(row(other, "Inès Carvalho").getByText("poked you")).toBeVisible();
  await row(other, "Inès Carvalho").click();
  await expect(messageList(other).getByText("Inès Carvalho poked you")).toBeVisible();
  await expectGoodLooks(other, "poked");
  await messageList(other).getByRole("button", { name: "Poke back" }).click();
  await expect(messageList(other).getByText("You poked back")).toBeVisible();
  await expect(messageList(other).getByRole("button", { name: "Poke back" })).not.toBeAttached();
  await expect(messageList(page).getByText("Amara Okoye poked you back")).toBeVisible();
  await expect(messageList(page).getByRole("button", { name: "Poke back" })).toBeVisible();

  await other.getByRole("button", { name: "Room menu" }).click();
  await other.getByRole("menuitem", { name: "Send poke" }).click();
  await expect(other.getByText(/^You can poke again in \d+ seconds?\.$/u)).toBeVisible();
});

for (const locale of LANGUAGES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });
    test("the suggested pokes have no violation, and nothing runs over", async ({ page, people }) => {
      await signIn(page, named(people, "Inès"), "/friends");
      await page.getByRole("button", { name: "Pokes" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: /Amara Okoye/u })).toBeVisible();
      await expectGoodLooks(page, `pokes-${locale}`);
    });
  });
}
