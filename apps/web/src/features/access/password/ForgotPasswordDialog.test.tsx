import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { PHONE, renderScreen } from "../../../../test/test-screen.tsx";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import { SignInForm } from "../sign-in/SignInForm.tsx";

const OK = { data: { status: "OK", error: null } };
const SENT = "Verification code sent, You will receive verification code either by email or sms.";
const UNKNOWN = "Invalid email address, please check the email address entered.";
const refused = (error: string) => ({ data: { status: "ERROR", error } });

function Screen() {
  return <SignInForm form={useSignIn({ onSignedIn: () => {} })} otherWays={null} />;
}

async function open(...answers: readonly Answer[]) {
  const { asked } = fakeNetwork({ "/auth/forgotPassword": answers });
  const screen = await renderScreen(<Screen />);
  const dialog = screen.getByRole("dialog");
  return {
    asked,
    screen,
    dialog,
    link: screen.getByRole("button", { name: "Forgotten password" }),
    by: (name: "Phone" | "Email") => dialog.getByRole("radio", { name }),
    phone: dialog.getByRole("textbox", { name: "Phone" }),
    email: dialog.getByRole("textbox", { name: "Email" }),
    send: dialog.getByRole("button", { name: "Send code" }),
    code: dialog.getByRole("textbox", { name: "Code" }),
    password: dialog.getByRole("textbox", { name: "New password" }),
    confirmation: dialog.getByRole("textbox", { name: "Confirm password" }),
    update: dialog.getByRole("button", { name: "Update password" }),
    resend: dialog.getByRole("button", { name: /^Resend code/u }),
  };
}

