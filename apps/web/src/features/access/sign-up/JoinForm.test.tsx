import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ACCOUNT, ADA, forgetSession, LET_IN } from "../../../../test/test-account.ts";
import { type Answer, fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderScreen } from "../../../../test/test-screen.tsx";
import { session } from "../../../platform/session/session.ts";
import JoinForm from "./JoinForm.tsx";
import { waitFor } from "../../../../test/wait-for.ts";

const refused = (error: string) => ({ data: { status: "ERROR", error } });

async function open(...answers: readonly Answer[]) {
  forgetSession();
  const { asked } = fakeNetwork({ "/auth/join": answers, Account: ACCOUNT });
  const [onInvalid, onJoined] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await renderScreen(<JoinForm secret="s3cret" onInvalid={onInvalid} onJoined={onJoined} />);
  return {
    asked,
    onInvalid,
    onJoined,
    password: screen.getByRole("textbox", { name: "New password" }),
    confirmation: screen.getByRole("textbox", { name: "Confirm password" }),
    save: screen.getByRole("button", { name: "Save and sign in" }),
  };
}

test("the password is sent once with the secret of the link, and one is signed in  TEAM-014", async () => {
  const answer = hold(LET_IN);
  const { asked, onJoined, password, confirmation, save } = await open(answer);
  for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
  await userEvent.keyboard("{Enter}");
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  answer.release();
  await waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
  expect(asked.filter(({ name }) => name === "/auth/join")).toEqual([
    { name: "/auth/join", variables: { secret: "s3cret", password: "quiet-harbour-41", refreshTokenIn: "cookie" } },
  ]);
  expect(session.getSnapshot()).toMatchObject({ token: "t1", userId: ADA.id, accountInfo: ADA });
});

test("a password that is missing, short or not confirmed is not sent, and the field says why  TEAM-014", async () => {
  const { asked, password, confirmation, save } = await open(LET_IN);
  await save.click();
  await expect.element(password).toHaveAccessibleDescription("Password is required");
  await expect.element(confirmation).toHaveAccessibleDescription("Confirm password is required");
  await expect.element(password).toHaveFocus();
  await password.fill("12345");
  await confirmation.fill("12346");
  await save.click();
  await expect.element(password).toHaveAccessibleDescription("Password must be at least 6 characters");
  await expect.element(confirmation).toHaveAccessibleDescription("Passwords must match");
  await password.fill("123456");
  await save.click();
  await expect.element(password).not.toBeInvalid();
  await expect.element(confirmation).toHaveFocus();
  expect(asked).toEqual([]);
});

test.each([
  ["too common", refused("COMMON_PASSWORD"), "This password is too common. Choose one that is harder to guess."],
  ["sent too often", { error: { code: "RATE_LIMITED" }, status: 429 }, "Too many attempts. Try again in 1 minute."],
  ["lost on the way", UNREACHABLE, "The server cannot be reached. Check your connection and try again."],
] as const)(
  "a password that is %s is told in the field, kept, and can be sent again  TEAM-014",
  async (_what, refusal, text) => {
    const { onInvalid, onJoined, password, confirmation, save } = await open(refusal, LET_IN);
    for (const field of [password, confirmation]) await field.fill("password1");
    await save.click();
    await expect.element(password).toHaveAccessibleDescription(text);
    await expect.element(password).toHaveFocus();
    for (const field of [password, confirmation]) await expect.element(field).toHaveValue("password1");
    expect(onJoined).not.toHaveBeenCalled();
    await save.click();
    await waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
    expect(onInvalid).not.toHaveBeenCalled();
  },
);

test("a link that is good no more is told of, not the password  TEAM-014", async () => {
  const { onInvalid, onJoined, password, confirmation, save } = await open(refused("INVALID_INVITATION"));
  for (const field of [password, confirmation]) await field.fill("quiet-harbour-41");
  await save.click();
  await waitFor(() => expect(onInvalid).toHaveBeenCalledOnce());
  await expect.element(password).not.toBeInvalid();
  expect(onJoined).not.toHaveBeenCalled();
  expect(session.getSnapshot()).toBeNull();
});
