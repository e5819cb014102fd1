import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const messageList = (page: Page) => page.getByRole("log");
const seen = (page: Page) => messageList(page).getByRole("img", { name: "tabby" });

async function open(page: Page, name: string): Promise<void> {
  await page.locator("[data-room]").filter({ hasText: name }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
}

async function openStickers(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Emoji", exact: true }).click();
  await page.getByRole("tab", { name: "Stickers" }).click();
}

/** A face on nothing, larger than a sticker is. */
async function drawPicture(page: Page): Promise<Buffer> {
  const link = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 900];
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("nothing can be drawn");
    pen.fillStyle = "#f2a384";
    pen.arc(450, 450, 400, 0, 7);
    pen.fill();
    pen.fillStyle = "#3a2a1d";
    for (const x of [300, 560]) pen.fillRect(x, 350, 60, 60);
    pen.fillRect(320, 580, 260, 40);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(link.split(",")[1] ?? "", "base64");
}

test("a pack is made of pictures, one of it sent, seen by the other, kept by them and sent back; without a network it waits  MSG-011 B-16", async ({
  page,
  people,
  openDevice,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/u);
  const kenji = await (await openDevice()).newPage();
  await signIn(kenji, named(people, "Kenji"));
  await open(kenji, "Inès Carvalho");
  await signIn(page, named(people, "Inès"));
  await open(page, "Kenji Watanabe");

  await openStickers(page);
  await page.getByRole("button", { name: "Make your own stickers" }).click();
  await page.getByRole("button", { name: "New pack" }).click();
  await page.getByRole("textbox", { name: "Name of the pack" }).fill("Cats");
  await page.getByRole("button", { name: "Create pack" }).click();
  const pack = page.getByRole("dialog", { name: "Cats" });
  const chooser = page.waitForEvent("filechooser");
  await pack.getByRole("button", { name: "Add pictures" }).click();
  const picture = { name: "tabby.png", mimeType: "image/png", buffer: await drawPicture(page) };
  await (await chooser).setFiles([picture, { ...picture, name: "broken.png", buffer: Buffer.from("words") }]);
  await expect(pack.getByRole("img", { name: "tabby" })).toBeVisible();
  await expect(pack.getByText("broken.png is not a picture that can be a sticker.")).toBeVisible();
  await expectGoodLooks(page, "sticker pack");
  await pack.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog", { name: "My stickers" }).getByRole("button", { name: "Close" }).click();

  await openStickers(page);
  await page.getByRole("toolbar", { name: "Stickers" }).getByRole("button", { name: "tabby" }).scrollIntoViewIfNeeded();
  await expectGoodLooks(page, "stickers of one's own");
  await page.getByRole("toolbar", { name: "Stickers" }).getByRole("button", { name: "tabby" }).click();
  await expect.poll(() => seen(kenji).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

  await seen(kenji).click({ button: "right" });
  await kenji.getByRole("menuitem", { name: "Add sticker" }).click();
  await kenji.getByRole("dialog").getByRole("button", { name: "Add sticker" }).click();
  await expect(kenji.getByText("Sticker added")).toBeVisible();
  await openStickers(kenji);
  await kenji.getByRole("toolbar", { name: "Stickers" }).getByRole("button", { name: "tabby" }).click();
  await expect(seen(page)).toHaveCount(2);

  await page.context().setOffline(true);
  await openStickers(page);
  await page.getByRole("toolbar", { name: "Stickers" }).getByRole("button", { name: "tabby" }).first().click();
  await expect(seen(page)).toHaveCount(3);
  await expect(seen(kenji)).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(seen(kenji)).toHaveCount(3);
});
