import type { Page } from "@playwright/test";
import { expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { listOutbox, readOutbox } from "./fixtures/outbox.ts";
import { expect, fillPhone, named, type Person, shellShown, signIn, test } from "./fixtures/test.ts";

const NEW_PASSWORD = "quiet-harbour-41";
const REFUSED = /status of 4\d\d/u;

const dialog = (page: Page) => page.getByRole("dialog");
const submit = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function openForgotten(page: Page) {
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgotten password" }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The second step of a forgotten password: a code was sent to this address. */
async function openReset(page: Page, email: string) {
  await openForgotten(page);
  await dialog(page).getByRole("radio", { name: "Email" }).click();
  await dialog(page).getByRole("textbox", { name: "Email" }).fill(email);
  await submit(page, "Send code");
  await expect(dialog(page).getByRole("textbox", { name: "Code", exact: true })).toBeVisible();
}

async function openChange(page: Page, person: Person) {
  await signIn(page, person, "/chat/settings");
  await page.getByRole("button", { name: "Change password" }).click();
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
  test("is asked for by phone or by email, one of them at a time  ACC-014 ACC-056", async ({ page }) => {
    await openForgotten(page);
    const phone = dialog(page).getByRole("textbox", { name: "Phone" });
    const email = dialog(page).getByRole("textbox", { name: "Email" });
    await expect(phone).toBeVisible();
    await expect(email).toHaveCount(0);
    await dialog(page).getByRole("radio", { name: "Email" }).click();
    await expect(email).toBeVisible();
    await expect(phone).toHaveCount(0);
    await dialog(page).getByRole("radio", { name: "Phone" }).click();
    await expect(phone).toBeVisible();
  });

  test("sends a code, says so, and asks for it and a new password  ACC-058 ACC-060 ACC-062", async ({
    page,
    people,
    server,
  }) => {
    const person = named(people, "Mei-Ling");
    await openForgotten(page);
    await dialog(page).getByRole("textbox", { name: "Phone" }).fill(person.phone);
    const sent = page.waitForRequest("**/auth/forgotPassword");
    await submit(page, "Send code");
    expect((await sent).method()).toBe("POST");
    expect((await sent).postDataJSON()).toMatchObject({ phoneNumber: person.phone });
    await expect(
      page.getByText("Verification code sent, You will receive verification code either by email or sms."),
    ).toBeVisible();
    expect(await readOutbox(server, person.phone)).toMatch(/\b\d{6}\b/u);
    for (const name of ["Code", "New password", "Confirm password"])
      await expect(dialog(page).getByRole("textbox", { name, exact: true })).toHaveValue("");
  });

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

  test("without a contact nothing is sent, and an unknown one is told in place  ACC-057 ACC-059 A-18", async ({
    page,
  }) => {
    await openForgotten(page);
    await expect(dialog(page).getByRole("button", { name: "Send code" })).toBeDisabled();
    await dialog(page).getByRole("radio", { name: "Email" }).click();
    await expect(dialog(page).getByRole("button", { name: "Send code" })).toBeDisabled();
    await dialog(page).getByRole("textbox", { name: "Email" }).fill("nobody@atrium.example");
    await submit(page, "Send code");
    const sentence = "Invalid email address, please check the email address entered.";
    await expect(dialog(page).getByText(sentence)).toBeVisible();
    await expect(dialog(page).getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(sentence);
  });

  test("says what is missing, and takes six digits at most  ACC-063 ACC-065 ACC-067", async ({ page, people }) => {
    await openReset(page, named(people, "Mateo").email);
    await submit(page, "Update password");
    for (const text of ["OTP code", "Password is required", "Confirm password is required"])
      await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
    const code = dialog(page).getByRole("textbox", { name: "Code", exact: true });
    await expect(code).toBeFocused();
    await code.fill("12345678");
    await expect(code).toHaveValue("123456");
  });

  test("says what is wrong with the new password  ACC-066 ACC-068 A-16", async ({ page, people }) => {
    await openReset(page, named(people, "Mateo").email);
    await dialog(page).getByRole("textbox", { name: "Code", exact: true }).fill("123456");
    await dialog(page).getByLabel("New password").fill("short");
    await dialog(page).getByLabel("Confirm password").fill("other");
    await submit(page, "Update password");
    await expect(dialog(page).getByText("Password must be at least 6 characters")).toBeVisible();
    await expect(dialog(page).getByText("Passwords must match")).toBeVisible();
    for (const label of ["New password", "Confirm password"]) await dialog(page).getByLabel(label).fill("password1");
    await submit(page, "Update password");
    await expect(dialog(page).getByText("This password is too common.")).toBeVisible();
  });

  test("says that a code is wrong  ACC-071", async ({ page, people, server }) => {
    const { email } = named(people, "Priya");
    await openReset(page, email);
    const code = /\b\d{6}\b/u.exec(await readOutbox(server, email))?.[0];
    await dialog(page)
      .getByRole("textbox", { name: "Code", exact: true })
      .fill(code === "111111" ? "222222" : "111111");
    for (const label of ["New password", "Confirm password"]) await dialog(page).getByLabel(label).fill(NEW_PASSWORD);
    await submit(page, "Update password");
    await expect(dialog(page).getByText("Please enter valid OTP.")).toBeVisible();
  });

  test("sends another code when asked to, and says when it could not  ACC-072 ACC-073", async ({
    page,
    people,
    server,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/u);
    const { email } = named(people, "Priya");
    await openReset(page, email);
    const told = page.getByRole("status").filter({ hasText: "Verification code sent" });
    // What is said of the first code must not pass for what is said of the second.
    await told.getByRole("button", { name: "Close" }).click();
    await expect(told).toHaveCount(0);
    const before = await listOutbox(server, email);
    await page.context().setOffline(true);
    await submit(page, "Resend code");
    await expect(page.getByText("Unable to send the verification code.")).toBeVisible();
    await page.context().setOffline(false);
    await submit(page, "Resend code");
    await expect(told).toBeVisible();
    await expect.poll(() => listOutbox(server, email)).toHaveLength(before.length + 1);
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

  test("asks for the old one, and twice for the new  ACC-074 ACC-075", async ({ page, people }) => {
    await openChange(page, named(people, "Soraya"));
    for (const label of ["Old password", "New password", "Confirm password"])
      await expect(dialog(page).getByRole("textbox", { name: label, exact: true })).toHaveAttribute("type", "password");
    await submit(page, "Change password");
    await expect(dialog(page).getByText("Old Password is required", { exact: true })).toBeVisible();
    await expect(dialog(page).getByLabel("Old password")).toBeFocused();
  });

  test("refuses a new one that is missing, short or not confirmed, and sends nothing  ACC-076 ACC-077", async ({
    page,
    people,
  }) => {
    const person = named(people, "Soraya");
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.postData()?.includes("changePassword") === true) sent.push(request.url());
    });
    await openChange(page, person);
    await dialog(page).getByLabel("Old password").fill(person.password);
    for (const [password, confirmation, problems] of [
      ["", "", ["Password is required", "Confirm password is required"]],
      ["12345", "12345", ["Password must be at least 6 characters"]],
      [NEW_PASSWORD, "", ["Confirm password is required"]],
      [NEW_PASSWORD, "quiet-harbour-42", ["Passwords must match"]],
    ] as const) {
      await dialog(page).getByLabel("New password").fill(password);
      await dialog(page).getByLabel("Confirm password").fill(confirmation);
      await submit(page, "Change password");
      await expect(dialog(page).locator("[aria-invalid=true]")).toHaveCount(problems.length);
      for (const problem of problems) await expect(dialog(page).getByText(problem, { exact: true })).toBeVisible();
    }
    expect(sent).toEqual([]);
  });

  test("says that the old one is wrong, or that it did not work  ACC-081 ACC-082", async ({ page, people, noise }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/u);
    await openChange(page, named(people, "Soraya"));
    await dialog(page).getByLabel("Old password").fill("not-the-old-one");
    await dialog(page).getByLabel("New password").fill(NEW_PASSWORD);
    await dialog(page).getByLabel("Confirm password").fill(NEW_PASSWORD);
    await submit(page, "Change password");
    await expect(
      dialog(page).getByText("Unable to update the password. Please check your old password and try again"),
    ).toBeVisible();
    await expect(dialog(page).getByLabel("Old password")).toBeFocused();
    await page.context().setOffline(true);
    await submit(page, "Change password");
    await expect(dialog(page).getByText("Unable to update the password. Please try again later..")).toBeVisible();
    await expect(dialog(page).getByLabel("New password")).toHaveValue(NEW_PASSWORD);
  });
});
