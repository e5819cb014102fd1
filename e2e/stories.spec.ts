import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const strip = (page: Page) => page.getByRole("region", { name: "Stories" });
const viewerOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function postWords(page: Page, words: string): Promise<void> {
  await strip(page)
    .getByRole("button", { name: /^Add to your story/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "New story" });
  await dialog.getByRole("textbox", { name: "Your words" }).fill(words);
  await dialog.getByRole("radio", { name: "Night" }).check({ force: true });
  await expectGoodLooks(page, "new story");
  await dialog.getByRole("button", { name: "Post" }).click();
  await expect(dialog).toBeHidden();
}

async function postPhoto(page: Page, buffer: Buffer): Promise<void> {
  await strip(page)
    .getByRole("button", { name: /^Add to your story/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "New story" });
  await dialog.getByRole("tab", { name: "Photo or video" }).click();
  const chooser = page.waitForEvent("filechooser");
  await dialog
    .getByRole("button", { name: /Choose|photo/i })
    .first()
    .click();
  await (await chooser).setFiles([{ name: "lanterns.png", mimeType: "image/png", buffer }]);
  await dialog.getByRole("textbox", { name: "Caption" }).fill("Twelve are hung");
  await dialog.getByRole("button", { name: "Post" }).click();
  await expect(dialog).toBeHidden();
}

async function drawPicture(page: Page): Promise<Buffer> {
  const link = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 1_400];
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("nothing can be drawn");
    const sky = pen.createLinearGradient(0, 0, 0, 1_400);
    sky.addColorStop(0, "#3c2a5e");
    sky.addColorStop(1, "#a06a94");
    pen.fillStyle = sky;
    pen.fillRect(0, 0, 900, 1_400);
    pen.fillStyle = "#ffc37a";
    for (const [x, y] of [
      [300, 400],
      [640, 700],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, 150, 0, 7);
      pen.fill();
    }
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(link.split(",")[1] ?? "", "base64");
}

test("a story is posted, seen, liked and answered by a contact, whom its owner sees, and taken away  MSG-008 FEED-034 B-27", async ({
  page,
  people,
  openDevice,
}) => {
  const amara = await (await openDevice()).newPage();
  await signIn(amara, named(people, "Amara"));
  await signIn(page, named(people, "Inès"));

  await postWords(page, "Lantern night, first test");
  await postPhoto(page, await drawPicture(page));

  // At once, without asking again, and new until it is looked at.
  await strip(amara).getByRole("link", { name: "Inès Carvalho, new story" }).click();
  const theirs = viewerOf(amara, "Inès Carvalho’s story");
  await expect(theirs.getByText("Lantern night, first test")).toBeVisible();
  await theirs.getByRole("button", { name: "Pause" }).click();
  await theirs.getByRole("button", { name: "Like" }).click();
  await expect(theirs.getByRole("button", { name: "Like" })).toHaveAttribute("aria-pressed", "true");
  await expectGoodLooks(amara, "story");
  await theirs.getByRole("textbox", { name: "Reply to Inès" }).fill("Beautiful");
  await amara.keyboard.press("Enter");
  await expect(theirs.getByText("Sent to the chat with Inès.")).toBeVisible();
  await theirs.getByRole("button", { name: "Next story" }).click();
  await expect
    .poll(() =>
      theirs
        .locator("article img[src*='attachments']")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(theirs.getByText("Twelve are hung")).toBeVisible();
  await amara.keyboard.press("Escape");
  await expect(strip(amara).getByRole("link", { name: "Inès Carvalho, story seen" })).toBeVisible();

  // Whose it is sees who has seen it.
  await strip(page).getByRole("link", { name: "Your story" }).click();
  const own = viewerOf(page, "Your story");
  await own.getByRole("button", { name: "Pause" }).click();
  await expect(own.getByRole("complementary").getByText("Amara Okoye")).toBeVisible();
  await expectGoodLooks(page, "own story");
  await page.keyboard.press("Escape");

  // And reads what was said in the chat of the two, from where the story is one press away.
  await page.locator("[data-room]").filter({ hasText: "Amara Okoye" }).click();
  const list = page.getByRole("log");
  await expect(list.getByText("Beautiful")).toBeVisible();
  await expectGoodLooks(page, "story message");
  await list.getByRole("link", { name: /Your story/ }).click();
  await expect(viewerOf(page, "Your story").getByText("Lantern night, first test")).toBeVisible();

  for (let left = 2; left > 0; left -= 1) {
    await viewerOf(page, "Your story").getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect(strip(amara).getByRole("link", { name: /Inès Carvalho/ })).toBeHidden();
  await expect(viewerOf(page, "Your story").getByText("This story is over.")).toBeVisible();
});
