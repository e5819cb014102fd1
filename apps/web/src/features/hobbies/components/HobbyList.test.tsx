import type { Hobby, HobbyCategory } from "@atrium/contracts/hobbies";
import type { HobbyId } from "@atrium/contracts/ids";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Answers } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { useHobbyChanges } from "../queries.ts";
import { AMARA, casa, INES } from "../test-hobbies.ts";
import { HobbyList } from "./HobbyList.tsx";

const FAILED = { error: { code: "INTERNAL" } };
const garden = (place: number): Hobby => ({
  ...casa,
  id: `garden ${place}` as HobbyId,
  kind: "others",
  title: `Garden ${place}`,
  pictureUrl: null,
  previewUrl: null,
});
const toPage = (hobbies: readonly Hobby[], after: HobbyId | null = null) => ({ data: { page: { hobbies, after } } });
const toCounts = (category: HobbyCategory, count: number) => ({ data: { hobbyCounts: [{ category, count }] } });

type Shown = { readonly category?: HobbyCategory; readonly query?: string };

/** The list, following what happens elsewhere as its page does. */
function Followed({ category = "all", query = "", onAdd }: Shown & { readonly onAdd: () => void }) {
  useHobbyChanges();
  return <HobbyList category={category} query={query} onAdd={onAdd} />;
}

async function open(answers: Answers, shown: Shown & { readonly held?: boolean } = {}) {
  const { asked } = fakeNetwork({ HobbyCounts: toCounts("all", 1), ...answers });
  const person = await signIn();
  const { release } = shown.held ? holdAnswers() : { release: () => {} };
  const onAdd = vi.fn<() => void>();
  const start = shown.query === undefined ? "/myspace/hobbies/all" : `/myspace/hobbies/all?query=${shown.query}`;
  const { screen, address } = await renderAt(start, <Followed {...shown} onAdd={onAdd} />);
  const cards = screen.getByRole("article");
  return {
    ...person,
    screen,
    address,
    release,
    onAdd,
    cards,
    card: (title: string) => cards.filter({ hasText: title }),
    again: screen.getByRole("button", { name: "Try again" }),
    sent: (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables),
  };
}

