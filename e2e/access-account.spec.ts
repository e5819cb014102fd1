import type { Page } from "@playwright/test";
import { expectGoodLooks } from "./fixtures/axe.ts";
import { readOutbox } from "./fixtures/outbox.ts";
import { type RunningServer, startServer } from "./fixtures/server.ts";
import { expect, fillPhone, named, type Person, shellShown, signIn, test } from "./fixtures/test.ts";

const REFUSED = /status of 40[013]/u;
const dialog = (page: Page) => page.getByRole("dialog");
const submit = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function openSettings(page: Page, person: Person) {
  await signIn(page, person, "/chat/settings");
}

test.describe("two-factor", () => {
  test("is switched on with the password, asks for the code, and trusts a device  B-04", async ({
    page,
    people,
    server,
    openDevice,
    noise,
  }) => {
    noise.allow(REFUSED);
    const person = named(people, "Amara");
    await openSettings(page, person);
    await page.getByRole("button", { name: "Two-factor sign-in Off" }).click();
    await dialog(page).getByLabel("Password", { exact: true }).fill("not-mine");
    await submit(page, "Switch on");
    await expect(dialog(page).getByText("The password is not right.")).toBeVisible();
    await dialog(page).getByLabel("Password", { exact: true }).fill(person.password);
    await submit(page, "Switch on");
    await expect(page.getByText("Two-factor sign-in is on.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Two-factor sign-in On" })).toBeVisible();

    const other = await (await openDevice()).newPage();
    for (const asksForCode of [true, false]) {
      await other.goto("/login");
      await fillPhone(other, person);
      await other.getByRole("button", { name: "Sign in", exact: true }).click();
      if (asksForCode) {
        await expect(dialog(other)).toHaveAccessibleName("Enter your code");
        await submit(other, "Sign in");
        await expect(dialog(other).getByText("OTP code")).toBeVisible();
        const code = /\d{6}/u.exec(await readOutbox(server, person.phone))?.[0] ?? "";
        await dialog(other)
          .getByLabel("Code")
          .fill(code === "000000" ? "000001" : "000000");
        await submit(other, "Sign in");
        await expect(dialog(other).getByText("Please enter valid OTP.")).toBeVisible();
        await dialog(other).getByLabel("Code").fill(code);
        await dialog(other).getByText("Do not ask on this device for 30 days").click();
        await submit(other, "Sign in");
      }
      await shellShown(other);
      await other.evaluate(() => localStorage.clear());
    }
    await page.getByRole("button", { name: "Two-factor sign-in On" }).click();
    await dialog(page).getByLabel("Password", { exact: true }).fill(person.password);
    await submit(page, "Switch off");
    await expect(page.getByText("Two-factor sign-in is off.")).toBeVisible();
  });
});

test.describe("accounts that change for good", () => {
  let instance: RunningServer | undefined;
  test.beforeAll(async () => {
    instance = await startServer();
  });
  test.afterAll(() => instance?.stop());
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  test.use({ baseURL: async ({}, use) => use(instance?.url) });

  test("a password that an administrator sets gives way to one's own  B-04", async ({ page, people, noise }) => {
    noise.allow(REFUSED);
    const person = named(people, "Soraya");
    await page.goto("/login");
    // The answer to a password that someone else chose; the server's own is shown by its tests.
    let isFirst = true;
    await page.route("**/auth/signIn", (route) => {
      const { newPassword } = route.request().postDataJSON().credentials;
      if (newPassword === undefined)
        return route.fulfill({ status: 403, json: { error: { code: "NEW_PASSWORD_NEEDED" } } });
      if (!isFirst) return route.continue();
      isFirst = false;
      return route.fulfill({ status: 400, json: { error: { code: "BAD_INPUT", field: "credentials.newPassword" } } });
    });
    await fillPhone(page, person);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await submit(page, "Save and sign in");
    await expect(dialog(page).getByText("Password is required", { exact: true })).toBeVisible();
    for (const label of ["New password", "Confirm password"])
      await dialog(page).getByLabel(label).fill("quiet-harbour-41");
    await submit(page, "Save and sign in");
    await expect(dialog(page).getByText(/^Choose another password/u)).toBeVisible();
    await submit(page, "Save and sign in");
    await shellShown(page);
  });

  test("one's own is deleted after the password is given, and others read Deleted Account  B-09", async ({
    page,
    people,
    openDevice,
    noise,
  }) => {
    noise.allow(REFUSED);
    const other = await (await openDevice()).newPage();
    await signIn(other, named(people, "Inès"));
    await openSettings(page, named(people, "Tomasz"));
    await page.getByRole("button", { name: "Delete account" }).click();
    await submit(page, "Delete account");
    await expect(dialog(page).getByText("Password is required")).toBeVisible();
    await dialog(page).getByLabel("Password", { exact: true }).fill(named(people, "Tomasz").password);
    await submit(page, "Delete account");
    await page.waitForURL("**/login");
    await other.reload();
    await expect(other.getByText("Deleted Account").first()).toBeVisible();
    await expect(other.getByText("Tomasz Zieliński")).toHaveCount(0);
  });

  test("the last administrator is told to make another one first, and stays  B-09", async ({
    page,
    people,
    openDevice,
    noise,
  }) => {
    noise.allow(REFUSED);
    const [first, last] = [named(people, "Amara"), named(people, "Mei-Ling")];
    const other = await (await openDevice()).newPage();
    for (const [where, person] of [
      [other, first],
      [page, last],
    ] as const) {
      await openSettings(where, person);
      await where.getByRole("button", { name: "Delete account" }).click();
      await dialog(where).getByLabel("Password", { exact: true }).fill(person.password);
      await submit(where, "Delete account");
      if (person === first) await where.waitForURL("**/login");
    }
    await expect(dialog(page).getByText(/^You are the only administrator here\./u)).toBeVisible();
    await expectGoodLooks(page, "delete-last-administrator");
    await page.reload();
    await shellShown(page);
  });
});
