import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { PHONE, renderScreen } from "../../../../test/test-screen.tsx";
import ChangePasswordDialog from "./ChangePasswordDialog.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const answer = (status: string, b2bStatus: string | null = null) => ({
  data: { changePassword: { status, description: "", b2bStatus } },
});
const DONE = answer("SUCCESS");
const FAILED = "Unable to update the password. Please try again later..";

async function open(...answers: readonly Answer[]) {
  const { asked } = fakeNetwork({ ChangePassword: answers });
  const onClose = vi.fn<() => void>();
  const screen = await renderScreen(<ChangePasswordDialog onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "Change password" });
  return {
    asked,
    onClose,
    screen,
    old: dialog.getByRole("textbox", { name: "Old password" }),
    password: dialog.getByRole("textbox", { name: "New password" }),
    confirmation: dialog.getByRole("textbox", { name: "Confirm password" }),
    change: dialog.getByRole("button", { name: "Change password" }),
  };
}

test("asks for the old one, and twice for the new  ACC-074 ACC-075", async () => {
  const { asked, old, password, confirmation, change } = await open();
  await expect.element(old).toHaveFocus();
  for (const field of [old, password, confirmation]) await expect.element(field).toHaveAttribute("type", "password");
  await expect.element(old).toHaveAttribute("autocomplete", "current-password");
  for (const field of [password, confirmation])
    await expect.element(field).toHaveAttribute("autocomplete", "new-password");
  for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
  await change.click();
  await expect.element(old).toHaveAccessibleDescription("Old Password is required");
  await expect.element(old).toHaveFocus();
  await expect.element(password).not.toBeInvalid();
  expect(asked).toEqual([]);
});

test("refuses a new one that is missing, short or not confirmed, and sends nothing  ACC-076 ACC-077", async () => {
  const { asked, old, password, confirmation, change } = await open(DONE);
  await old.fill("quiet-harbour-40");
  for (const [chosen, again, problem, problemAgain] of [
    ["", "", "Password is required", "Confirm password is required"],
    ["12345", "12345", "Password must be at least 6 characters", ""],
    ["quiet-harbour-41", "", "", "Confirm password is required"],
    ["quiet-harbour-41", "quiet-harbour-42", "", "Passwords must match"],
  ] as const) {
    await password.fill(chosen);
    await confirmation.fill(again);
    await change.click();
    await expect.element(password).toHaveAccessibleDescription(problem);
    await expect.element(confirmation).toHaveAccessibleDescription(problemAgain);
    await expect.element(problem === "" ? confirmation : password).toHaveFocus();
    await expect.element(old).not.toBeInvalid();
  }
  expect(asked).toEqual([]);
});

test("sends the old and the new one, once, says that it is done and closes  ACC-079 ACC-080", async () => {
  const held = hold(DONE);
  const { asked, onClose, screen, old, password, confirmation, change } = await open(held);
  await old.fill("quiet-harbour-40");
  for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
  await userEvent.keyboard("{Enter}");
  await expect.element(change).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  expect(onClose).not.toHaveBeenCalled();
  held.release();
  await expect.element(screen.getByText("Password updated successfully.")).toBeVisible();
  expect(onClose).toHaveBeenCalledOnce();
  expect(asked).toEqual([
    { name: "ChangePassword", variables: { oldPassword: "quiet-harbour-40", newPassword: "quiet-harbour-41" } },
  ]);
});

test.each([
  [
    "the old one is wrong",
    answer("FAILED", "WRONG_PASSWORD"),
    "Old password",
    "Unable to update the password. Please check your old password and try again",
  ],
  [
    "the new one is too common",
    answer("FAILED", "COMMON_PASSWORD"),
    "New password",
    "This password is too common. Choose one that is harder to guess.",
  ],
  ["it did not work", answer("FAILED"), "Old password", FAILED],
  ["the server refuses it", { error: { code: "INTERNAL" } }, "Old password", FAILED],
  ["it did not get there", UNREACHABLE, "Old password", FAILED],
] as const)(
  "says in the field that %s, and keeps what was typed  ACC-081 ACC-082",
  async (_what, refusal, label, text) => {
    const { onClose, screen, old, password, confirmation, change } = await open(refusal, DONE);
    await old.fill("not-the-old-one");
    for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
    await change.click();
    const field = screen.getByRole("textbox", { name: label });
    await expect.element(field).toHaveAccessibleDescription(text);
    await expect.element(field).toHaveFocus();
    await expect.element(old).toHaveValue("not-the-old-one");
    for (const each of [password, confirmation]) await expect.element(each).toHaveValue("quiet-harbour-41");
    expect(onClose).not.toHaveBeenCalled();
    await change.click();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

test("in French, on a phone, it says in French what is missing, and all of it is on the screen", async () => {
  fakeNetwork();
  const screen = await renderScreen(<ChangePasswordDialog onClose={() => {}} />, {
    languages: ["fr-FR"],
    size: PHONE,
  });
  const change = screen.getByRole("button", { name: "Changer le mot de passe" });
  await change.click();
  for (const [label, text] of [
    ["Ancien mot de passe", "L’ancien mot de passe est obligatoire"],
    ["Nouveau mot de passe", "Le mot de passe est obligatoire"],
    ["Confirmer le mot de passe", "La confirmation du mot de passe est obligatoire"],
  ] as const)
    await expect.element(screen.getByRole("textbox", { name: label })).toHaveAccessibleDescription(text);
  const { left, width, bottom } = screen.getByRole("dialog").element().getBoundingClientRect();
  expect({ left, width, bottom }).toEqual({ left: 0, width: PHONE.width, bottom: PHONE.height });
  await expect.element(change).toBeInViewport({ ratio: 1 });
});
