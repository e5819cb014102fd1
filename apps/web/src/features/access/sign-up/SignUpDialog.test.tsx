import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ACCOUNT, forgetSession, LET_IN } from "../../../../test/test-account.ts";
import { type Answers, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { session } from "../../../platform/session/session.ts";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import SignUpDialog from "./SignUpDialog.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const OK = { data: { status: "OK", error: null } };
const INVALID_CODE = { data: { status: "ERROR", error: "INVALID_CODE" } };
const COMMON_PASSWORD = { data: { status: "ERROR", error: "COMMON_PASSWORD" } };
const BAD_INPUT = { error: { code: "BAD_INPUT", field: "email" } };
const TOO_MANY = { error: { code: "RATE_LIMITED", retryAfterMs: 120_000 }, status: 429 };

type DialogProps = { readonly onSignedIn: () => void; readonly onClose: () => void };

function Screen(props: DialogProps) {
  return <SignUpDialog form={useSignIn({ onSignedIn: props.onSignedIn })} {...props} />;
}

async function open(answers: Answers = {}) {
  forgetSession();
  const { asked } = fakeNetwork({
    "/auth/signUp": OK,
    "/auth/signUp/verify": OK,
    "/auth/signUp/finish": LET_IN,
    Account: ACCOUNT,
    ...answers,
  });
  const [onSignedIn, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderScreen(<Screen onSignedIn={onSignedIn} onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Create an account" });
  return {
    asked,
    onSignedIn,
    onClose,
    screen,
    dialog,
    email: dialog.getByRole("textbox", { name: "Email" }),
    send: dialog.getByRole("button", { name: "Send code" }),
    code: dialog.getByRole("textbox", { name: "Code" }),
    next: dialog.getByRole("button", { name: "Continue" }),
    resend: dialog.getByRole("button", { name: /^Resend code/u }),
    otherIdentifier: dialog.getByRole("button", { name: "Use another contact" }),
    firstName: dialog.getByRole("textbox", { name: "First name" }),
    lastName: dialog.getByRole("textbox", { name: "Last name" }),
    password: dialog.getByRole("textbox", { name: "New password" }),
    confirmation: dialog.getByRole("textbox", { name: "Confirm password" }),
    create: dialog.getByRole("button", { name: "Create account" }),
    listSent: (path: string) => asked.filter(({ name }) => name === path).map(({ variables }) => variables),
  };
}

async function openCode(answers?: Answers) {
  const form = await open(answers);
  await form.dialog.getByRole("radio", { name: "Email" }).click();
  await form.email.fill("ada@atrium.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(form.code).toHaveFocus();
  return form;
}

async function openAccount(answers?: Answers) {
  const form = await openCode(answers);
  await form.code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(form.firstName).toHaveFocus();
  return form;
}

test("the whole way by phone: identifier, code, name and password are sent as they were typed, and one is in", async () => {
  const { asked, onSignedIn, dialog, send, code, firstName, lastName, password, confirmation } = await open();
  await expect.element(send).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Phone" }).fill("+44 7700 900123");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText(/\+447700900123/u)).toBeVisible();
  await code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(firstName).toHaveFocus();
  await firstName.fill("Ada");
  await lastName.fill("Byron");
  for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  const identifier = { phoneNumber: "+447700900123" };
  const account = { firstName: "Ada", lastName: "Byron", password: "quiet-harbour-41" };
  expect(asked.slice(0, 3)).toEqual([
    { name: "/auth/signUp", variables: { ...identifier, language: "en" } },
    { name: "/auth/signUp/verify", variables: { ...identifier, code: "123456" } },
    { name: "/auth/signUp/finish", variables: { ...identifier, ...account, code: "123456", refreshTokenIn: "cookie" } },
  ]);
  expect(session.getSnapshot()).toMatchObject({ token: "t1", phone: "+447700900123" });
});

test.each([
  ["malformed", BAD_INPUT, "That does not look right. Check it and try again."],
  ["tried too often", TOO_MANY, "Too many attempts. Try again in 2 minutes."],
  ["lost on the way", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)("an identifier that is %s is told in its field, and kept", async (_what, refusal, text) => {
  const { dialog, email, send, code } = await open({ "/auth/signUp": [refusal, OK] });
  await dialog.getByRole("radio", { name: "Email" }).click();
  await email.fill("ada@atrium.example");
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(text);
  await expect.element(email).toHaveValue("ada@atrium.example");
  await send.click();
  await expect.element(code).toHaveFocus();
});

test.each([
  ["wrong", INVALID_CODE, "Please enter valid OTP."],
  ["tried too often", TOO_MANY, "Too many attempts. Try again in 2 minutes."],
  ["lost on the way", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)("a code that is missing or %s is told in its field, and kept", async (_what, refusal, text) => {
  const { code, next, firstName, listSent } = await openCode({ "/auth/signUp/verify": [refusal, OK] });
  await next.click();
  await expect.element(code).toHaveAccessibleDescription("OTP code");
  await expect.element(code).toHaveFocus();
  expect(listSent("/auth/signUp/verify")).toEqual([]);
  await code.fill("111111");
  await next.click();
  await expect.element(code).toHaveAccessibleDescription(text);
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveValue("111111");
  await next.click();
  await expect.element(firstName).toHaveFocus();
});

test("a code is sent once, however often Enter is pressed", async () => {
  const answer = hold(OK);
  const { code, next, firstName, listSent } = await openCode({ "/auth/signUp/verify": answer });
  await code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(next).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  answer.release();
  await expect.element(firstName).toBeVisible();
  expect(listSent("/auth/signUp/verify")).toHaveLength(1);
});

test("another code is asked for once at a time, what kept it from being sent is told, and the identifier can be changed", async () => {
  const second = hold(OK);
  const { dialog, email, code, resend, otherIdentifier, listSent } = await openCode({
    "/auth/signUp": [OK, TOO_MANY, second],
  });
  await resend.click();
  await expect.element(code).toHaveAccessibleDescription("Too many attempts. Try again in 2 minutes.");
  await resend.click();
  await resend.click({ force: true });
  second.release();
  await waitFor(() => expect(listSent("/auth/signUp")).toHaveLength(3));
  await expect.element(resend).toMatchTextContent(/^Resend code in \d+ s$/u);
  expect(listSent("/auth/signUp")).toEqual(
    Array.from({ length: 3 }, () => ({ email: "ada@atrium.example", language: "en" })),
  );
  await otherIdentifier.click();
  await dialog.getByRole("radio", { name: "Email" }).click();
  await expect.element(email).toBeVisible();
});

test("name and password are asked for before anything is sent, and the first field at fault is led to", async () => {
  const { firstName, lastName, password, confirmation, create, listSent } = await openAccount();
  await create.click();
  await expect.element(firstName).toHaveFocus();
  await expect.element(firstName).toHaveAccessibleDescription("First name is required.");
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  await expect.element(confirmation).toHaveAccessibleDescription("Confirm password is required");
  await expect.element(lastName).not.toBeInvalid();
  await firstName.fill("Ada");
  await password.fill("12345");
  await confirmation.fill("12345");
  await create.click();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription("Password must be at least 6 characters");
  await expect.element(firstName).not.toBeInvalid();
  expect(listSent("/auth/signUp/finish")).toEqual([]);
});

test.each([
  [
    "too common a password",
    COMMON_PASSWORD,
    "New password",
    "This password is too common. Choose one that is harder to guess.",
  ],
  ["a name that is none", BAD_INPUT, "First name", "That does not look right. Check it and try again."],
  ["a lost network", UNREACHABLE, "First name", "The server cannot be reached. Check your connection and try again."],
] as const)(
  "%s is told in the field, everything is kept, and it is sent once each time",
  async (_what, refusal, label, text) => {
    const answer = hold(refusal);
    const { onSignedIn, dialog, firstName, password, confirmation, create, listSent } = await openAccount({
      "/auth/signUp/finish": [answer, LET_IN],
    });
    await firstName.fill("Ada");
    for (const field of [password, confirmation]) await field.fill("password1");
    await userEvent.keyboard("{Enter}");
    await expect.element(create).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Enter}");
    answer.release();
    const field = dialog.getByRole("textbox", { name: label });
    await expect.element(field).toHaveAccessibleDescription(text);
    await expect.element(field).toHaveFocus();
    await expect.element(confirmation).toHaveValue("password1");
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(listSent("/auth/signUp/finish")).toHaveLength(1);
    await create.click();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  },
);

test("a code that ran out meanwhile is said to be, and asked for again", async () => {
  const { screen, code, firstName, password, confirmation, create } = await openAccount({
    "/auth/signUp/finish": INVALID_CODE,
  });
  await firstName.fill("Ada");
  for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
  await create.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Please enter valid OTP.");
  await expect.element(code).toHaveFocus();
});
