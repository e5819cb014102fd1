import type { UserId } from "@atrium/contracts/ids";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { AMARA, casa, INES } from "../test-hobbies.ts";
import { RecommendList } from "./RecommendList.tsx";

const ELIN = { userId: "elin" as UserId, firstName: "Elin", lastName: "Sandström", username: null };
const FAILED = { error: { code: "INTERNAL" } };
const DONE = { data: { recommendHobby: true } };
const toFriends = (...friends: readonly object[]) => ({ data: { friends } });
/** Amara, whose it is, knows it already. */
const FRIENDS = toFriends({ ...INES, username: "ines" }, { ...AMARA, username: null }, ELIN);

async function open(answers: Answers) {
  const { asked } = fakeNetwork(answers);
  const onBack = vi.fn<() => void>();
  const { screen } = await renderAt("/myspace/hobbies/all", <RecommendList hobby={casa} onBack={onBack} />);
  return {
    screen,
    onBack,
    search: screen.getByRole("searchbox", { name: "Search friends" }),
    to: (name: string) => screen.getByRole("button", { name: `Recommend to ${name}` }),
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("one's friends are there at once, but for whose it is, and the typing finds more", async () => {
  const { screen, search, to, sent } = await open({ Friends: [FRIENDS, toFriends(ELIN)] });
  await expect.element(search).toHaveFocus();
  await expect.element(to("Inès Carvalho")).toBeVisible();
  await expect.element(screen.getByText("Amara Okoye")).not.toBeInTheDocument();
  // At once: letters that come one by one may be apart for as long as the pause is.
  await search.fill(" elin ");
  await expect.element(to("Inès Carvalho")).not.toBeInTheDocument();
  await expect.element(to("Elin Sandström")).toBeVisible();
  expect(sent("Friends")).toEqual([{ searchByName: "" }, { searchByName: "elin" }]);
});

test("that it loads is said, and that there is no friend, or none of that name", async () => {
  const { release } = (fakeNetwork({ Friends: toFriends() }), holdAnswers());
  const { screen } = await renderAt("/", <RecommendList hobby={casa} onBack={() => {}} />);
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  release();
  await expect.element(screen.getByText("You have no friend here to recommend it to.")).toBeVisible();
  await screen.getByRole("searchbox").fill("nobody");
  await expect.element(screen.getByText("No friend by that name")).toBeVisible();
});

test("a list that did not load says so, and loads when one tries again", async () => {
  const { screen, to } = await open({ Friends: [FAILED, FRIENDS] });
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(to("Inès Carvalho")).toBeVisible();
});

test("it is recommended to each friend once, with the keyboard too, and says so beside the name", async () => {
  const { screen, search, to, sent } = await open({ Friends: FRIENDS, RecommendHobby: DONE });
  await expect.element(to("Inès Carvalho")).toBeVisible();
  const { release } = holdAnswers();
  await search.click();
  await userEvent.tab();
  await expect.element(to("Inès Carvalho")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(to("Inès Carvalho")).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(to("Elin Sandström")).not.toHaveAttribute("aria-busy");
  expect(sent("RecommendHobby")).toEqual([{ id: "casa", userId: "ines" }]);
  release();
  await expect.element(screen.getByRole("status").getByText("Recommended")).toBeVisible();
  await expect.element(to("Inès Carvalho")).not.toBeInTheDocument();
  await expect.element(to("Elin Sandström")).toBeVisible();
});

test.each([
  ["RATE_LIMITED", "Too many recommendations. Try again later."],
  ["INTERNAL", "It could not be recommended. Try again."],
])("refused with %s it says why, and can be tried again", async (code, text) => {
  const { screen, to } = await open({ Friends: FRIENDS, RecommendHobby: [{ error: { code } }, DONE] });
  await to("Elin Sandström").click();
  await expect.element(screen.getByRole("alert").getByText(text)).toBeVisible();
  await to("Elin Sandström").click();
  await expect.element(screen.getByText("Recommended")).toBeVisible();
});

test("Back leads back", async () => {
  const { screen, onBack } = await open({ Friends: FRIENDS });
  await screen.getByRole("button", { name: "Back" }).click();
  expect(onBack).toHaveBeenCalledOnce();
});