/** A code was sent to this address. */
async function openReset(...answers: readonly Answer[]) {
  const form = await open(OK, ...answers);
  await form.link.click();
  await form.by("Email").click();
  await form.email.fill("mateo@atrium.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(form.code).toBeVisible();
  return { ...form, sent: () => form.asked.slice(1).map(({ variables }) => variables) };
}

test("the code is asked for by phone or by email, one of them at a time, and what was typed is taken over  ACC-014 ACC-056", async () => {
  const { screen, dialog, link, by, phone, email } = await open();
  await screen.getByRole("textbox", { name: "Phone" }).fill("+447700900123");
  await link.click();
  await expect.element(dialog).toHaveAccessibleName("Forgotten password");
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveValue("+447700900123");
  await expect.element(email).not.toBeInTheDocument();
  await by("Email").click();
  await expect.element(email).toHaveValue("");
  await expect.element(phone).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(by("Phone")).toHaveFocus();
  await expect.element(phone).toHaveValue("+447700900123");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});

test("sends a code by Enter, once, says so, and asks for it and a new password  ACC-058 ACC-060 ACC-062", async () => {
  const answer = hold(OK);
  const { asked, screen, dialog, link, phone, send, code, password, confirmation } = await open(answer);
  await link.click();
  await dialog.getByRole("combobox", { name: "Country code" }).selectOptions("GB");
  await phone.fill("07700 900123");
  await userEvent.keyboard("{Enter}");
  await expect.element(send).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  answer.release();
  await expect.element(screen.getByRole("status")).toHaveTextContent(SENT);
  expect(asked).toEqual([
    { name: "/auth/forgotPassword", variables: { phoneNumber: "+447700900123", language: "en" } },
  ]);
  await expect.element(dialog).toHaveAccessibleName("Set a new password");
  await expect.element(dialog.getByText(/\+447700900123/u)).toBeVisible();
  await expect.element(code).toHaveFocus();
  for (const field of [code, password, confirmation]) await expect.element(field).toHaveValue("");
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(password).toHaveAttribute("type", "password");
});

test.each([
  ["unknown", refused("INVALID_USER"), UNKNOWN],
  ["malformed", { error: { code: "BAD_INPUT", field: "email" } }, UNKNOWN],
  [
    "asked for too often",
    { error: { code: "RATE_LIMITED" }, status: 429 },
    "Too many attempts. Try again in 1 minute.",
  ],
  ["not looked at", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)(
  "without an identifier nothing is sent, and one that is %s is told in place  ACC-057 ACC-059 A-18",
  async (_what, refusal, text) => {
    const { asked, link, by, phone, email, send } = await open(refusal);
    await link.click();
    await expect.element(send).toBeDisabled();
    await phone.click();
    await userEvent.keyboard("{Enter}");
    await by("Email").click();
    await expect.element(send).toBeDisabled();
    await email.fill("  ");
    await expect.element(send).toBeDisabled();
    await userEvent.keyboard("{Enter}");
    expect(asked).toEqual([]);
    await email.fill("nobody@atrium.example");
    await send.click();
    await expect.element(email).toHaveAccessibleDescription(text);
    await expect.element(email).toHaveValue("nobody@atrium.example");
    expect(asked.map(({ variables }) => variables)).toEqual([{ email: "nobody@atrium.example", language: "en" }]);
    await by("Phone").click();
    await expect.element(phone).not.toBeInvalid();
  },
);

test("what is neither an address nor a number is told in place, and not sent  A-18", async () => {
  const { asked, link, by, phone, email, send } = await open();
  await link.click();
  await phone.fill("+44 77");
  await send.click();
  await expect.element(phone).toHaveAccessibleDescription(UNKNOWN);
  await by("Email").click();
  await expect.element(email).toBeValid();
  for (const typed of ["a@b..c", "mateo@atrium", "mateo"]) {
    await email.fill(typed);
    await expect.element(email).not.toHaveAccessibleDescription();
    await send.click();
    await expect.element(email).toHaveAccessibleDescription(UNKNOWN);
    await expect.element(email).toHaveFocus();
  }
  expect(asked).toEqual([]);
});

test("the reset says what is missing, and takes six digits at most  ACC-063 ACC-065 ACC-067", async () => {
  const { code, password, confirmation, update, sent } = await openReset();
  await update.click();
  await expect.element(code).toHaveAccessibleDescription("OTP code");
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  await expect.element(confirmation).toHaveAccessibleDescription("Confirm password is required");
  await expect.element(code).toHaveFocus();
  await code.click();
  await userEvent.keyboard("12-3x4567");
  await expect.element(code).toHaveValue("123456");
  expect(sent()).toEqual([]);
});

test("says what is wrong with the new password  ACC-066 ACC-068 A-16", async () => {
  const { code, password, confirmation, update, sent } = await openReset(refused("COMMON_PASSWORD"));
  await code.fill("123456");
  await password.fill("short");
  await confirmation.fill("other");
  await update.click();
  await expect.element(password).toHaveAccessibleDescription("Password must be at least 6 characters");
  await expect.element(confirmation).toHaveAccessibleDescription("Passwords must match");
  await expect.element(password).toHaveFocus();
  expect(sent()).toEqual([]);
  for (const field of [password, confirmation]) await field.fill("password1");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(password)
    .toHaveAccessibleDescription("This password is too common. Choose one that is harder to guess.");
  await expect.element(password).toHaveFocus();
  await expect.element(code).toHaveValue("123456");
});

test.each([
  ["wrong", refused("INVALID_CODE"), "Please enter valid OTP."],
  ["malformed", { error: { code: "BAD_INPUT", field: "code" } }, "Please enter valid OTP."],
  ["not looked at", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)(
  "a code that is %s is told in its field, and the passwords are kept  ACC-071",
  async (_what, refusal, text) => {
    const { dialog, code, password, confirmation, update } = await openReset(refusal);
    await code.fill("111111");
    for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
    await update.click();
    await expect.element(code).toHaveAccessibleDescription(text);
    await expect.element(code).toHaveFocus();
    for (const field of [password, confirmation]) await expect.element(field).toHaveValue("quiet-harbour-41");
    await expect.element(dialog).toBeVisible();
  },
);

test("code and password are sent once, and the way leads back to signing in  ACC-069 ACC-070", async () => {
  const answer = hold(OK);
  const { screen, dialog, code, password, confirmation, update, resend, sent } = await openReset(answer);
  await code.fill("123456");
  for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
  await userEvent.keyboard("{Enter}");
  await expect.element(update).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  await resend.click();
  answer.release();
  const done = "Password updated successfuly. Please login to continue.";
  await expect.element(screen.getByText(done)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  // By email, as it was sent, and only the password is left to type.
  await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveValue("mateo@atrium.example");
  expect(sent()).toEqual([
    { email: "mateo@atrium.example", code: "123456", password: "quiet-harbour-41", language: "en" },
  ]);
});

test("sends another code when asked to, one at a time, and says when it could not  ACC-072 ACC-073", async () => {
  const second = hold(OK);
  const { screen, dialog, resend, sent } = await openReset(UNREACHABLE, refused("INVALID_USER"), second);
  const told = screen.getByRole("status").filter({ hasText: SENT });
  // What is said of the first code must not pass for what is said of another.
  await told.getByRole("button", { name: "Close" }).click();
  const failed = screen.getByRole("alert").filter({ hasText: "Unable to send the verification code." });
  for (let again = 0; again < 2; again += 1) {
    await resend.click();
    await expect.element(failed).toBeVisible();
    await failed.getByRole("button", { name: "Close" }).click();
    await expect.element(failed).not.toBeInTheDocument();
  }
  await resend.click();
  await expect.element(resend).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  second.release();
  await expect.element(told).toBeVisible();
  await expect.element(resend).toMatchTextContent(/^Resend code in \d+ s$/u);
  await userEvent.keyboard("{Enter}");
  expect(sent()).toHaveLength(3);
  await dialog.getByRole("button", { name: "Use another contact" }).click();
  await expect.element(dialog).toHaveAccessibleName("Forgotten password");
});

test("in French, on a phone, it is a sheet at the bottom that is as wide as the screen", async () => {
  const { asked } = fakeNetwork({ "/auth/forgotPassword": refused("INVALID_USER") });
  const screen = await renderScreen(<Screen />, { languages: ["fr-FR"], size: PHONE });
  await screen.getByRole("button", { name: "Mot de passe oublié" }).click();
  const dialog = screen.getByRole("dialog", { name: "Mot de passe oublié" });
  await dialog.getByRole("textbox", { name: "Téléphone" }).fill("06 12 34 56 78");
  await dialog.getByRole("button", { name: "Envoyer le code" }).click();
  await expect
    .element(dialog.getByRole("textbox", { name: "Téléphone" }))
    .toHaveAccessibleDescription("Adresse e-mail incorrecte, veuillez vérifier l’adresse e-mail saisie.");
  expect(asked[0]?.variables).toEqual({ phoneNumber: "+33612345678", language: "fr" });
  const { left, width, bottom } = dialog.element().getBoundingClientRect();
  expect({ left, width, bottom }).toEqual({ left: 0, width: PHONE.width, bottom: PHONE.height });
});
