import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { PNG } from "./fixtures/png.ts";
import { expect, named, type Person, readStorage, signIn, test } from "./fixtures/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const preview = (page: Page) => page.getByTestId("preview");
const ground = (page: Page) => page.getByRole("log").locator("xpath=..");

async function openAppearance(page: Page) {
  await page.goto("/chat");
  await page.getByRole("link", { name: "Chat Settings" }).click();
  await page.getByRole("link", { name: /^Appearance/u }).click();
  await expect(page.getByRole("radiogroup", { name: "Light or dark" })).toBeVisible();
}

async function openNewTheme(page: Page, person: Person) {
  await signIn(page, person);
  await openAppearance(page);
  await page.getByRole("button", { name: "Create theme" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function openEdit(page: Page) {
  await page.getByRole("button", { name: "Edit current theme" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function saveDialog(page: Page) {
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("Not saved yet")).toBeHidden();
}

test.describe("Appearance", () => {
  test("a new theme is active at once, here and on another device, and survives  SET-004 SET-013 SET-019", async ({
    page,
    people,
    openDevice,
  }) => {
    const person = named(people, "Leila");
    const other = await (await openDevice()).newPage();
    await signIn(other, person);
    await other
      .getByRole("link", { name: /Kenji|Harbour/u })
      .first()
      .click();
    await openNewTheme(page, person);
    await dialog(page).getByLabel("Theme name").fill("Lagoon");
    await dialog(page).getByRole("radio", { name: "Lagoon" }).check({ force: true });
    await dialog(page).getByRole("radio", { name: "Skylight" }).check({ force: true });
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Lagoon" }).first()).toBeChecked();
    await expect(preview(page)).toHaveClass(/wall-theme9/u);
    await expect(preview(page)).toHaveAttribute("data-theme-colour", "09bde2");
    await expect(ground(other)).toHaveClass(/wall-theme9/u);

    const stored = await readStorage(page);
    expect(JSON.parse(stored["themeInfo"] ?? "")).toMatchObject({ backgroundColor: "09bde2", wallpaper: "theme9" });
    expect(JSON.parse(stored["themesList"] ?? "[]")[0]).toMatchObject({ id: 0, backgroundColor: "e7f1fd" });
    await other.reload();
    await expect(ground(other)).toHaveClass(/wall-theme9/u);
  });

  test("choosing previews, saving activates, leaving asks and forgets; id 0 is plain  SET-010 SET-012 SET-016", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Tomasz"));
    await openAppearance(page);
    const save = page.getByRole("button", { name: "Save" });
    await expect(preview(page)).toHaveClass(/wall-theme7/u);
    await expect(save).toBeDisabled();
    await page.getByRole("radio", { name: "Default" }).first().check({ force: true });
    await expect(preview(page)).not.toHaveClass(/wall-theme/u);
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await page.getByRole("link", { name: "Back to chats" }).click();
    await dialog(page).getByRole("button", { name: "Discard" }).click();
    await openAppearance(page);
    await expect(preview(page)).toHaveClass(/wall-theme7/u);
    await openEdit(page);
    await dialog(page).getByRole("radio", { name: "Linen" }).check({ force: true });
    await dialog(page).getByLabel("Theme name").fill("Weave");
    await expect(preview(page)).toHaveClass(/wall-theme8/u);
    await saveDialog(page);
    await page.reload();
    await expect(preview(page)).toHaveClass(/wall-theme8/u);
    await expect(page.getByRole("link", { name: "Appearance Weave" })).toBeVisible();
  });

  test("a picture of one's own is shown at once, kept, and nothing else passes for one", async ({ page, people }) => {
    await signIn(page, named(people, "Kenji"));
    await openAppearance(page);
    await openEdit(page);
    const input = page.getByLabel("Upload");
    await input.setInputFiles({
      name: "page.png",
      mimeType: "image/png",
      buffer: Buffer.from("<script>alert(1)</script>"),
    });
    await expect(page.getByText("This file is not a picture that can be shown.")).toBeVisible();
    const buffer = Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024)]);
    await input.setInputFiles({ name: "large.png", mimeType: "image/png", buffer });
    await expect(page.getByText("The picture is larger than 10 MB.")).toBeVisible();
    await input.setInputFiles({ name: "dusk.png", mimeType: "image/png", buffer: PNG });
    await expect(preview(page)).toHaveClass(/wall-picture/u);
    await saveDialog(page);
    await page.reload();
    await expect(preview(page)).toHaveClass(/wall-picture/u);
    const address = /url\("?([^")]+)/u.exec((await preview(page).getAttribute("style")) ?? "")?.[1] ?? "";
    expect((await page.request.get(address)).headers()["content-type"]).toBe("image/webp");
  });

  test("what cannot be saved is said, and nothing is lost", async ({ page, people, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/u);
    await signIn(page, named(people, "Soraya"));
    await openAppearance(page);
    await openEdit(page);
    await page.getByLabel("Theme name").fill("Harbour at dusk");
    await page.context().setOffline(true);
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The theme could not be saved. Try again.")).toBeVisible();
    await expect(page.getByLabel("Theme name")).toHaveValue("Harbour at dusk");
  });

  for (const locale of LANGUAGES) {
    test.describe(locale, () => {
      test.describe.configure({ mode: "parallel" });
      test.use({ locale });
      test("is accessible and fits the screen in any colour  R12", async ({ page, people }) => {
        await signIn(page, named(people, "Amara"), "/chat/settings/appearance");
        const create = page.getByRole("button", { name: /^(?:Create theme|Créer un thème)$/u });
        await create.waitFor();
        await expectGoodLooks(page, "appearance");
        await page.getByRole("button", { name: /^(?:Edit current theme|Modifier le thème actuel)$/u }).click();
        for (const colour of ["#000000", "#ff3300"]) {
          await page.locator("input[type=color]").fill(colour);
          await expectGoodLooks(page, `edit-theme-${colour.slice(1)}`);
        }
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: /^(?:Discard|Abandonner)$/u }).click();
        await page.getByRole("button", { name: /^(?:Delete theme|Supprimer le thème)$/u }).click();
        await dialog(page).waitFor();
        await expectGoodLooks(page, "delete-theme");
        await page.keyboard.press("Escape");
        await create.click();
        await dialog(page).locator("button[type=submit]").click();
        await dialog(page).locator("[aria-invalid=true]").waitFor();
        await expectGoodLooks(page, "create-theme");
      });
    });
  }
});
