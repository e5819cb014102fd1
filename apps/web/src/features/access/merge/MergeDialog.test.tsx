import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ACCOUNT, signIn } from "../../../../test/test-account.ts";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { FEATURES } from "../../../app/features.ts";
import MergeDialog from "./MergeDialog.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const PREVIEW = {
  firstName: "Noor",
  lastName: "Haddad",
  counts: [
    { feature: "rooms", moved: 1, lost: 0 },
    { feature: "friends", moved: 2, lost: 0 },
    { feature: "profiles", moved: 0, lost: 1 },
    { feature: "hobbies", moved: 3, lost: 0 },
    { feature: "teams", moved: 1, lost: 0 },
  ],
  lostIdentifier: null,
};
const SENT = { data: { answer: { error: null, preview: null } } };
const READY = { data: { answer: { error: null, preview: PREVIEW } } };
const TOO_MANY = { error: { code: "RATE_LIMITED", retryAfterMs: 120_000 } };
const refused = (error: string) => ({ data: { answer: { error, preview: null } } });

/** Of an account that signs in by phone, which lacks an email. */
async function open(...answers: readonly Answer[]) {
  signIn();
  const { asked } = fakeNetwork({ MergeUserWithCode: answers, Account: ACCOUNT });
  const onClose = vi.fn<() => void>();
  const screen = await renderScreen(<MergeDialog onClose={onClose} />, { features: FEATURES });
  const dialog = screen.getByRole("dialog", { name: "Join another account" });
  return {
    onClose,
    screen,
    dialog,
    listSent: () => asked.filter(({ name }) => name === "MergeUserWithCode").map(({ variables }) => variables),
    email: dialog.getByRole("textbox", { name: "Email" }),
    send: dialog.getByRole("button", { name: "Send code" }),
    ownCode: dialog.getByRole("textbox", { name: "Code sent to +447700900123" }),
    otherCode: dialog.getByRole("textbox", { name: "Code sent to noor@atrium.example" }),
    next: dialog.getByRole("button", { name: "Continue" }),
    resend: dialog.getByRole("button", { name: /^Resend code/u }),
    confirm: dialog.getByRole("button", { name: "Join the accounts" }),
  };
}

