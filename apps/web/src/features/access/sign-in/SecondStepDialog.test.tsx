import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ACCOUNT, forgetSession, LET_IN } from "../../../../test/test-account.ts";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { useSignIn } from "./use-sign-in.ts";
import { SignInForm } from "./SignInForm.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const CODE_NEEDED = { error: { code: "CODE_NEEDED" }, status: 403 };
const NEW_PASSWORD_NEEDED = { error: { code: "NEW_PASSWORD_NEEDED" }, status: 403 };
const wrong = (field: string) => ({ error: { code: "BAD_INPUT", field }, status: 400 });

function Screen({ onSignedIn }: { readonly onSignedIn: () => void }) {
  return <SignInForm form={useSignIn({ onSignedIn })} otherWays={null} />;
}

/** A right password was sent, and the server asks for more. */
async function open(answers: readonly Answer[]) {
  forgetSession();
  const { asked } = fakeNetwork({ "/auth/signIn": answers, Account: ACCOUNT });
  const onSignedIn = vi.fn<() => void>();
  const screen = await renderScreen(<Screen onSignedIn={onSignedIn} />);
  await screen.getByRole("textbox", { name: "Phone" }).fill("+447700900123");
  await screen.getByRole("textbox", { name: "Password" }).fill("quiet-harbour-41");
  await userEvent.keyboard("{Enter}");
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  return {
    onSignedIn,
    screen,
    dialog,
    /** What was sent with the password, each time. */
    listSent: () =>
      asked.filter(({ name }) => name === "/auth/signIn").map(({ variables }) => variables["credentials"]),
    code: dialog.getByRole("textbox", { name: "Code" }),
    signIn: dialog.getByRole("button", { name: "Sign in" }),
    resend: dialog.getByRole("button", { name: /^Resend code/u }),
    password: dialog.getByRole("textbox", { name: "New password" }),
    confirmation: dialog.getByRole("textbox", { name: "Confirm password" }),
    save: dialog.getByRole("button", { name: "Save and sign in" }),
  };
}

const GIVEN = { phone: "+447700900123", password: "quiet-harbour-41" };

test("a code is sent with everything else by Enter, once, and trusts the device when told to  B-04", async () => {
  const letIn = hold(LET_IN);
  const { onSignedIn, dialog, listSent, code, signIn } = await open([CODE_NEEDED, letIn]);
  await expect.element(dialog).toHaveAccessibleName("Enter your code");
  await expect.element(dialog.getByText(/\+447700900123/u)).toBeVisible();
  await expect.element(code).toHaveFocus();
  await dialog.getByRole("checkbox", { name: "Do not ask on this device for 30 days" }).click();
  await code.fill("12345678");
  await expect.element(code).toHaveValue("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(signIn).toHaveAttribute("aria-busy", "true");
  await code.click();
  await userEvent.keyboard("{Enter}");
  letIn.release();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(listSent()).toEqual([
    { ...GIVEN, loginCount: 1 },
    { ...GIVEN, loginCount: 2, code: "123456", trustDevice: true },
  ]);
});

test.each([
  ["wrong", wrong("credentials.code"), "Please enter valid OTP."],
  ["tried too often", { error: { code: "RATE_LIMITED" }, status: 429 }, "Too many attempts. Try again in 1 minute."],
  ["lost on the way", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)("a code that is %s is told in the field, which is kept and led to  B-04", async (_what, refusal, text) => {
  const { onSignedIn, listSent, code, signIn } = await open([CODE_NEEDED, refusal, LET_IN]);
  await signIn.click();
  await expect.element(code).toHaveAccessibleDescription("OTP code");
  await expect.element(code).toHaveFocus();
  expect(listSent()).toHaveLength(1);
  await code.fill("111111");
  await signIn.click();
  await expect.element(code).toHaveAccessibleDescription(text);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue("111111");
  expect(onSignedIn).not.toHaveBeenCalled();
  await signIn.click();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(listSent().at(-1)).toEqual({ ...GIVEN, loginCount: 3, code: "111111", trustDevice: false });
});

test("another code is asked for once at a time, and it is said when that did not work  B-04", async () => {
  const second = hold(CODE_NEEDED);
  const { screen, listSent, resend } = await open([CODE_NEEDED, UNREACHABLE, second]);
  await resend.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Unable to send the verification code.");
  await resend.click();
  await resend.click({ force: true });
  second.release();
  await expect.element(screen.getByRole("status")).toMatchTextContent(/^Verification code sent/u);
  expect(listSent()).toEqual([
    { ...GIVEN, loginCount: 1 },
    { ...GIVEN, loginCount: 2 },
    { ...GIVEN, loginCount: 3 },
  ]);
  // Until the code can have arrived there is no other, and how long that is can be read.
  await expect.element(resend).toMatchTextContent(/^Resend code in \d+ s$/u);
  await expect.element(resend).toHaveAttribute("aria-disabled", "true");
  await resend.click({ force: true });
  expect(listSent()).toHaveLength(3);
});

test("in place of a password that someone else chose one's own is sent, once it is one  B-04", async () => {
  const { onSignedIn, dialog, listSent, password, confirmation, save } = await open([NEW_PASSWORD_NEEDED, LET_IN]);
  await expect.element(dialog).toHaveAccessibleName("Set a new password");
  await expect.element(password).toHaveFocus();
  await save.click();
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  await expect.element(confirmation).toHaveAccessibleDescription("Confirm password is required");
  await password.fill("tide-and-gravel");
  await confirmation.fill("tide-and-travel");
  await save.click();
  await expect.element(confirmation).toHaveAccessibleDescription("Passwords must match");
  await expect.element(confirmation).toHaveFocus();
  expect(listSent()).toHaveLength(1);
  await confirmation.fill("tide-and-gravel");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(listSent().at(-1)).toEqual({ ...GIVEN, loginCount: 2, newPassword: "tide-and-gravel" });
});

test("one's own password that is refused is told in the field, and is not sent twice at once  B-04", async () => {
  const refusal = hold(wrong("credentials.newPassword"));
  const { onSignedIn, listSent, password, confirmation, save } = await open([NEW_PASSWORD_NEEDED, refusal]);
  for (const field of [password, confirmation]) await field.fill("password1");
  await userEvent.keyboard("{Enter}");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  refusal.release();
  await expect
    .element(password)
    .toHaveAccessibleDescription("Choose another password: this one is too common, or the one you were given.");
  await expect.element(password).toHaveFocus();
  expect(listSent()).toHaveLength(2);
  expect(onSignedIn).not.toHaveBeenCalled();
});

test("after one's own password a code may still be needed, which then comes with it  B-04", async () => {
  const { onSignedIn, dialog, listSent, password, confirmation, code } = await open([
    NEW_PASSWORD_NEEDED,
    CODE_NEEDED,
    LET_IN,
  ]);
  for (const field of [password, confirmation]) await field.fill("tide-and-gravel");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toHaveAccessibleName("Enter your code");
  await code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(listSent().at(-1)).toEqual({
    ...GIVEN,
    loginCount: 3,
    newPassword: "tide-and-gravel",
    code: "123456",
    trustDevice: false,
  });
});
