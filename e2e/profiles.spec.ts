import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { PNG } from "./fixtures/png.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

const { scanRGBABuffer } = createRequire(join(import.meta.dirname, "../apps/web/package.json"))(
  "@undecaf/zbar-wasm",
) as {
  scanRGBABuffer: (
    pixels: ArrayBufferLike,
    width: number,
    height: number,
  ) => Promise<{ decode: (encoding: string) => string }[]>;
};

/** What a scanner reads off the dialog on the screen: ZBar, which shares no code with what drew it. */
async function scan(page: Page): Promise<string[]> {
  const picture = (await dialog(page).screenshot({ type: "png" })).toString("base64");
  // The browser unpacks the picture of itself.
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
    let text = "";
    for (const byte of data) text += String.fromCharCode(byte);
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(text) };
  }, picture);
  const symbols = await scanRGBABuffer(new Uint8Array(Buffer.from(pixels, "base64")).buffer, width, height);
  return symbols.map((symbol) => symbol.decode("utf-8"));
}
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");
const details = (page: Page) => page.getByRole("region", { name: "Profile details" });

async function openMySpace(page: Page) {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Space" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Space" })).toBeVisible();
}

test.describe("My Space", () => {
  test("leads to a profile's details by its address  MYS-004 MYS-024", async ({ page, people, noise }) => {
    noise.allow(/status of 404/u);
    await signIn(page, named(people, "Inès"));
    await openMySpace(page);
    // The default one, when none is chosen.
    await expect(details(page).getByRole("heading", { name: "Inès Carvalho" })).toBeVisible();
    await page.getByRole("link", { name: "Show the profile Work" }).click();
    await page.waitForURL(/\/myspace\/profile-details\/[0-9a-f-]{36}$/u);
    await expect(details(page)).toContainText("+447700900101");
    await page.goto("/myspace/profile-details/0190a000-0000-7000-8000-00000000dead");
    await expect(page.getByText("This profile does not exist or is not shared with you.")).toBeVisible();
  });

  test("leads to the page that edits a profile  MYS-005 MYS-012", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await openMySpace(page);
    await page.getByRole("link", { name: "Edit Work" }).click();
    await page.waitForURL(/\/myspace\/profile-edit\/[0-9a-f-]{36}$/u);
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Work");
  });

  test("the public profile's page has a second segment, which no other has  MYS-006 A-28", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await openMySpace(page);
    await page.getByRole("link", { name: "Edit Public" }).click();
    await page.waitForURL(/\/myspace\/profile-edit\/[0-9a-f-]{36}\/1$/u);
    await expect(page.getByLabel("Username")).toHaveValue("inescarvalho");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Edit Work" }).click();
    await page.waitForURL(/\/profile-edit\/[0-9a-f-]{36}$/u);
    const work = page.url();
    await page.goto(`${work}/2`);
    await page.waitForURL(work);
  });

  test("makes a profile, fills its lines, and deletes it  MYS-020 MYS-028 B-19", async ({ page, people }) => {
    await signIn(page, named(people, "Tomasz"));
    await openMySpace(page);
    await page.getByRole("button", { name: "Create profile" }).click();
    await dialog(page).getByLabel("Title").fill("Workshop 工房");
    await dialog(page).getByRole("button", { name: "Create profile" }).click();
    await page.waitForURL(/\/profile-edit\//u);
    for (const [line, value] of [
      ["Job title", "Model maker"],
      ["Email", "not an address"],
    ] as const) {
      await page.getByRole("button", { name: "Add a line" }).click();
      await page.getByRole("menuitem", { name: line }).click();
      await page.getByRole("textbox", { name: line }).fill(value);
    }
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("This is not an email address")).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill("tomasz@atrium.example");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/profile-details\//u);
    await expect(details(page)).toContainText("Model maker");
    await page.reload();
    await expect(details(page)).toContainText("tomasz@atrium.example");
    await details(page).getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete profile" }).click();
    await dialog(page).getByRole("button", { name: "Delete profile" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("gives a profile a picture, which is then shown  MYS-021 MYS-022", async ({ page, people }) => {
    await signIn(page, named(people, "Leila"));
    await openMySpace(page);
    await page.getByRole("link", { name: "Edit Public" }).click();
    await page.waitForURL(/\/profile-edit\//u);
    const input = page.locator("input[type=file]");
    await input.setInputFiles({ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<script>") });
    await expect(page.getByText("This file is not a picture that can be shown.")).toBeVisible();
    await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
    await dialog(page).getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/profile-details\//u);
    await page.reload();
    const width = () =>
      card(page, "Public")
        .locator("img")
        .evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(2);
  });

  test("a scanner reads the code off the screen  MYS-011 SET-021 B-21", async ({ page, people, baseURL }) => {
    await signIn(page, named(people, "Inès"));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await openMySpace(page);
      await page.getByRole("button", { name: "QR code of Public" }).click();
      await dialog(page).getByRole("img", { name: "QR code of the profile Public" }).waitFor();
      await expect.poll(() => scan(page)).toEqual([`${baseURL}/@inescarvalho`]);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    }
  });
});

test.describe("a public profile", () => {
  test("is a page for whoever has the link, and unfurls  MYS-029 B-21", async ({ page, people }) => {
    const answer = await page.request.get("/@kenjiw");
    const html = await answer.text();
    expect(html).toContain('<meta property="og:title" content="Kenji Watanabe" />');
    expect(html).toContain("灯りをつくる人");
    expect(answer.headers()["x-robots-tag"]).toBeUndefined();
    expect(answer.headers()["content-security-policy"]).toContain("script-src 'self'");
    const missing = await page.request.get("/@nobodyatall");
    expect(missing.headers()["x-robots-tag"]).toBe("noindex");

    await page.goto("/@kenjiw");
    await expect(page.getByRole("heading", { level: 1, name: "Kenji Watanabe" })).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save contact" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("Kenji Watanabe.vcf");
    const text = await readFile(await download.path(), "utf8");
    expect(text.replaceAll("\r\n ", "")).toContain("灯りをつくる人");
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.waitForURL("**/login");

    await signIn(page, named(people, "Kenji"));
    await openMySpace(page);
    await page.getByRole("link", { name: "Edit Public" }).click();
    await page.getByRole("radio", { name: "Friends" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/profile-details\//u);
    const hidden = await page.request.get("/@kenjiw");
    expect(hidden.headers()["x-robots-tag"]).toBe("noindex");
    expect(await hidden.text()).toBe(await missing.text());
  });

  test("that is not there says so", async ({ page, noise }) => {
    noise.allow(/status of 40[04]/u);
    await page.goto("/@nobodyatall");
    await expect(page.getByText("This profile does not exist or is not shared with you.")).toBeVisible();
    await page.goto("/profile/nonsense");
    await expect(page.getByText("This profile does not exist or is not shared with you.")).toBeVisible();
  });
});

for (const locale of LANGUAGES) {
  test.describe(locale, () => {
    test.describe.configure({ mode: "parallel" });
    test.use({ locale });
    test("profiles are accessible and fit the screen, with all their dialogs  R12", async ({ page, people }) => {
      await page.goto("/@leilaf");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectGoodLooks(page, "public-page");
      await signIn(page, named(people, "Inès"));
      await page.goto("/@leilaf");
      await page.getByRole("article", { name: "Leila Farahani" }).waitFor();
      await expectGoodLooks(page, "public-page-signed-in");
      await page.goto("/myspace");
      await page.getByRole("article").first().waitFor();
      await expectGoodLooks(page, "profiles");
      for (const [name, label, shown] of [
        ["profile-qr", /^(?:QR code of|Code QR de) Public/u, dialog(page).getByRole("img", { name: /QR/u })],
        ["profile-picker", /^(?:Share a profile|Partager un profil)$/u, dialog(page).getByRole("listitem").first()],
        ["profile-new", /^(?:Create profile|Créer un profil)$/u, dialog(page).locator("input[name=title]")],
        ["seen-by", /^(?:What others see of you|Ce que les autres voient)/u, dialog(page).getByText("Amara Okoye")],
      ] as const) {
        await page.getByRole("button", { name: label }).click();
        await shown.waitFor();
        await expectGoodLooks(page, name);
        if (name !== "seen-by") await page.keyboard.press("Escape");
      }
      await dialog(page).getByText("Amara Okoye").click();
      await dialog(page).getByRole("listitem").first().waitFor();
      await expectGoodLooks(page, "seen-by-someone");
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: /^(?:Show the profile|Afficher le profil) Work/u }).click();
      await page.waitForURL(/profile-details/u);
      await expectGoodLooks(page, "profile");
      await page
        .getByRole("main")
        .getByRole("button", { name: /^(?:More|Plus)$/u })
        .click();
      await page.getByRole("menuitem", { name: /^(?:Delete profile|Supprimer le profil)$/u }).click();
      await dialog(page).waitFor();
      await expectGoodLooks(page, "profile-delete");
      await page.keyboard.press("Escape");
      await page
        .getByRole("link", { name: /^(?:Edit|Modifier) Public$/u })
        .first()
        .click();
      await page.locator("input[name=username]").fill("abc");
      await page.getByRole("button", { name: /^(?:Save|Enregistrer)$/u }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await expectGoodLooks(page, "profile-edit");
      await page.getByRole("link", { name: /^(?:Cancel|Annuler)$/u }).click();
      await dialog(page).waitFor();
      await expectGoodLooks(page, "profile-unsaved");
    });
  });
}
