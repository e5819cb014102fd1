import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import PayoutStep from "./PayoutStep.tsx";

const TOKENS = `${location.origin}/test-payment/bank-tokens`;
const ACCOUNT = { isSubmitted: true, country: "GB", lastDigits: "0917", tokenUrl: TOKENS };

/** The prompt that somebody sees who has an account already. */
async function openPrompt() {
  const { asked } = fakeNetwork({});
  const done: string[] = [];
  const tell = (what: string) => async () => void done.push(what);
  const screen = await renderScreen(
    <PayoutStep
      account={ACCOUNT}
      country=""
      onReady={tell("ready")}
      onProvider={tell("provider")}
      onClose={() => void done.push("closed")}
    />,
  );
  const press = (name: string) => screen.getByRole("button", { name, exact: true }).click();
  return { screen, press, done, asked };
}

/** The form behind it, which no country was chosen for yet. */
async function openForm() {
  const opened = await openPrompt();
  await opened.press("Edit");
  await opened.press("Enter the details here");
  return opened;
}

test("who has an account is asked whether it stays what it is  PAYL-077", async () => {
  const { screen, press, done } = await openPrompt();
  const dialog = screen.getByRole("dialog", { name: "Change Bank Details?" });
  await expect.element(dialog.getByText("Do you want to change your bank details?")).toBeVisible();
  await expectAccessible();
  await press("No, Thanks");
  expect(done).toEqual(["ready"]);
});

test.each([
  ["whose account it is, and which", ["Account holder", "Routing number", "Account number", "Account number again"]],
  ["where its holder is", ["Country", "City", "Address line 1", "Address line 2", "Postal code"]],
  ["who they are", ["Date of birth", "Company email", "Company phone"]],
])("bank details say %s  PAYL-074 PAYL-075 PAYL-076", async (_what, labels) => {
  const { screen } = await openForm();
  for (const label of labels) await expect.element(screen.getByLabelText(label, { exact: true })).toBeVisible();
});

test("the bank is a checking account, and is paid in USD, which is said  PAYL-092", async () => {
  const { screen } = await openForm();
  await expect.element(screen.getByText(/^The bank must be a checking account; payouts are in USD\./u)).toBeVisible();
});

/** Which of these are said before and after Save; nothing is sent, nothing goes on. */
async function readSaid(texts: readonly string[]) {
  const { screen, press, done, asked } = await openForm();
  const isSaid = (text: string): boolean => screen.getByText(text).elements().length > 0;
  const before = texts.filter(isSaid);
  await press("Save bank details");
  await expect.element(screen.getByText(texts[0] ?? "").first()).toBeVisible();
  return { before, after: texts.filter(isSaid), asked, done };
}

test.each([
  [
    "whose account it is  PAYL-079 PAYL-080 PAYL-081",
    ["Please enter account holder number.", "Please enter routing number."],
  ],
  [
    "which it is, and where its holder is  PAYL-082 PAYL-083 PAYL-084",
    ["Please enter account number.", "Please enter country.", "Please enter city."],
  ],
  [
    "the whole address  PAYL-085 PAYL-086 PAYL-087",
    ["Please enter address line1.", "Please enter address line2.", "Please enter postal code."],
  ],
  [
    "who they are  PAYL-088 PAYL-089 PAYL-090",
    ["Please enter date of birth.", "Please enter company email.", "Please enter company phone."],
  ],
])("what is missing is said once Save was pressed: %s", async (_what, texts) => {
  expect(await readSaid(texts)).toEqual({ before: [], after: texts, asked: [], done: [] });
});
