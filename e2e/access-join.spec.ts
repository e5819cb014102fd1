import type { Page } from "@playwright/test";
import { expectAccessible, expectGoodLooks, LANGUAGES } from "./fixtures/axe.ts";
import { type RunningServer, startServer } from "./fixtures/server.ts";
import { makeAccount, readCode } from "./fixtures/sign-up.ts";
import { expect, shellShown, test } from "./fixtures/test.ts";

const REFUSED = /status of 40[013]/u;
const dialog = (page: Page) => page.getByRole("dialog");
const next = (page: Page) => dialog(page).locator("button[type=submit]").click();
/** The one of this file; there is none before it has started. */
const running = (): RunningServer => {
  if (!instance) throw new Error("The server has not started");
  return instance;
};
async function makePlace(token: string): Promise<void> {
  const query = 'mutation { createHobby(kind: others, title: "Weir", place: "", link: "", note: "") { id } }';
  const headers = { "content-type": "application/json", authorization: `ST:${token}`, "x-forwarded-for": "10.9.9.9" };
  await fetch(`${running().url}/graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
}
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

let instance: RunningServer | undefined;
test.beforeAll(async () => {
  instance = await startServer({ SIGN_UP: "open" });
});
test.afterAll(() => instance?.stop());
// oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
test.use({ baseURL: async ({}, use) => use(instance?.url) });

test("where the instance is open, an account is made on the web: a code, a name, a password, and in", async ({
  page,
  noise,
}) => {
  noise.allow(REFUSED);
  await page.goto("/login");
  await page.getByRole("button", { name: "Create an account" }).click();
  await dialog(page).getByRole("radio", { name: "Email" }).click();
  await dialog(page).getByLabel("Email").fill("ada@example.org");
  await next(page);
  const code = await readCode(running(), "ada@example.org");
  await dialog(page).getByLabel("Code").fill(wrong(code));
  await next(page);
  await expect(dialog(page).getByText("Please enter valid OTP.")).toBeVisible();
  await dialog(page).getByLabel("Code").fill(code);
  await next(page);
  await expect(dialog(page).getByLabel("First name")).toBeFocused();
  await next(page);
  await expect(dialog(page).getByText("First name is required.")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel("First name").fill("Ada");
  await dialog(page).getByLabel("Last name").fill("Byron");
  for (const label of ["New password", "Confirm password"])
    await dialog(page).getByLabel(label).fill("quiet-harbour-41");
  await next(page);
  await shellShown(page);
  await expect(page.getByRole("button", { name: /Ada Byron/u })).toBeVisible();
});

for (const [index, locale] of LANGUAGES.entries()) {
  test.describe(locale, () => {
    test.use({ locale });
    test("making an account is accessible and fits the screen at each step  R12", async ({ page, noise }) => {
      noise.allow(REFUSED);
      const email = `grace${index}@example.org`;
      await page.goto("/login");
      await page.getByRole("button", { name: /^(?:Create an account|Créer un compte)$/u }).click();
      await dialog(page)
        .getByRole("radio", { name: /^E-?mail$/u })
        .click();
      await dialog(page).locator("input[name=email]").fill("nothing");
      await next(page);
      await expectGoodLooks(page, "sign-up");
      await dialog(page).locator("input[name=email]").fill(email);
      await next(page);
      await dialog(page).locator("input[name=code]").waitFor();
      await next(page);
      await expectGoodLooks(page, "sign-up-code");
      await dialog(page)
        .locator("input[name=code]")
        .fill(await readCode(running(), email));
      await next(page);
      await dialog(page).locator("input[name=firstName]").waitFor();
      await next(page);
      await expectGoodLooks(page, "sign-up-account");
    });

    test("two accounts of one person become one after a code from both  TEAM-015 B-07", async ({ page, noise }) => {
      noise.allow(REFUSED);
      const [phoneNumber, email] = [`+44770090095${index}`, `noor${index}@example.org`];
      await makePlace(await makeAccount(running(), { email }));
      await makeAccount(running(), { phoneNumber }, page);
      await page.getByRole("button", { name: /^(?:Join another account|Réunir un autre compte)$/u }).click();
      await dialog(page).locator("input[name=email]").fill(email);
      await expectGoodLooks(page, "merge");
      await next(page);
      await dialog(page).locator("input[name=ownCode]").waitFor();
      const about = /join two accounts|réunir deux comptes/u;
      const own = await readCode(running(), phoneNumber, about);
      const other = await readCode(running(), email, about);
      await dialog(page).locator("input[name=ownCode]").fill(own);
      await dialog(page).locator("input[name=otherCode]").fill(wrong(other));
      await next(page);
      await expect(dialog(page).locator("input[name=otherCode]")).toHaveAttribute("aria-invalid", "true");
      await expectGoodLooks(page, "merge-codes");
      await dialog(page).locator("input[name=otherCode]").fill(other);
      await next(page);
      const confirm = dialog(page).getByRole("button", { name: /^(?:Join the accounts|Réunir les comptes)$/u });
      await expect(confirm).toBeVisible();
      await expect(dialog(page)).toContainText("Noor Haddad");
      await expect(dialog(page)).toContainText(
        /1 (?:place or activity moves to your list|lieu ou activité passe dans)/u,
      );
      await expectGoodLooks(page, "merge-summary");
      await confirm.click();
      await expect(page.getByText(/^(?:The accounts are one now|Les comptes ne font plus qu’un)\.$/u)).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      await expect(
        page.getByRole("button", { name: /^(?:Join another account|Réunir un autre compte)$/u }),
      ).toHaveCount(0);
    });
  });
}
