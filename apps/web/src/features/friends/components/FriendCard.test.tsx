import type { FriendState } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Given } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { noteQueries } from "../../../../test/test-queries.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { FriendCard } from "./FriendCard.tsx";

const ELIN = "elin" as UserId;
const DONE = { data: {} };
const toStates = (state: FriendState) => ({ data: { friendships: [{ userId: ELIN, state }] } });

const ACTS = ["RequestFriend", "RemindFriend", "AcceptFriend", "DeclineFriend", "WithdrawFriend", "EndFriendship"];

/** How one stands with Elin, one answer after the other; each act is answered with `given`. */
async function open(states: readonly FriendState[], given: Given = DONE) {
  const answers = Object.fromEntries(ACTS.map((name) => [name, given]));
  const { asked } = fakeNetwork({ Friendships: states.map(toStates), ...answers });
  const person = await signIn();
  const queries = noteQueries();
  const { screen } = await renderAt("/chat", <FriendCard userId={ELIN} name="Elin Sandström" />);
  return {
    ...person,
    screen,
    button: (name: string) => screen.getByRole("button", { name }),
    acts: () => asked.filter(({ name }) => ACTS.includes(name)).map(({ variables }) => variables),
    /** The fields that changed something. */
    fields: () => queries.flatMap((query) => /^mutation \w+\(.*?\) \{\s+\w+: (\w+)/u.exec(query)?.[1] ?? []),
  };
}

test("a stranger is asked once, which is said, and the request can be taken back", async () => {
  const { screen, button, acts, fields } = await open(["none", "sent", "none"]);
  const add = button("Add friend");
  await add.click();
  await expect.element(screen.getByText("Friend request sent successfully.")).toBeVisible();
  await expect.element(screen.getByText("Friend request sent", { exact: true })).toBeVisible();
  await button("Withdraw request").click();
  await expect.element(add).toBeVisible();
  expect(acts()).toEqual([{ userId: ELIN, language: "en" }, { userId: ELIN }]);
  expect(fields()).toEqual(["createAppContact", "withdrawFriendRequest"]);
});

test("while a request is on its way it cannot be sent again", async () => {
  const { button, acts } = await open(["none", "sent"]);
  await expect.element(button("Add friend")).toBeVisible();
  const { release } = holdAnswers();
  await button("Add friend").click();
  await expect.element(button("Add friend")).toHaveAttribute("aria-busy", "true");
  await button("Add friend").click({ force: true });
  await userEvent.keyboard("{Enter}");
  expect(acts()).toHaveLength(1);
  release();
  await expect.element(button("Withdraw request")).toBeVisible();
});

test("a request that waits is told of again  CONT-041", async () => {
  const { screen, button, fields } = await open(["sent"]);
  await button("Send invitation again").click();
  await expect.element(screen.getByText("Invitation sent successfully.")).toBeVisible();
  expect(fields()).toEqual(["remindFriend"]);
});

test("somebody's request is answered here", async () => {
  const { screen, button, fields } = await open(["received", "friends"]);
  await expect.element(screen.getByText("Elin Sandström sent friend request")).toBeVisible();
  await expect.element(screen.getByRole("group", { name: "Answer Elin Sandström" })).toBeVisible();
  await button("Accept").click();
  await expect.element(screen.getByText("You are friends")).toBeVisible();
  expect(fields()).toEqual(["acceptFriend"]);
});

test("a friend is removed after a question, in which the safe way has the focus", async () => {
  const { screen, button, fields } = await open(["friends", "none"]);
  await button("Remove friend").click();
  const question = screen.getByRole("dialog", { name: "Remove friend" });
  await expect.element(question.getByText("You and Elin Sandström will no longer be friends.")).toBeVisible();
  await expect.element(question.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  expect(fields()).toEqual([]);
  await button("Remove friend").click();
  await question.getByRole("button", { name: "Remove friend" }).click();
  await expect.element(button("Add friend")).toBeVisible();
  expect(fields()).toEqual(["endFriendship"]);
});

test.each([
  ["NOT_FOUND", "This request is no longer there."],
  ["RATE_LIMITED", "Too many requests. Try again later."],
  ["INTERNAL", "That did not work. Check the connection and try again."],
])("refused with %s it says why, once, and can be tried again", async (code, text) => {
  const { screen, button, acts } = await open(["none", "none", "sent"], [{ error: { code } }, DONE]);
  await button("Add friend").click();
  await expect.element(screen.getByRole("alert").getByText(text)).toBeVisible();
  await button("Add friend").click();
  await expect.element(button("Withdraw request")).toBeVisible();
  expect(acts()).toHaveLength(2);
});

test("it shows nothing until it is known, and follows what happens elsewhere", async () => {
  const { screen, server, button } = await open(["received", "friends"]);
  await expect.element(button("Accept")).toBeVisible();
  server.emit("friends.changed", { userId: ELIN });
  await expect.element(screen.getByText("You are friends")).toBeVisible();
});
