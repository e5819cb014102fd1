import type { Page } from "@playwright/test";
import { expectAccessible, expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { expect, named, type Person, readStorage, shellShown, signIn, test, visit } from "./fixtures/test.ts";

test.describe("the settings panel", () => {
  test("opens from the chat list and leads back  SET-001 SET-002", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"));
    await page.getByRole("link", { name: "Chat Settings" }).click();
    await expect(page.getByRole("heading", { name: "Chat Settings" })).toBeVisible();
    await expect(page.getByText("Inès Carvalho").first()).toBeVisible();
    for (const name of [/^User ID/u, /^Appearance/u])
      await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
    for (const name of ["Change password", "Logout"])
      await expect(page.getByRole("main").getByRole("button", { name })).toBeVisible();
    await page.getByRole("link", { name: "Back to chats" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Chat", exact: true })).toBeVisible();
  });

  test("an address that names no section shows the entries  A-28", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/chat/settings/nonsense");
    await expect(page.getByRole("heading", { name: "Chat Settings" })).toBeVisible();
  });

  test("logs out after asking, and leaves nothing in the browser  SET-008 ACC-053", async ({ page, people }) => {
    await signIn(page, named(people, "Inès"), "/chat/settings");
    await page.evaluate(() => localStorage.setItem("themesList", "[]"));
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    const left = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await expect.poll(left).toBe("[{},{}]");
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  test("tells the server of it: the session is over, and others see its person offline  ACC-054 A-13", async ({
    page,
    people,
    openDevice,
  }) => {
    const friend = await (await openDevice()).newPage();
    await signIn(page, named(people, "Kenji"), "/chat/settings");
    const { token } = await readStorage(page);
    await signIn(friend, named(people, "Inès"));
    await friend.locator("[data-room]").filter({ hasText: "Kenji Watanabe" }).click();
    const bar = friend.locator("header").filter({ hasText: "Kenji Watanabe" });
    await expect(bar.getByText("Online").last()).toBeVisible();
    const told = page.waitForResponse("**/auth/signOut");
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    expect((await told).status()).toBe(200);
    await expect(bar.getByText("Offline")).toBeVisible();
    const answer = await page.request.post("/graphql", {
      headers: { authorization: `ST:${token}` },
      data: { query: "query { accountInformation { id } }" },
    });
    expect(await answer.text()).toContain("UNAUTHENTICATED");
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
  test("keeps the small letters and digits of what is typed  SET-003 ACC-085", async ({ page, people }) => {
    await signIn(page, named(people, "Elin"), "/chat/settings");
    await page.getByRole("link", { name: /^User ID/u }).click();
    const field = page.getByRole("textbox", { name: "User ID" });
    await field.fill("Elin Fjord-7!");
    await expect(field).toHaveValue("elinfjord7");
  });

  test("is judged 300 ms after the last key  ACC-086 ACC-087", async ({ page, people }) => {
    const { field, available } = await openUsername(page, named(people, "Elin"));
    await stopClock(page);
    await field.fill("elinfjord");
    await page.clock.runFor(299);
    await field.fill("elinfjord7");
    await page.clock.runFor(299);
    await expect(available).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(available).toHaveText("@elinfjord7 looks available.");
  });

  test("is saved with an @, said so for two seconds, and still there after a reload  ACC-093 ACC-098 ACC-099", async ({
    page,
    people,
  }) => {
    const { field, save, available } = await openUsername(page, named(people, "Elin"));
    await field.fill("elinfjord7");
    await expect(available).toBeVisible();
    await stopClock(page);
    const sent = page.waitForRequest("**/api/username");
    await save.click();
    expect((await sent).postDataJSON()).toEqual({
      default_username: "@elinfjord7",
      user_id: (await readStorage(page))["userId"],
    });
    const saved = page.getByRole("status").getByText("Saved");
    await expect(saved).toBeVisible();
    await page.clock.runFor(1_999);
    await expect(saved).toBeVisible();
    await page.clock.runFor(1);
    await expect(saved).toHaveCount(0);
    await page.clock.resume();
    await page.reload();
    await shellShown(page);
    await expect(field).toHaveValue("elinfjord7");
  });

  test("cannot be saved while it is unchanged, not judged, in error or on its way  ACC-092", async ({
    page,
    people,
    noise,
  }) => {
    noise.allow(/status of 500/u);
    const { field, save, available } = await openUsername(page, named(people, "Leila"));
    const requests: string[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/username", async (route) => {
      requests.push(route.request().method());
      await released;
      await route.fulfill({ status: 500, json: { error: { code: "INTERNAL" } } });
    });
    await expect(save).toBeDisabled();
    await stopClock(page);
    await field.fill("leila2026");
    await expect(save).toBeDisabled();
    await page.clock.resume();
    await field.fill("abcd");
    await expect(field).toHaveAccessibleDescription("Username must be 5 to 32 characters.");
    await expect(save).toBeDisabled();
    await field.press("Enter");
    await field.fill("leila2026");
    await expect(available).toBeVisible();
    await expect(save).toBeEnabled();
    await save.click();
    await expect(save).toHaveAttribute("aria-busy", "true");
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await field.press("Enter");
    release();
    await expect(field).toHaveAccessibleDescription("Something went wrong.");
    await expect(save).toBeDisabled();
    expect(requests).toHaveLength(1);
  });

  test("that is missing or too short is told in the field  ACC-089 ACC-090", async ({ page, people }) => {
    const { field } = await openUsername(page, named(people, "Soraya"));
    await field.fill("");
    await expect(field).toHaveAccessibleDescription("User ID cannot be empty.");
    await field.fill("abcd");
    await expect(field).toHaveAccessibleDescription("Username must be 5 to 32 characters.");
  });

  test("that is taken is told in the field  ACC-094", async ({ page, people }) => {
    const { field, save } = await openUsername(page, named(people, "Soraya"));
    await field.fill("inescarvalho");
    await save.click();
    await expect(field).toHaveAccessibleDescription("Username is already taken.");
  });

  test("that could not be saved is told in the field  ACC-096 ACC-097", async ({ page, people, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|status of 500/u);
    const { field, save } = await openUsername(page, named(people, "Soraya"));
    await page.route("**/api/username", (route) =>
      route.fulfill({ status: 500, json: { error: { code: "INTERNAL" } } }),
    );
    await field.fill("soraya2026");
    await save.click();
    await expect(field).toHaveAccessibleDescription("Something went wrong.");
    await page.unroute("**/api/username");
    await page.context().setOffline(true);
    await field.fill("soraya2027");
    await save.click();
    await expect(field).toHaveAccessibleDescription("Failed to update. Try again.");
  });
});

async function openUsername(page: Page, person: Person) {
  await page.clock.install();
  await signIn(page, person, "/chat/settings/user-id");
  const field = page.getByRole("textbox", { name: "User ID" });
  await expect(field).toBeVisible();
  return {
    field,
    save: page.getByRole("button", { name: "Save" }),
    available: page.getByText(/looks available\.$/u),
  };
}

/** From here on the page's timers ring only when a journey says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

test.describe("one's devices", () => {
  test("are listed, and another is signed out from here at once", async ({ page, people, openDevice }) => {
    const person = named(people, "Tomasz");
    const other = await (await openDevice()).newPage();
    await signIn(other, person);
    await signIn(page, person, "/chat/settings");
    await page.getByRole("link", { name: "Devices" }).click();
    await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
    const others = page.getByRole("button", { name: /^Sign out (?!all)/u });
    for (let left = await others.count(); left > 0; left -= 1) {
      await others.first().click();
      await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
      await expect(others).toHaveCount(left - 1);
    }
    await other.waitForURL("**/login");
  });
});
