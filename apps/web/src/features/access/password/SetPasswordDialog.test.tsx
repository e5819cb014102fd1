import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ADA } from "../../../../test/test-account.ts";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import SetPasswordDialog from "./SetPasswordDialog.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const outcome = (status: string, b2bStatus: string | null = null) => ({ data: { outcome: { status, b2bStatus } } });
const DONE = outcome("SUCCESS");

async function open(...answers: readonly Answer[]) {
  const { asked } = fakeNetwork({ SetUserPassword: answers });
  const onClose = vi.fn<() => void>();
  const screen = await renderScreen(
    <SetPasswordDialog person={{ userId: ADA.id, name: "Ada Byron" }} onClose={onClose} />,
  );
  const dialog = screen.getByRole("dialog", { name: "Set password" });
  return {
    asked,
    onClose,
    screen,
    dialog,
    password: dialog.getByRole("textbox", { name: "New password" }),
    confirmation: dialog.getByRole("textbox", { name: "Confirm password" }),
    save: dialog.getByRole("button", { name: "Set password" }),
  };
}

test("says what comes of it, sends the password for this person, once, and closes  ACC-083", async () => {
  const held = hold(DONE);
  const { asked, onClose, screen, dialog, password, confirmation, save } = await open(held);
  await expect.element(password).toHaveFocus();
  await expect.element(dialog.getByText(/^Ada Byron is signed out everywhere/u)).toBeVisible();
  for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
  await userEvent.keyboard("{Enter}");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  held.release();
  await expect.element(screen.getByText("Password updated successfully.")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).toEqual([{ name: "SetUserPassword", variables: { userId: ADA.id, newPassword: "quiet-harbour-41" } }]);
});

test("a password that is missing, short or not confirmed is not sent, and the field says why  ACC-083", async () => {
  const { asked, password, confirmation, save } = await open(DONE);
  await save.click();
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  await expect.element(confirmation).toHaveAccessibleDescription("Confirm password is required");
  await password.fill("12345");
  await confirmation.fill("12346");
  await save.click();
  await expect.element(password).toHaveAccessibleDescription("Password must be at least 6 characters");
  await expect.element(password).toHaveFocus();
  await expect.element(confirmation).toHaveAccessibleDescription("Passwords must match");
  expect(asked).toEqual([]);
});

test.each([
  [
    "too common",
    outcome("FAILED", "COMMON_PASSWORD"),
    "This password is too common. Choose one that is harder to guess.",
  ],
  ["refused", outcome("FAILED"), "Unable to update the password. Please try again later.."],
  ["lost on the way", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)("a password that is %s is told in the field, and kept  ACC-083", async (_what, refusal, text) => {
  const { onClose, password, confirmation, save } = await open(refusal, DONE);
  for (const field of [password, confirmation]) await field.fill("password1");
  await save.click();
  await expect.element(password).toHaveAccessibleDescription(text);
  await expect.element(password).toHaveFocus();
  for (const field of [password, confirmation]) await expect.element(field).toHaveValue("password1");
  expect(onClose).not.toHaveBeenCalled();
  await save.click();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
