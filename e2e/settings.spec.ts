import { expectAccessible, expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { expect, named, readStorage, shellShown, signIn, test, visit } from "./fixtures/test.ts";

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
  test("is reached from the settings, saved with an @, and still there after a reload  SET-003 ACC-093 ACC-098", async ({
    page,
    people,
  }) => {
    await signIn(page, named(people, "Elin"), "/chat/settings");
    await page.getByRole("link", { name: /^User ID/u }).click();
    const field = page.getByRole("textbox", { name: "User ID" });
    await field.fill("inescarvalho");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(field).toHaveAccessibleDescription("Username is already taken.");
    await field.fill("elinfjord7");
    await expect(page.getByText("@elinfjord7 looks available.")).toBeVisible();
    const sent = page.waitForRequest("**/api/username");
    await page.getByRole("button", { name: "Save" }).click();
    expect((await sent).postDataJSON()).toEqual({
      default_username: "@elinfjord7",
      user_id: (await readStorage(page))["userId"],
    });
    await expect(page.getByRole("status").getByText("Saved")).toBeVisible();
    await page.reload();
    await shellShown(page);
    await expect(field).toHaveValue("elinfjord7");
  });
});

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
