import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { PNG } from "./fixtures/png.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const STUDIO = "Harbour & Pine Studio";
const row = (page: Page) => page.locator("[data-room]").filter({ hasText: STUDIO });
/** Pixels of the picture that a row shows; 0 for initials. */
const widthIn = (place: ReturnType<typeof row>) =>
  place
    .locator("img")
    .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth)[0] ?? 0);

test("the owner of a group gives it a picture, everyone in it sees it at once, and it goes again  ROOM-031", async ({
  page,
  people,
  openDevice,
}) => {
  const kenji = await (await openDevice()).newPage();
  await signIn(kenji, named(people, "Kenji"));
  await expect(row(kenji)).toBeVisible();
  expect(await widthIn(row(kenji))).toBe(0);

  await signIn(page, named(people, "Inès"));
  await row(page).click();
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit group" });
  await dialog.locator("input[type=file]").setInputFiles({ name: "studio.png", mimeType: "image/png", buffer: PNG });
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog.getByRole("button", { name: "Remove picture" })).toBeVisible();
  await expectGoodLooks(page, "room-picture");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);

  await expect.poll(() => widthIn(row(kenji))).toBeGreaterThan(2);
  await kenji.reload();
  await expect.poll(() => widthIn(row(kenji))).toBeGreaterThan(2);

  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await dialog.getByRole("button", { name: "Remove picture" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => widthIn(row(kenji))).toBe(0);
});
