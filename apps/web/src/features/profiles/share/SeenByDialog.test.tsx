import type { UserId } from "@atrium/contracts/ids";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { KENJI } from "../test-profiles.ts";
import { SeenByDialog } from "./SeenByDialog.tsx";

const FAILED = { error: { code: "INTERNAL" } };
const toPerson = (userId: string, firstName: string, lastName: string) => ({
  userId: userId as UserId,
  firstName,
  lastName,
  username: null,
});
const PEOPLE = { data: { users: [toPerson("amara", "Amara", "Okoye"), toPerson("kenji", "Kenji", "Watanabe")] } };
const toSeen = (...profilesSeenBy: readonly object[]) => ({ data: { profilesSeenBy } });

async function open(answers: Answers) {
  const { asked } = fakeNetwork({ People: PEOPLE, ...answers });
  const onClose = vi.fn<() => void>();
  const { screen } = await renderAt("/myspace", <SeenByDialog onClose={onClose} />);
  const dialog = screen.getByRole("dialog", { name: "What others see of you" });
  return {
    dialog,
    onClose,
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("tells what a person who is found by name sees, by the server's answer alone  B-20", async () => {
  const { dialog, button, sent } = await open({
    People: [PEOPLE, { data: { users: [toPerson("kenji", "Kenji", "Watanabe")] } }],
    SeenBy: toSeen(KENJI),
  });
  await expect.element(button("Amara Okoye")).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Find a person" }).fill(" kenji ");
  await expect.element(button("Amara Okoye")).not.toBeInTheDocument();
  const { release } = holdAnswers();
  await button("Kenji Watanabe").click();
  await expect.element(dialog.getByText("What Kenji Watanabe sees of you")).toBeVisible();
  await expect.element(dialog.getByText("Loading")).toBeInTheDocument();
  release();
  await expect.element(dialog.getByRole("listitem")).toMatchTextContent("Public");
  await expect.element(dialog.getByText("Loading")).not.toBeInTheDocument();
  expect(sent("People").map(({ searchByName }) => searchByName)).toEqual(["", "kenji"]);
  expect(sent("SeenBy")).toEqual([{ userId: "kenji" }]);
});

test("and what anyone does who is not signed in, with the keyboard, and back", async () => {
  const { dialog, button, sent } = await open({ SeenBy: toSeen() });
  await dialog.getByRole("searchbox").click();
  await userEvent.tab();
  await expect.element(button("Anyone, not signed in")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("What anyone sees of you")).toBeVisible();
  await expect.element(dialog.getByText("None of your profiles.")).toBeVisible();
  expect(sent("SeenBy")).toEqual([{ userId: null }]);
  await button("Back").click();
  await expect.element(button("Kenji Watanabe")).toBeVisible();
});

test("there may be nobody by that name", async () => {
  const { dialog } = await open({ People: { data: { users: [] } } });
  await expect.element(dialog.getByText("Nobody by that name")).toBeVisible();
});

test("people that did not load are asked for again, and so is the answer", async () => {
  const { dialog, button } = await open({ People: [FAILED, PEOPLE], SeenBy: [FAILED, toSeen(KENJI)] });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The list did not load");
  await button("Try again").click();
  await button("Kenji Watanabe").click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The list did not load");
  await button("Try again").click();
  await expect.element(dialog.getByRole("listitem")).toMatchTextContent("Public");
});
