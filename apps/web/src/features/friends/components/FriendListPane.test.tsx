import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../test/test-axe.ts";
import type { Answers } from "../../../../test/test-answers.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { FriendListPane } from "./FriendListPane.tsx";
import { PendingRequests } from "./PendingRequests.tsx";

const person = (place: number, firstName: string) => ({
  userId: `0190a000-0000-7000-8000-${String(place).padStart(12, "0")}`,
  firstName,
  lastName: "Okoye",
  username: null,
});
/** A friend as a row of the list, or with `id` somebody without an account. */
const row = (place: number, firstName: string, id: string | null = null) => {
  const { userId, ...names } = person(place, firstName);
  const userIdOfContact = id === null ? userId : null;
  return {
    ...names,
    id,
    userIdOfContact,
    company: "",
    jobTitle: "",
    nonAppContact: id !== null,
    contactReceiverStatus: null,
  };
};
const JOINED = { data: { joinedUserCount: 14 } };
const COUNTS = { data: { friendCounts: { friends: 214, pending: 2, introductions: 1 } } };
const toPage = (contacts: readonly object[], after: string | null = null) => ({
  data: { contacts: { contacts, after } },
});

async function open(answers: Answers) {
  const { asked } = fakeNetwork({
    FriendCounts: COUNTS,
    JoinedUserCount: JOINED,
    ContactGroups: { data: { contactGroups: [] } },
    ...answers,
  });
  await signIn();
  const { screen, address } = await renderAt("/friends", <FriendListPane selected={null} />);
  return {
    screen,
    address,
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("friends stand under their letters with a picture or initials, and tiles say how many ask and have joined  CONT-011 CONT-013 CONT-016", async () => {
  const { screen, address } = await open({
    ContactPage: toPage([row(1, "Aisha"), row(2, "Ámbar"), row(3, "Daniel")]),
  });
  await expect.element(screen.getByRole("heading", { name: "D" })).toBeVisible();
  expect(
    screen
      .getByRole("listitem")
      .elements()
      .map((item) => item.querySelector("h2, a")?.textContent),
  ).toEqual(["A", "AOAisha Okoye", "ÁOÁmbar Okoye", "D", "DODaniel Okoye"]);
  await expect.element(screen.getByText("AO").first()).toBeInTheDocument();
  await expectAccessible();
  const tile = screen.getByRole("link", { name: /Pending/u });
  // Two who ask, and one to whom one was introduced.
  await expect.element(tile).toMatchTextContent("3");
  await expect.element(screen.getByRole("link", { name: /Joined users/u })).toMatchTextContent("14");
  await tile.click();
  await expect.poll(address).toBe("/friends/pending-requests");
});

test("more come as one scrolls, from where the page before ended  CONT-014 CONT-077", async () => {
  const many = Array.from({ length: 500 }, (_, place) => row(place + 1, `Friend${String(place).padStart(3, "0")}`));
  const { screen, sent } = await open({ ContactPage: [toPage(many, "here"), toPage([])] });
  await expect.element(screen.getByText("Friend000 Okoye")).toBeVisible();
  // Of thousands only those near the screen exist.
  await expect.element(screen.getByText("Friend499 Okoye")).not.toBeInTheDocument();
  const scroller = screen.getByRole("list", { name: "Contacts" }).element().parentElement;
  scroller?.scrollTo(0, scroller.scrollHeight);
  await expect.poll(() => sent("ContactPage").map((one) => one["after"])).toContain("here");
});

test("what is typed is searched for after a pause, and nothing found is said; without friends it says so  CONT-009 CONT-033", async () => {
  const { screen, sent } = await open({ ContactPage: toPage([]) });
  await expect.element(screen.getByRole("heading", { name: "No friends" })).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "zoe ");
  await expect.element(screen.getByRole("heading", { name: "No results" })).toBeVisible();
  await expect.poll(() => sent("ContactPage").at(-1)).toMatchObject({ searchByName: "zoe", after: null });
});

test("a list that cannot be read says so and is asked for again", async () => {
  const { screen } = await open({ ContactPage: { error: { code: "INTERNAL" } } });
  const again = screen.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  fakeNetwork({ FriendCounts: COUNTS, ContactPage: toPage([row(1, "Aisha")]) });
  await again.click();
  await expect.element(screen.getByText("Aisha Okoye")).toBeVisible();
});

test("whoever asks is shown with since when, and is accepted or declined there  CONT-004 CONT-072", async () => {
  const asking = { ...person(7, "Mei-Ling"), createdAt: new Date(Date.now() - 18 * 60_000).toISOString() };
  const { asked } = fakeNetwork({
    FriendRequests: { data: { friendRequests: [asking] } },
    AcceptFriend: { data: { friendship: { userId: asking.userId, state: "friends" } } },
  });
  await signIn();
  const { screen } = await renderAt("/friends/pending-requests", <PendingRequests />);
  await expect.element(screen.getByText("18 min ago")).toBeVisible();
  await screen.getByRole("group", { name: "Answer Mei-Ling Okoye" }).getByRole("button", { name: "Accept" }).click();
  await expect
    .poll(() => asked.find(({ name }) => name === "AcceptFriend")?.variables)
    .toEqual({ userId: asking.userId });
});

test("nobody asking is said", async () => {
  fakeNetwork({ FriendRequests: { data: { friendRequests: [] } } });
  await signIn();
  const { screen } = await renderAt("/friends/pending-requests", <PendingRequests />);
  await expect.element(screen.getByRole("heading", { name: "Nobody asks at the moment" })).toBeVisible();
});
