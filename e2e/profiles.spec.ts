import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { PNG } from "./fixtures/png.ts";
import { expect, named, signIn, test } from "./fixtures/test.ts";

/** Debian's own scanner, which shares no code with ours. */
const hasScanner = () => spawnSync("zbarimg", ["--version"]).status === 0;
const scan = (picture: Buffer) =>
  String(spawnSync("zbarimg", ["--quiet", "--raw", "-"], { input: picture }).stdout).trim();
const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const dialog = (page: Page) => page.getByRole("dialog");
const details = (page: Page) => page.getByRole("region", { name: "Profile details" });

async function openMySpace(page: Page) {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Space" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Space" })).toBeVisible();
}

test.describe("My Space", () => {
  test("shows a card for each profile, its QR code and its link  MYS-001 MYS-008 MYS-009 MYS-010 MYS-011 MYS-013 MYS-014 SET-021 SET-022", async ({
    page,
    people,
    baseURL,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await signIn(page, named(people, "Inès"));
    await openMySpace(page);
    await expect(page.getByRole("article")).toHaveCount(3);
    const first = card(page, "Public");
    await expect(first).toContainText("IC");
    await expect(first).toContainText("@inescarvalho");
    const cover = first.locator("> div").first();
    expect((await cover.boundingBox())?.height).toBe(230);
    await expect(cover.locator("> div")).toHaveCSS(
      "background-image",
      "linear-gradient(150deg, rgb(255, 208, 184), rgb(242, 163, 132))",
    );
    await first.getByRole("button", { name: "Copy link of Public" }).click();
    await expect(page.getByText("Link copied successfully.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/@inescarvalho`);
    await first.getByRole("button", { name: "QR code of Public" }).click();
    const code = dialog(page).getByRole("img", { name: "QR code of the profile Public" });
    await expect(code).toHaveCSS("width", "256px");
    await expect(code).toHaveCSS("height", "256px");
    const saved = page.waitForEvent("download");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    expect((await saved).suggestedFilename()).toBe("inescarvalho.png");
  });

  test("leads to details and edit pages by their addresses  MYS-004 MYS-005 MYS-006 MYS-012 MYS-024 A-28", async ({
    page,
    people,
    noise,
  }) => {
    noise.allow(/status of 404/u);
    await signIn(page, named(people, "Inès"));
    await openMySpace(page);
    await expect(details(page).getByRole("heading", { name: "Inès Carvalho" })).toBeVisible();
    await page.getByRole("link", { name: "Show the profile Work" }).click();
    await page.waitForURL(/\/myspace\/profile-details\/[0-9a-f-]{36}$/u);
    await expect(details(page)).toContainText("+447700900101");
    await page.getByRole("link", { name: "Edit Work" }).click();
    await page.waitForURL(/\/myspace\/profile-edit\/[0-9a-f-]{36}$/u);
    const work = page.url();
    await page.goto(`${work}/2`);
    await page.waitForURL(work);
    await page.getByRole("link", { name: "Edit Public" }).click();
    await page.waitForURL(/\/myspace\/profile-edit\/[0-9a-f-]{36}\/1$/u);
    await expect(page.getByLabel("Username")).toHaveValue("inescarvalho");
    await page.goto("/myspace/profile-details/0190a000-0000-7000-8000-00000000dead");
    await expect(page.getByText("This profile does not exist or is not shared with you.")).toBeVisible();
  });

  test("makes a profile, fills it, gives it a picture, and deletes it  MYS-020 MYS-021 MYS-022 MYS-028 B-19", async ({
    page,
    people,
  }) => {
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
    const input = page.locator("input[type=file]");
    await input.setInputFiles({ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<script>") });
    await expect(page.getByText("This file is not a picture that can be shown.")).toBeVisible();
    await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: PNG });
    await expect(page.getByRole("button", { name: "Remove picture" })).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/profile-details\//u);
    await expect(details(page)).toContainText("Model maker");
    await page.reload();
    await expect(card(page, "Workshop 工房").locator("img")).toHaveJSProperty("naturalWidth", 2);
    await details(page).getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Delete profile" }).click();
    await dialog(page).getByRole("button", { name: "Delete profile" }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
  });

  test("tells what others see, and asks which profile to share  MYS-018 MYS-019 B-20", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await openMySpace(page);
    await page.getByRole("button", { name: "What others see of you" }).click();
    await dialog(page).getByRole("searchbox").fill("kenji");
    await dialog(page).getByRole("button", { name: "Kenji Watanabe" }).click();
    await expect(dialog(page).getByText("What Kenji Watanabe sees of you")).toBeVisible();
    await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
    await expect(dialog(page).getByRole("listitem")).toContainText("Public");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Share a profile" }).click();
    await expect(dialog(page)).toContainText("Select a profile to share with other users of Atrium.");
    const row = dialog(page)
      .getByRole("button", { name: /^IC Public|Public/u })
      .first();
    await expect(row).toContainText("@inescarvalho · Public");
    await expect(row).toContainText("Landscape architect, Harbour & Pine Studio");
  });

  test("says what it cannot do without a network, and keeps what was typed", async ({ page, people, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/u);
    await signIn(page, named(people, "Soraya"));
    await openMySpace(page);
    await page.getByRole("link", { name: "Edit Public" }).click();
    await page.getByLabel("Description").fill("Pierre et eau");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(dialog(page)).toContainText("What you changed in this profile is not saved yet.");
    await dialog(page).getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Description")).toHaveValue("Pierre et eau");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The profile could not be saved. Try again.")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveValue("Pierre et eau");
    await page.getByRole("link", { name: "Cancel" }).click();
    await dialog(page).getByRole("button", { name: "Discard" }).click();
    await page.waitForURL(/\/profile-details\//u);
  });

  test("a scanner reads the code off the screen  MYS-011 SET-021 B-21", async ({ page, people, baseURL }) => {
    test.skip(!hasScanner(), "zbarimg is not installed: apt-get install zbar-tools");
    await signIn(page, named(people, "Inès"));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await openMySpace(page);
      await page.getByRole("button", { name: "QR code of Public" }).click();
      await dialog(page).getByRole("img", { name: "QR code of the profile Public" }).waitFor();
      await expect.poll(async () => scan(await page.screenshot())).toBe(`${baseURL}/@inescarvalho`);
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
      await page.getByRole("link", { name: /Atrium$/u }).waitFor();
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
