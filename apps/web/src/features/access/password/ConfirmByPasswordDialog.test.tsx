import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ACCOUNT, ADA, signIn } from "../../../../test/test-account.ts";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { session } from "../../../platform/session/session.ts";
import DeleteAccountDialog from "./DeleteAccountDialog.tsx";
import TwoFactorDialog from "../sign-in/TwoFactorDialog.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const outcome = (status: string, b2bStatus: string | null = null) => ({ data: { outcome: { status, b2bStatus } } });
const DONE = outcome("SUCCESS");
const WRONG = outcome("FAILED", "WRONG_PASSWORD");

async function openTwoFactor({ isOn = false }: { isOn?: boolean }, ...answers: readonly Answer[]) {
  signIn({ twoFactor: isOn });
  const account = { ...ADA, twoFactor: !isOn };
  const { asked } = fakeNetwork({
    SetTwoFactor: answers,
    Account: { data: { ...ACCOUNT.data, accountInformation: account } },
  });
  const onClose = vi.fn<() => void>();
  const screen = await renderScreen(<TwoFactorDialog isOn={isOn} onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Two-factor sign-in" });
  return {
    onClose,
    screen,
    listSent: () => asked.filter(({ name }) => name === "SetTwoFactor").map(({ variables }) => variables),
    password: dialog.getByRole("textbox", { name: "Password" }),
    confirm: dialog.getByRole("button", { name: isOn ? "Switch off" : "Switch on" }),
  };
}

async function openDelete(...answers: readonly Answer[]) {
  signIn();
  const { asked } = fakeNetwork({ DeleteAccount: answers, "/auth/signOut": { data: { status: "OK" } } });
  const screen = await renderScreen(<DeleteAccountDialog onClose={() => {}} />);
  const dialog = screen.getByRole("dialog", { name: "Delete account" });
  return {
    asked,
    screen,
    password: dialog.getByRole("textbox", { name: "Password" }),
    confirm: dialog.getByRole("button", { name: "Delete account" }),
  };
}

test.each([
  [false, "Two-factor sign-in is on."],
  [true, "Two-factor sign-in is off."],
])(
  "two-factor that is on: %s is switched by Enter, once, is known here at once, and closes  B-04",
  async (isOn, text) => {
    const held = hold(DONE);
    const { onClose, screen, listSent, password, confirm } = await openTwoFactor({ isOn }, held);
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAttribute("autocomplete", "current-password");
    await password.fill("quiet-harbour-41");
    await userEvent.keyboard("{Enter}");
    await expect.element(confirm).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Enter}");
    expect(onClose).not.toHaveBeenCalled();
    held.release();
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    expect(listSent()).toEqual([{ isOn: !isOn, password: "quiet-harbour-41" }]);
    expect(session.getSnapshot()?.accountInfo?.twoFactor).toBe(!isOn);
  },
);

test.each([
  ["wrong", WRONG, "The password is not right."],
  [
    "given too often",
    { error: { code: "RATE_LIMITED", retryAfterMs: 90_000 } },
    "Too many attempts. Try again in 2 minutes.",
  ],
  ["lost on the way", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)(
  "without a password nothing is sent, and one that is %s is told in the field and kept  B-04",
  async (_what, refusal, text) => {
    const { onClose, listSent, password, confirm } = await openTwoFactor({}, refusal, DONE);
    await confirm.click();
    await expect.element(password).toHaveAccessibleDescription("Password is required");
    await expect.element(password).toHaveFocus();
    expect(listSent()).toEqual([]);
    await password.fill("not-mine");
    await confirm.click();
    await expect.element(password).toHaveAccessibleDescription(text);
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveValue("not-mine");
    expect(onClose).not.toHaveBeenCalled();
    await confirm.click();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

test("an account is deleted with the password, and with it the session and what this device kept  B-09", async () => {
  const { asked, screen, password, confirm } = await openDelete(WRONG, DONE);
  await password.fill("not-mine");
  await userEvent.keyboard("{Enter}");
  await expect.element(password).toHaveAccessibleDescription("The password is not right.");
  expect(session.getSnapshot()).not.toBeNull();
  await password.fill("quiet-harbour-41");
  await confirm.click();
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(session.getSnapshot()).toBeNull();
  await expect.element(screen.getByText("Your account is deleted. Goodbye.")).toBeVisible();
  expect(asked).toEqual([
    { name: "DeleteAccount", variables: { password: "not-mine" } },
    { name: "DeleteAccount", variables: { password: "quiet-harbour-41" } },
    { name: "/auth/signOut", variables: { everywhere: false } },
  ]);
});

test("the last administrator is told to make another one first, and stays  B-09", async () => {
  const { password, confirm } = await openDelete(outcome("FAILED", "LAST_ADMINISTRATOR"));
  await password.fill("quiet-harbour-41");
  await confirm.click();
  await expect
    .element(password)
    .toHaveAccessibleDescription(
      "You are the only administrator here. Make someone else an administrator first, then delete your account.",
    );
  expect(session.getSnapshot()).not.toBeNull();
});