test("what is in a category is asked for, and shown with its place, whose it is, and how much there is  MYS-017", async () => {
  const kept = { ...casa, savedBy: [INES], savedByCount: 4 };
  const answers = { Hobbies: toPage([kept, garden(1)]), HobbyCounts: toCounts("restaurant", 1_204) };
  const { screen, release, card, cards, sent } = await open(answers, { category: "restaurant", held: true });
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  expect(cards.elements()).toHaveLength(0);
  release();
  await expect.element(card("Casa Benítez")).toMatchTextContent("Harbour Market, unit 9");
  await expect.element(card("Casa Benítez").getByText("Amara Okoye, Inès Carvalho and 3 others")).toBeInTheDocument();
  await expect.element(card("Garden 1")).toMatchTextContent("Other");
  await expect.element(screen.getByText("Loading")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Restaurant1,204");
  expect(sent("Hobbies")).toEqual([{ category: "restaurant", query: "", after: null }]);
});

test.each([
  ["all", "No place or activity yet"],
  ["restaurant", "No restaurant yet"],
  ["cultural", "Nothing cultural yet"],
  ["entertainment", "No entertainment yet"],
  ["others", "Nothing else yet"],
] as const)("an empty category, %s, says so and offers to add something", async (category, title) => {
  const { screen, onAdd } = await open({ Hobbies: toPage([]) }, { category });
  await expect.element(screen.getByRole("heading", { name: title })).toBeVisible();
  await screen.getByRole("button", { name: "Add a place or an activity" }).click();
  expect(onAdd).toHaveBeenCalledOnce();
});

test("what friends have is theirs to add", async () => {
  const { screen } = await open({ Hobbies: toPage([]) }, { category: "friends" });
  await expect.element(screen.getByRole("heading", { name: "Nothing from your friends yet" })).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("what was searched for is counted aloud, and where there is none it says so", async () => {
  const found = await open({ Hobbies: toPage([casa]) }, { query: "casa" });
  await expect.element(found.screen.getByRole("status").getByText("1 result", { exact: true })).toBeInTheDocument();
  expect(found.sent("Hobbies")).toEqual([{ category: "all", query: "casa", after: null }]);
  await found.screen.unmount();
  const answers = { Hobbies: toPage([]), HobbyCounts: toCounts("all", 0) };
  const { screen } = await open(answers, { query: "zzz" });
  await expect.element(screen.getByRole("heading", { name: "No results" })).toBeVisible();
  await expect.element(screen.getByRole("status").getByText("0 results", { exact: true })).toBeInTheDocument();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("a list that did not load says so, and loads when one tries again", async () => {
  const { screen, cards, again, sent } = await open({ Hobbies: [FAILED, toPage([casa])] });
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  await again.click();
  await expect.element(cards).toBeVisible();
  await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  expect(sent("Hobbies")).toHaveLength(2);
});

test("a list that did not load for want of a network comes by itself as soon as there is one", async () => {
  const { screen, cards, goOffline, goOnline } = await open({ Hobbies: [FAILED, toPage([casa, garden(1)])] });
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  goOffline();
  goOnline();
  await expect.poll(() => cards.elements().length).toBe(2);
});

test("it comes a page at a time as one scrolls, until there is no more  MYS-017", async () => {
  const all = Array.from({ length: 30 }, (_, place) => garden(30 - place));
  const pages = [toPage(all.slice(0, 24), all[23]?.id), toPage(all.slice(24))];
  const { cards, card, sent } = await open({ Hobbies: pages });
  await expect.poll(() => cards.elements().length).toBe(24);
  card("Garden 7").element().scrollIntoView();
  await expect.poll(() => cards.elements().length).toBe(30);
  cards.last().element().scrollIntoView();
  await expect.element(cards.last().getByRole("link", { name: "Show Garden 1", exact: true })).toBeVisible();
  expect(sent("Hobbies").map(({ after }) => after)).toEqual([null, "garden 7"]);
});

test("a further page that did not come is asked for again by hand, and what is there stays", async () => {
  const all = Array.from({ length: 26 }, (_, place) => garden(26 - place));
  const pages = [toPage(all.slice(0, 24), all[23]?.id), FAILED, toPage(all.slice(24))];
  const { screen, cards, again } = await open({ Hobbies: pages });
  await expect.poll(() => cards.elements().length).toBe(24);
  cards.last().element().scrollIntoView();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  expect(cards.elements()).toHaveLength(24);
  await again.click();
  await expect.poll(() => cards.elements().length).toBe(26);
});

test("a card leads to its details with the keyboard, and keeps what was searched for", async () => {
  const { screen, address } = await open({ Hobbies: toPage([casa]) }, { query: "ben" });
  const link = screen.getByRole("link", { name: "Show Casa Benítez" });
  await expect.element(link).toBeVisible();
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/myspace/hobbies/all?query=ben&hobby=casa");
});

test("another's is saved at once, and no longer; one's own cannot be  B-18", async () => {
  const kept = { ...casa, isSaved: true };
  const own = { ...garden(1), owner: AMARA, canSave: false };
  const lists = [toPage([casa, own]), toPage([kept, own]), toPage([casa, own])];
  const saved = { data: { hobby: kept } };
  const answers = { Hobbies: lists, SaveHobby: saved, UnsaveHobby: { data: { hobby: casa } } };
  const { card, sent } = await open(answers);
  const heart = card("Casa Benítez").getByRole("button", { name: "Save Casa Benítez" });
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
  expect(card("Garden 1").getByRole("button").elements()).toHaveLength(0);
  const { release } = holdAnswers();
  await heart.click();
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  // While it is on its way there is nothing to take back yet.
  await heart.click();
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  expect(sent("SaveHobby")).toEqual([{ id: "casa" }]);
  release();
  await expect.poll(() => sent("Hobbies").length).toBe(2);
  await heart.click();
  await expect.element(heart).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => sent("UnsaveHobby")).toEqual([{ id: "casa" }]);
  expect(sent("SaveHobby")).toHaveLength(1);
});

test("what could not be saved is said, and stands as it was", async () => {
  const saved = toPage([{ ...casa, isSaved: true }]);
  // The list cannot be read again either.
  const { screen, card, sent } = await open({ Hobbies: [saved, FAILED], UnsaveHobby: FAILED });
  const heart = card("Casa Benítez").getByRole("button", { name: "Save Casa Benítez" });
  await heart.click();
  await expect.element(screen.getByRole("alert").getByText("That did not work. Try again.")).toBeVisible();
  await expect.element(heart).toHaveAttribute("aria-pressed", "true");
  expect(sent("UnsaveHobby")).toEqual([{ id: "casa" }]);
});

test("what happens on one's other devices and among one's friends shows by itself", async () => {
  const { cards, server } = await open({ Hobbies: [toPage([casa]), toPage([]), toPage([casa, garden(1)])] });
  await expect.poll(() => cards.elements().length).toBe(1);
  server.emit("hobbies.changed", { hobbyId: casa.id });
  await expect.poll(() => cards.elements().length).toBe(0);
  server.emit("friends.changed", { userId: AMARA.userId });
  await expect.poll(() => cards.elements().length).toBe(2);
});
