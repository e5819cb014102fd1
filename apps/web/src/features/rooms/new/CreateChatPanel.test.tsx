import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { Given } from "../../../../test/test-answers.ts";
import { holdAnswers } from "../../../../test/test-hold.ts";
import { refuse } from "../../../../test/test-live.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../test-rooms.ts";
import { serveRooms, toPerson } from "../test-served-rooms.ts";
import { CreateChatPanel } from "./CreateChatPanel.tsx";

const FAILED = { error: { code: "INTERNAL" } };
const ELIN = { ...toPerson("elin", "Elin Sandström"), username: "elins" };
const toPeople = (...users: readonly object[]) => ({ data: { users } });
const PEOPLE = toPeople(ELIN, toPerson("kenji", "Kenji Watanabe"), toPerson("leila", "Leila Farahani"));
const MADE = makeRoom("made", { chatType: "direct", name: "Elin Sandström" });

async function open(answer: Given = PEOPLE, { held = false } = {}) {
  const { asked } = fakeNetwork({ People: answer });
  const server = serveRooms([MADE]);
  server.answer("rooms.create", () => ({ room: MADE }));
  const person = await signIn(server);
  const { release } = held ? holdAnswers() : { release: () => {} };
  const { screen, address } = await renderAt("/chat/create", <CreateChatPanel back={{ to: "/chat" }} />);
  return {
    ...person,
    screen,
    address,
    release,
    made: () => person.asked("rooms.create"),
    person: (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`, "u") }),
    search: screen.getByRole("searchbox", { name: "Search people" }),
    sent: () => asked.map(({ variables }) => variables),
  };
}

test("the typing finds a person, whose chat opens at once  ROOM-006", async () => {
  const { search, person, address, made, sent } = await open([PEOPLE, toPeople(ELIN)]);
  await expect.element(search).toHaveFocus();
  await expect.element(person("Kenji Watanabe")).toBeVisible();
  await search.fill(" elin ");
  await expect.element(person("Kenji Watanabe")).not.toBeInTheDocument();
  await person("Elin Sandström").click();
  await expect.poll(address).toBe("/chat/made");
  expect(made()).toEqual([{ chatType: "direct", userId: "elin" }]);
  expect(sent().map(({ searchByName }) => searchByName)).toEqual(["", "elin"]);
});

test("people are gone through with the keyboard, and a name says who is meant", async () => {
  const { person, address } = await open();
  await expect.element(person("Elin Sandström")).toHaveAccessibleName("Elin Sandström @elins");
  await userEvent.tab();
  await expect.element(person("New group")).toHaveFocus();
  await userEvent.tab();
  await expect.element(person("New channel")).toHaveFocus();
  await userEvent.tab();
  await expect.element(person("New community")).toHaveFocus();
  await userEvent.tab();
  await expect.element(person("Elin Sandström")).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(person("Leila Farahani")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(person("Kenji Watanabe")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/chat/made");
});

test("who looks is not among the people", async () => {
  const { me, screen, person, server } = await open();
  await expect.element(person("Elin Sandström")).toBeVisible();
  await screen.unmount();
  fakeNetwork({ People: toPeople({ ...toPerson("", "Inès Carvalho"), userId: me }, ELIN) });
  const again = await renderAt("/chat/create", <CreateChatPanel back={{ to: "/chat" }} />);
  await expect.element(again.screen.getByRole("button", { name: /^Elin/u })).toBeVisible();
  await expect.element(again.screen.getByRole("button", { name: /^Inès/u })).not.toBeInTheDocument();
  expect(server.requests.filter(({ name }) => name === "rooms.create")).toEqual([]);
});

test("a chat is opened once, however often one presses", async () => {
  const { server, person, made, address } = await open();
  const { promise, resolve } = Promise.withResolvers<{ room: typeof MADE }>();
  server.answer("rooms.create", () => promise);
  await person("Elin Sandström").click();
  await person("Elin Sandström").click();
  await person("Kenji Watanabe").click();
  resolve({ room: MADE });
  await expect.poll(address).toBe("/chat/made");
  expect(made()).toHaveLength(1);
});

test("a chat that could not be opened is told of, and can be tried again", async () => {
  const { server, screen, person, address } = await open();
  server.answer("rooms.create", () => refuse("NOT_FOUND"));
  await person("Elin Sandström").click();
  await expect.element(screen.getByText("The chat could not be opened. Try again.")).toBeVisible();
  expect(address()).toBe("/chat/create");
  server.answer("rooms.create", () => ({ room: MADE }));
  await person("Elin Sandström").click();
  await expect.poll(address).toBe("/chat/made");
});

test("that people load is said, that there is nobody, and that they did not load", async () => {
  const { screen, release, search, person } = await open([PEOPLE, toPeople(), FAILED, toPeople(ELIN)], { held: true });
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  release();
  await expect.element(person("Elin Sandström")).toBeVisible();
  await search.fill("zzz");
  await expect.element(screen.getByRole("heading", { name: "No people found" })).toBeVisible();
  await search.fill("elin");
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The list did not load");
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(person("Elin Sandström")).toBeVisible();
});

test("further people come as one scrolls", async () => {
  const all = Array.from({ length: 25 }, (_, place) => toPerson(`p${place}`, `Person Number${place}`));
  const { person, sent } = await open([toPeople(...all.slice(0, 20)), toPeople(...all.slice(20))]);
  await expect.element(person("Person Number19")).toBeInTheDocument();
  person("Person Number19").element().scrollIntoView();
  await expect.element(person("Person Number24")).toBeInTheDocument();
  expect(sent()).toEqual([0, 20].map((offset) => ({ searchByName: "", limit: 20, offset })));
});

test.each(["channel", "community"])("a new %s is a button away, and so is the way back from it", async (kind) => {
  const { screen, person } = await open();
  await person(`New ${kind}`).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: `New ${kind}` })).toBeVisible();
  await expect.element(person(`Create ${kind}`)).toBeVisible();
  await screen.getByRole("button", { name: "Back to people" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "New chat" })).toBeVisible();
});

test("a group is a button away, and so is the way back from it, and to the chats", async () => {
  const { screen, person, address } = await open();
  await person("New group").click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "New group" })).toBeVisible();
  await screen.getByRole("button", { name: "Back to people" }).click();
  await expect.element(screen.getByRole("heading", { level: 1, name: "New chat" })).toBeVisible();
  await screen.getByRole("link", { name: "Back to chats" }).click();
  await expect.poll(address).toBe("/chat");
});
