import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import type { ManagedUser } from "../queries.ts";
import { MARTA, NOOR } from "../test-teams.ts";
import { type OpenUser, UserMenu } from "./UserMenu.tsx";

const FAILED = { error: { code: "INTERNAL" } };

async function open(user: ManagedUser, answers: Answers = {}) {
  const { asked } = fakeNetwork(answers);
  const onOpen = vi.fn<OpenUser>();
  const { screen } = await renderAt("/user-management", <UserMenu user={user} onOpen={onOpen} />);
  const button = screen.getByRole("button", { name: `More for ${user.firstName} ${user.lastName}` });
  return {
    screen,
    button,
    onOpen,
    dialog: screen.getByRole("dialog"),
    items: screen.getByRole("menuitem"),
    choose: async (name: string) => {
      await button.click();
      await screen.getByRole("menuitem", { name }).click();
    },
    sent: () => asked.map(({ variables }) => variables),
  };
}

test.each([
  [MARTA, ["Edit", "Set password", "Delete"]],
  [NOOR, ["Edit", "Invite again"]],
])("a person's menu has what the server says may be done with them, and no more: $1", async (user, names) => {
  const { button, items } = await open(user);
  await button.click();
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(names);
});

test("there is none for somebody with whom nothing may be done", async () => {
  const { screen } = await open({ ...MARTA, permissions: [] });
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("the keyboard opens it, goes through it and chooses", async () => {
  const { button, onOpen } = await open(MARTA);
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Edit");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Set password");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onOpen.mock.calls).toEqual([["password", MARTA]]);
});

test("somebody is deleted after a question, in which the safe way has the focus  TEAM-013", async () => {
  const { screen, dialog, button, choose, sent } = await open(MARTA, { DeleteUsers: { data: { deleteUsers: true } } });
  await choose("Delete");
  await expect.element(dialog.getByText(/^Delete Marta Nowak\? This cannot be undone\./u)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(sent()).toEqual([]);
  await choose("Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByText("Marta Nowak is deleted.")).toBeVisible();
  expect(sent()).toEqual([{ userIds: ["marta"] }]);
});

test("somebody who could not be deleted is still there, which is said", async () => {
  const { screen, dialog, choose } = await open(MARTA, { DeleteUsers: FAILED });
  await choose("Delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect.element(screen.getByRole("alert").getByText("That did not work. Try again.")).toBeVisible();
});

const toInvite = (status: string) => ({ data: { invites: [{ userId: "noor", status }] } });

test.each([
  [toInvite("INVITED"), "Noor van Dijk is sent a new invitation. The old one is void."],
  [toInvite("JOINED"), "Noor van Dijk has joined already."],
  [FAILED, "That did not work. Try again."],
])(
  "somebody who has not joined is invited again, and what became of it is said: $1  TEAM-014",
  async (answer, text) => {
    const { screen, choose, sent } = await open(NOOR, { InviteUsers: answer });
    await choose("Invite again");
    await expect.element(screen.getByText(text)).toBeVisible();
    expect(sent()).toEqual([{ userIds: ["noor"], language: "en" }]);
  },
);

test("somebody is vouched for, which is said; the server alone says who may", async () => {
  const person = { ...MARTA, permissions: ["VERIFY"] as const };
  const { screen, choose, sent } = await open(
    { ...person, permissions: [...person.permissions] },
    {
      VerifyUser: { data: { verifyUser: true } },
    },
  );
  await choose("Verify");
  await expect.element(screen.getByText("Marta Nowak is verified.")).toBeVisible();
  expect(sent()).toEqual([{ userId: MARTA.userId, isVerified: true }]);
});
