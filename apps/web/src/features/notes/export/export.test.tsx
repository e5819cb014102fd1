import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork, hold, UNREACHABLE } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { PHONE } from "../../../../test/test-screen.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { NotesSecret } from "../components/NotesSecret.tsx";

type Looks = Parameters<typeof renderAt>[2];

async function open(answers: Answers, looks: Looks = {}) {
  const followed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function follow(
    this: HTMLAnchorElement,
  ) {
    followed.push(this.pathname);
  });
  onTestFinished(() => click.mockRestore());
  fakeNetwork({ ContactNoteRetention: { data: { months: 0 } }, ...answers });
  await signIn();
  const { screen } = await renderAt("/friends", <NotesSecret />, looks);
  return { screen, followed };
}

test("one's notes are downloaded from where it is said how long they are kept, in French on a phone too", async () => {
  const { screen, followed } = await open(
    { ExportNotes: { data: { exportNotes: "/exportNotes/one" } } },
    { size: PHONE, languages: ["fr"] },
  );
  await screen.getByRole("button", { name: "Gardées pour toujours" }).click();
  const item = screen.getByRole("menuitem", { name: "Télécharger mes notes" });
  await expect.element(item).toBeVisible();
  await expectAccessible();
  const { left, right } = item.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(PHONE.width);
  await item.click();
  await expect.poll(() => followed).toEqual(["/exportNotes/one"]);
});

test("the way there is reached by keys, and shows that it is under way until there is a link", async () => {
  const held = hold({ data: { exportNotes: "/exportNotes/one" } });
  const { screen, followed } = await open({ ExportNotes: held });
  const button = screen.getByRole("button", { name: "Kept for ever" });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Download my notes" })).toBeVisible();
  await userEvent.keyboard("{End}{Enter}");
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  expect(followed).toEqual([]);
  held.release();
  await expect.poll(() => followed).toEqual(["/exportNotes/one"]);
  await expect.element(button).not.toHaveAttribute("aria-busy", "true");
});

test.each([
  ["none are kept", { error: { code: "NOT_FOUND" } }, "There are no notes to download."],
  ["it was asked for too often", { error: { code: "RATE_LIMITED", retryAfterMs: 120_000 } }, /2 minutes/u],
  ["the server is not reached", UNREACHABLE, /^The server cannot be reached/u],
] as const)("where %s it is said, and nothing is downloaded", async (_case, answer, said) => {
  const { screen, followed } = await open({ ExportNotes: answer });
  await screen.getByRole("button", { name: "Kept for ever" }).click();
  await screen.getByRole("menuitem", { name: "Download my notes" }).click();
  await expect.element(screen.getByRole("alert").getByText(said)).toBeVisible();
  expect(followed).toEqual([]);
});