async function openCodes(...answers: readonly Answer[]) {
  const form = await open(SENT, ...answers);
  await form.email.fill("noor@atrium.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(form.ownCode).toHaveFocus();
  return { ...form, listSent: () => form.listSent().slice(1) };
}

async function openSummary(...answers: readonly Answer[]) {
  const form = await openCodes(READY, ...answers);
  await form.ownCode.fill("111111");
  await form.otherCode.fill("222222");
  await userEvent.keyboard("{Enter}");
  await expect.element(form.confirm).toBeVisible();
  return { ...form, listSent: () => form.listSent().slice(1) };
}

const CODES = { email: "noor@atrium.example", ownCode: "111111", otherCode: "222222", language: "en" };

test("an account of a phone is asked for an email, and for nothing else; without one nothing is sent  TEAM-015 B-07", async () => {
  const { screen, dialog, listSent, email, send } = await open(SENT);
  await expect.element(dialog.getByText(/^If you have another account here, by email/u)).toBeVisible();
  await expect.element(dialog.getByRole("radio")).not.toBeInTheDocument();
  await expect.element(send).toBeDisabled();
  await email.fill(" noor@atrium.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("status")).toMatchTextContent(/^Verification code sent/u);
  expect(listSent()).toEqual([{ email: "noor@atrium.example", language: "en" }]);
});

test("an account of an email is asked for a phone  TEAM-015", async () => {
  signIn({ phone: null, email: "ada@atrium.example" });
  const { asked } = fakeNetwork({ MergeUserWithCode: SENT });
  const screen = await renderScreen(<MergeDialog onClose={() => {}} />);
  await screen.getByRole("textbox", { name: "Phone" }).fill("+44 7700 900124");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("textbox", { name: "Code sent to ada@atrium.example" })).toHaveFocus();
  expect(asked[0]?.variables).toEqual({ phone: "+447700900124", language: "en" });
});

test.each([
  ["malformed", { error: { code: "BAD_INPUT", field: "email" } }, "That does not look right. Check it and try again."],
  ["of a kind that one has", refused("IDENTIFIER_NOT_FREE"), "Your account already has a contact of this kind."],
  ["tried too often", TOO_MANY, "Too many attempts. Try again in 2 minutes."],
  ["lost on the way", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)("an identifier that is %s is told in the field, and kept  TEAM-015", async (_what, refusal, text) => {
  const { email, send } = await open(refusal);
  await email.fill("noor@atrium.example");
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(text);
  await expect.element(email).toHaveValue("noor@atrium.example");
});

test("both codes are asked for, six digits each, and sent once  TEAM-015", async () => {
  const held = hold(READY);
  const { listSent, ownCode, otherCode, next, confirm } = await openCodes(held);
  await next.click();
  for (const field of [ownCode, otherCode]) await expect.element(field).toHaveAccessibleDescription("OTP code");
  await ownCode.fill("11111199");
  await expect.element(ownCode).toHaveValue("111111");
  await next.click();
  await expect.element(ownCode).not.toBeInvalid();
  await expect.element(otherCode).toHaveFocus();
  expect(listSent()).toEqual([]);
  await otherCode.fill("222222");
  await userEvent.keyboard("{Enter}");
  await expect.element(next).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  held.release();
  await expect.element(confirm).toBeVisible();
  expect(listSent()).toEqual([CODES]);
});

test.each([
  ["the own one is wrong", refused("INVALID_OWN_CODE"), "own", "Please enter valid OTP."],
  ["the other one is wrong", refused("INVALID_OTHER_CODE"), "other", "Please enter valid OTP."],
  ["they were tried too often", TOO_MANY, "own", "Too many attempts. Try again in 2 minutes."],
] as const)("that %s is told in its field, and both codes are kept  TEAM-015", async (_what, refusal, whose, text) => {
  const { ownCode, otherCode, next } = await openCodes(refusal);
  await ownCode.fill("111111");
  await otherCode.fill("222222");
  await next.click();
  const [wrong, right] = whose === "own" ? [ownCode, otherCode] : [otherCode, ownCode];
  await expect.element(wrong).toHaveAccessibleDescription(text);
  await expect.element(wrong).toHaveFocus();
  await expect.element(right).not.toBeInvalid();
  await expect.element(ownCode).toHaveValue("111111");
  await expect.element(otherCode).toHaveValue("222222");
});

test("other codes are asked for once at a time, it is told when they could not be sent, and the identifier can be changed  TEAM-015", async () => {
  const held = hold(SENT);
  const { dialog, listSent, email, otherCode, next, resend } = await openCodes(TOO_MANY, held);
  await resend.click();
  await expect.element(otherCode).toHaveAccessibleDescription("Too many attempts. Try again in 2 minutes.");
  await resend.click();
  await resend.click({ force: true });
  held.release();
  await expect.element(resend).toMatchTextContent(/^Resend code in \d+ s$/u);
  await expect.element(next).not.toHaveAttribute("aria-busy");
  expect(listSent()).toEqual([
    { email: "noor@atrium.example", language: "en" },
    { email: "noor@atrium.example", language: "en" },
  ]);
  await dialog.getByRole("button", { name: "Use another contact" }).click();
  await expect.element(email).toBeVisible();
});

test("says what would happen, and what not, before it is done once for good  TEAM-015 B-07", async () => {
  const held = hold(SENT);
  const { onClose, screen, dialog, listSent, confirm } = await openSummary(held);
  const from = dialog.getByText("The account of Noor Haddad (noor@atrium.example) becomes part of yours.");
  await expect.element(from).toHaveFocus();
  const sentences = dialog
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(sentences).toEqual([
    "1 chat moves to your account, with what you wrote in it.",
    "2 friends become your friends.",
    "3 places and activities move to your list.",
    "You join 1 team of the other account.",
    "1 profile does not fit your plan and is deleted.",
    "What the two accounts wrote to each other is deleted.",
    expect.stringContaining("You sign in with +447700900123 or noor@atrium.example"),
  ]);
  await expect.element(dialog.getByText("This cannot be undone.")).toBeVisible();
  expect(listSent()).toEqual([]);
  await confirm.click();
  await userEvent.keyboard("{Enter}");
  expect(onClose).not.toHaveBeenCalled();
  held.release();
  await expect.element(screen.getByText("The accounts are one now.")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(listSent()).toEqual([{ ...CODES, isConfirmed: true }]);
});

test("codes that ran out while one was reading are asked for again  TEAM-015", async () => {
  const { onClose, screen, ownCode, confirm } = await openSummary(refused("INVALID_OWN_CODE"));
  await confirm.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please enter valid OTP.");
  await expect.element(ownCode).toHaveFocus();
  await expect.element(ownCode).toHaveValue("");
  expect(onClose).not.toHaveBeenCalled();
});

test("what could not be sent for good is told, and can be sent again  TEAM-015", async () => {
  const { onClose, screen, confirm } = await openSummary(UNREACHABLE, SENT);
  await confirm.click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/^The server cannot be reached\./u);
  await confirm.click();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
