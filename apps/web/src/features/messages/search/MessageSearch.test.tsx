import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { fakeNetwork } from "../../../../test/test-network.ts";
import { FakeLive } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../../rooms/test-rooms.ts";
import { makeMessage } from "../test-messages.ts";
import { MessageSearch } from "./MessageSearch.tsx";

const ROOM = makeRoom("studio", { name: "Harbour & Pine Studio" });
const PLACE = makeMessage(3, { content: { kind: "location", latitude: 38.7, longitude: -9.14, place: "Quay Street" } });

async function open() {
  fakeNetwork();
  const server = new FakeLive();
  server.answer("messages.search", ({ kind, text }) => ({
    messages: kind === "poll" || text === "none" ? [] : [kind === "location" ? PLACE : makeMessage(2)],
  }));
  const { me, asked } = await signIn(server);
  const nothing = () => undefined;
  const { screen } = await renderAt("/chat", <MessageSearch room={ROOM} me={me} onClose={nothing} onPick={nothing} />);
  return { screen, asked: () => asked("messages.search"), kind: screen.getByRole("combobox", { name: "Kind" }) };
}

test("all of a kind are found without a word, and nothing is asked for before either", async () => {
  const { screen, asked, kind } = await open();
  await expect.element(screen.getByRole("heading", { name: "Search for messages" })).toBeVisible();
  await kind.selectOptions("text");
  expect(asked()).toEqual([]);
  await kind.selectOptions("location");
  await expect.element(screen.getByText("Quay Street")).toBeVisible();
  expect(asked()).toEqual([{ roomId: ROOM.roomId, text: "", kind: "location" }]);
  await expectAccessible();
  await kind.selectOptions("poll");
  await expect.element(screen.getByRole("heading", { name: "No messages found" })).toBeVisible();
});

test("words narrow what is found, and what is not found is named  ROOM-057", async () => {
  const { screen, asked } = await open();
  await expect.element(screen.getByRole("searchbox")).toHaveFocus();
  await screen.getByRole("searchbox").fill("kiln");
  await expect.element(screen.getByText("message 2")).toBeVisible();
  expect(asked()).toEqual([{ roomId: ROOM.roomId, text: "kiln" }]);
  await screen.getByRole("searchbox").fill("none");
  await expect.element(screen.getByText("Nothing matches “none”.")).toBeVisible();
});
