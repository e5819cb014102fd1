import { expectAccessible, expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { expect, named, readStorage, shellShown, signIn, test, visit } from "./fixtures/test.ts";

test.describe("the settings panel", () => {
  test("opens from the chat list and leads back  SET-001 SET-002", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await page.getByRole("link", { name: "Chat Settings" }).click();
    await expect(page.getByRole("heading", { name: "Chat Settings" })).toBeVisible();
    await expect(page.getByText("Inès Carvalho").first()).toBeVisible();
    await page.getByRole("link", { name: "Back to chats" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Chat", exact: true })).toBeVisible();
  });

  test("an address that names no section shows the entries  A-28", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/chat/settings/nonsense");
    await expect(page.getByRole("heading", { name: "Chat Settings" })).toBeVisible();
  });

  test("logs out after asking  SET-008 ACC-053 ACC-054 A-13", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/chat/settings");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    expect(await readStorage(page)).not.toHaveProperty("token");
  });

  for (const locale of LANGUAGES) {
    test.describe(locale, () => {
      test.describe.configure({ mode: "parallel" });
      test.use({ locale });
      test("is accessible and fits the screen, with all its dialogs, and so are the menu and a wrong address  R12", async ({
        page,
        people,
      }) => {
        const dialog = page.getByRole("dialog");
        await signIn(page, named(people, "Inès"));
        await page.goto("/no/such/page");
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectGoodLooks(page, "no-such-page");
        await visit(page, "/chat/settings/devices");
        await page.getByText(/^(?:This device|Cet appareil)$/u).waitFor();
        await expectGoodLooks(page, "devices");
        await visit(page, "/chat/settings/user-id");
        await page.getByRole("textbox", { name: /^(?:User ID|Identifiant)$/u }).fill("abcd");
        await page.locator("[aria-invalid=true]").waitFor();
        await expectGoodLooks(page, "username");
        await visit(page, "/chat/settings");
        await page.getByRole("button", { name: /^(?:Change password|Changer le mot de passe)$/u }).waitFor();
        await expectGoodLooks(page, "settings");
        for (const [name, label] of [
          ["change-password", /^(?:Change password|Changer le mot de passe)$/u],
          ["two-factor", /^(?:Two-factor sign-in|Connexion en deux étapes)/u],
          ["delete-account", /^(?:Delete account|Supprimer le compte)$/u],
        ] as const) {
          const entry = page.getByRole("main").getByRole("button", { name: label });
          await entry.click();
          await dialog.locator("button[type=submit]").click();
          await dialog.locator("[aria-invalid=true]").first().waitFor();
          await expectGoodLooks(page, name);
          await page.keyboard.press("Escape");
          await expect(dialog).toHaveCount(0);
          await expect(entry).toBeFocused();
        }
        const logout = page.getByRole("main").getByRole("button", { name: /^(?:Logout|Se déconnecter)$/u });
        await logout.click();
        await dialog.getByRole("checkbox").waitFor();
        await expectGoodLooks(page, "logout");
        await page.keyboard.press("Escape");
        await expect(logout).toBeFocused();
        await page.getByRole("button", { name: /^(?:Account|Compte)/u }).click();
        await page.getByRole("menuitemradio").first().waitFor();
        await expectAccessible(page);
      });
    });
  }
});

test.describe("one's username", () => {
  test("is typed, judged after a pause, and saved  SET-003 ACC-085 ACC-086 ACC-087 ACC-092 ACC-093 ACC-098 ACC-099", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Elin"), "/chat/settings");
    await page.getByRole("link", { name: /^User ID/u }).click();
    const field = page.getByRole("textbox", { name: "User ID" });
    const save = page.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    await field.fill("Elin Fjord-7!");
    await expect(field).toHaveValue("elinfjord7");
    await expect(save).toBeDisabled();
    await expect(page.getByText("@elinfjord7 looks available.")).toBeVisible();
    const sent = page.waitForRequest("**/api/username");
    await save.click();
    const body = (await sent).postDataJSON();
    expect(body).toEqual({ default_username: "@elinfjord7", user_id: (await readStorage(page))["userId"] });
    await expect(page.getByRole("status").getByText("Saved")).toBeVisible();
    await expect(page.getByRole("status").getByText("Saved")).toBeHidden({ timeout: 4_000 });
    await page.reload();
    await shellShown(page);
    await expect(page.getByRole("textbox", { name: "User ID" })).toHaveValue("elinfjord7");
  });

  test("that is bad or taken is told in the field  ACC-089 ACC-090 ACC-094 ACC-096 ACC-097", async ({
    page,
    people,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|status of 500/u);
    await signIn(page, named(people, "Soraya"), "/chat/settings/user-id");
    const field = page.getByRole("textbox", { name: "User ID" });
    const says = (text: string) => expect(field).toHaveAccessibleDescription(text);
    await field.fill("");
    await says("User ID cannot be empty.");
    await field.fill("abcd");
    await says("Username must be 5 to 32 characters.");
    await field.fill("inescarvalho");
    await page.getByRole("button", { name: "Save" }).click();
    await says("Username is already taken.");
    await page.route("**/api/username", (route) =>
      route.fulfill({ status: 500, json: { error: { code: "INTERNAL" } } }),
    );
    await field.fill("soraya2026");
    await page.getByRole("button", { name: "Save" }).click();
    await says("Something went wrong.");
    await page.unroute("**/api/username");
    await page.context().setOffline(true);
    await field.fill("soraya2027");
    await page.getByRole("button", { name: "Save" }).click();
    await says("Failed to update. Try again.");
  });
});

test.describe("one's devices", () => {
  test("are listed, and another is signed out from here at once", async ({ page, people, openDevice }) => {
    const person = named(people, "Tomasz");
    const other = await (await openDevice()).newPage();
    await signIn(other, person);
    await signIn(page, person, "/chat/settings");
    await page.getByRole("link", { name: "Devices" }).click();
    await expect(page.getByText("This device")).toHaveCount(1);
    const others = page.getByRole("button", { name: /^Sign out /u });
    for (let left = await others.count(); left > 0; left -= 1) {
      await others.first().click();
      await expect(others).toHaveCount(left - 1);
    }
    await other.waitForURL("**/login");
  });
});
