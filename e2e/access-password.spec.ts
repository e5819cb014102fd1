import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { listOutbox, readOutbox } from "./fixtures/outbox.ts";
import { expect, fillPhone, named, shellShown, signIn, test } from "./fixtures/test.ts";

const NEW_PASSWORD = "quiet-harbour-41";
const REFUSED = /status of 4\d\d/u;

const dialog = (page: Page) => page.getByRole("dialog");
const submit = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function openForgotten(page: Page) {
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgotten password" }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Other journeys sign in as the same person. */
async function restorePassword(page: Page, password: string) {
  const answer = await page.evaluate(
    async ({ from, to }) => {
      const query = `mutation { changePassword(oldPassword: "${from}", newPassword: "${to}") { status } }`;
      const headers = { "content-type": "application/json", authorization: `ST:${localStorage.getItem("token")}` };
      return (await fetch("/graphql", { method: "POST", headers, body: JSON.stringify({ query }) })).json();
    },
    { from: NEW_PASSWORD, to: password },
  );
  expect(answer).toMatchObject({ data: { changePassword: { status: "SUCCESS" } } });
}

test.describe("a forgotten password", () => {
  test("by phone: a code, a new password, and in again  ACC-061 ACC-069 ACC-070", async ({ page, people, server }) => {
    const person = named(people, "Mei-Ling");
    await openForgotten(page);
    await dialog(page).getByRole("textbox", { name: "Phone" }).fill(person.phone);
    const before = await listOutbox(server, person.phone);
    await submit(page, "Send code");
    await expect.poll(() => listOutbox(server, person.phone)).toHaveLength(before.length + 1);
    const code = /\d{6}/u.exec(await readOutbox(server, person.phone))?.[0] ?? "";
    await dialog(page).getByRole("textbox", { name: "Code", exact: true }).fill(code);
    await dialog(page).getByLabel("New password").fill(NEW_PASSWORD);
    await dialog(page).getByLabel("Confirm password").fill(NEW_PASSWORD);
    const sent = page.waitForRequest("**/auth/forgotPassword");
    await submit(page, "Update password");
    expect((await sent).postDataJSON()).toMatchObject({ phoneNumber: person.phone, code, password: NEW_PASSWORD });
    await expect(page.getByText("Password updated successfuly. Please login to continue.")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/u);
    await fillPhone(page, { phone: person.phone, password: NEW_PASSWORD });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await shellShown(page);
    await restorePassword(page, person.password);
  });

  for (const locale of LANGUAGES) {
    test.describe(locale, () => {
      test.describe.configure({ mode: "parallel" });
      test.use({ locale });
      test("is accessible and fits the screen, and so is what a right password still needs  R12", async ({
        page,
        people,
        noise,
      }) => {
        noise.allow(REFUSED);
        const person = named(people, "Leila");
        const submitForm = () => dialog(page).locator("button[type=submit]").click();
        await page.goto("/login");
        await page.getByRole("button", { name: /^(?:Forgotten password|Mot de passe oublié)$/u }).click();
        await page.getByRole("dialog", { name: /^(?:Forgotten|Mot de passe oublié)/u }).waitFor();
        await dialog(page)
          .getByRole("radio", { name: /^E-?mail$/u })
          .click();
        await dialog(page).locator("input[name=email]").fill("nobody@atrium.example");
        await submitForm();
        await expect(dialog(page).locator("input[name=email]")).toHaveAttribute("aria-invalid", "true");
        await expectGoodLooks(page, "forgotten-email");
        await dialog(page)
          .getByRole("radio", { name: /^(?:Phone|Téléphone)$/u })
          .click();
        await dialog(page).locator("input[name=phone]").fill(person.phone);
        await expectGoodLooks(page, "forgotten-phone");
        await submitForm();
        await dialog(page).locator("input[name=code]").waitFor();
        await submitForm();
        await expectGoodLooks(page, "forgotten-code");
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
        // What the server answers to such people; that it does is shown by its tests.
        for (const code of ["CODE_NEEDED", "NEW_PASSWORD_NEEDED"]) {
          await page.route("**/auth/signIn", (route) => route.fulfill({ status: 403, json: { error: { code } } }));
          await fillPhone(page, person);
          await page.locator("form button[type=submit]").click();
          await dialog(page).waitFor();
          await submitForm();
          await expect(dialog(page).locator("[aria-invalid=true]").first()).toBeVisible();
          await expectGoodLooks(page, `sign-in-${code.toLowerCase().replaceAll("_", "-")}`);
          await page.keyboard.press("Escape");
          await expect(dialog(page)).toHaveCount(0);
          await page.unroute("**/auth/signIn");
        }
      });
    });
  }
});

test.describe("changing one's password", () => {
  test("with the old one; the other device is signed out  ACC-079 ACC-080 SET-007", async ({
    page,
    people,
    openDevice,
  }) => {
    const person = named(people, "Priya");
    const other = await (await openDevice()).newPage();
    await signIn(other, person);
    await signIn(page, person);
    await page.getByRole("link", { name: "Chat Settings" }).click();
    await page.getByRole("button", { name: "Change password" }).click();
    await dialog(page).getByLabel("Old password").fill(person.password);
    await dialog(page).getByLabel("New password").fill(NEW_PASSWORD);
    await dialog(page).getByLabel("Confirm password").fill(NEW_PASSWORD);
    await submit(page, "Change password");
    await expect(page.getByText("Password updated successfully.")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await other.waitForURL("**/login");
    await page.reload();
    await shellShown(page);
    await restorePassword(page, person.password);
  });
});
