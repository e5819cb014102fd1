import type { Instant } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom, MAY_WRITE } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";
import { RoomMenuButton } from "./RoomMenuButton.tsx";

const LOOKS_AFTER = { ...MAY_WRITE, canEdit: true, canRemoveMembers: true, canDeleteForAll: true };
const GROUP = makeRoom("kiln", { name: "Kiln night" });
const OWN = makeRoom("own", { name: "Kiln night", role: "owner", permissions: LOOKS_AFTER });
const CHANNEL = makeRoom("news", { chatType: "channel", permissions: { ...MAY_WRITE, canClear: false } });
const DIRECT = makeRoom("elin", {
  chatType: "direct",
  name: "Elin Sandström",
  permissions: { ...MAY_WRITE, canLeave: false, canDeleteForAll: true },
});

async function open(room: Room) {
  const server = serveRooms([room]);
  const person = await signIn(server);
  const { screen, address } = await renderAt(`/chat/${room.roomId}`, <RoomMenuButton room={room} />);
  const button = screen.getByRole("button", { name: "Room menu" });
  return {
    ...person,
    screen,
    address,
    button,
    items: screen.getByRole("menuitem"),
    dialog: screen.getByRole("dialog"),
    choose: async (name: string) => {
      await button.click();
      await screen.getByRole("menuitem", { name }).click();
    },
    press: (name: string) => screen.getByRole("dialog").getByRole("button", { name, exact: true }).click(),
  };
}

test.each([
  ["a group of others", GROUP, ["Mute", "Clear history", "Exit"]],
  ["a group one looks after", OWN, ["Mute", "Clear history", "Delete"]],
  ["a group one administers", { ...OWN, role: "admin" as const }, ["Mute", "Clear history", "Delete"]],
  ["a channel", CHANNEL, ["Mute", "Exit"]],
  ["a direct chat", { ...DIRECT, muted: true }, ["Unmute", "Send poke", "Clear history", "Delete"]],
])("the menu of %s has what may be done there  ROOM-035 ROOM-036 ROOM-037", async (_, room, names) => {
  const { button, items } = await open(room);
  await button.click();
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(names);
});

test("a room is muted and unmuted, and that it was not is said  ROOM-033 ROOM-034", async () => {
  const { screen, server, choose, asked, button } = await open(GROUP);
  await choose("Mute");
  await expect.poll(() => asked("rooms.mute")).toEqual([{ roomId: "kiln", muted: true }]);
  await expect.element(button).toHaveFocus();
  server.answer("rooms.mute", () => refuse("NOT_FOUND"));
  await choose("Mute");
  await expect.element(screen.getByRole("alert").getByText("That did not work. Try again.")).toBeVisible();
});

test("a poke is sent from a direct chat, and refused within the pause it says when the next can be sent  ROOM-048", async () => {
  const { screen, server, choose, asked } = await open(DIRECT);
  server.answer("messages.poke", () => ({ seq: 1, createdAt: "2026-06-18T08:42:00.000Z" as Instant }));
  await choose("Send poke");
  await expect.poll(() => asked("messages.poke")).toMatchObject([{ roomId: "elin" }]);
  server.answer("messages.poke", () => refuse("RATE_LIMITED", 41_200));
  await choose("Send poke");
  await expect.element(screen.getByRole("alert").getByText("You can poke again in 42 seconds.")).toBeVisible();
  server.answer("messages.poke", () => refuse("NOT_FOUND"));
  await choose("Send poke");
  await expect.element(screen.getByRole("alert").getByText(/^The poke was not sent/u)).toBeVisible();
});

test("the keyboard opens the menu, goes through it and closes it", async () => {
  const { button, items, asked } = await open(GROUP);
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(items.first()).toBeVisible();
  await expect.poll(() => document.activeElement?.closest("[role=menu]")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.element(items.first()).not.toBeInTheDocument();
  await button.click();
  await expect.element(items.first()).toBeVisible();
  await button.click();
  await expect.element(items.first()).not.toBeInTheDocument();
  expect(asked("rooms.mute")).toEqual([]);
});

test("history is cleared after a question, in which the safe way has the focus  ROOM-038", async () => {
  const { dialog, choose, press, asked, address, button } = await open(GROUP);
  await choose("Clear history");
  await expect
    .element(dialog.getByText("The messages in Kiln night disappear for you. Everybody else keeps them."))
    .toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(asked("rooms.clearHistory")).toEqual([]);
  await choose("Clear history");
  await press("Clear history");
  await expect.poll(() => asked("rooms.clearHistory")).toEqual([{ roomId: "kiln" }]);
  expect(address()).toBe("/chat/kiln");
});

test("a group is left after a question, which is said, and the chats are shown  ROOM-043 ROOM-044", async () => {
  const { screen, dialog, choose, press, asked, address } = await open(GROUP);
  await choose("Exit");
  await expect.element(dialog.getByText("Are you sure you want to leave Kiln night?")).toBeVisible();
  await press("No");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked("rooms.leave")).toEqual([]);
  await choose("Exit");
  await press("Yes");
  await expect.element(screen.getByText("Success")).toBeVisible();
  await expect.poll(address).toBe("/chat");
  expect(asked("rooms.leave")).toEqual([{ roomId: "kiln" }]);
});

test("an owner without an administrator stays, and is told what to do first  ROOM-041 ROOM-046", async () => {
  const { screen, server, choose, press, address } = await open(OWN);
  server.answer("rooms.leave", () => refuse("LAST_ADMIN"));
  await choose("Delete");
  await press("Delete for me");
  await press("Yes");
  const told = screen.getByRole("alert").getByText("Please make any one member as admin before leaving this");
  await expect.element(told).toBeVisible();
  expect(address()).toBe("/chat/own");
});

test("a chat is deleted for all or for oneself  ROOM-045", async () => {
  const { dialog, choose, press, asked, address } = await open(DIRECT);
  await choose("Delete");
  await expect.element(dialog.getByRole("heading", { name: "Delete Elin Sandström" })).toBeVisible();
  await press("Cancel");
  await expect.element(dialog).not.toBeInTheDocument();
  await choose("Delete");
  await press("Delete for me");
  await expect.poll(address).toBe("/chat");
  expect(asked("rooms.hide")).toEqual([{ roomId: "elin" }]);
  expect(asked("rooms.delete")).toEqual([]);
});

test("a group is deleted for all, and the chats are shown  ROOM-045", async () => {
  const { choose, press, asked, address } = await open(OWN);
  await choose("Delete");
  await press("Delete for all");
  await expect.poll(address).toBe("/chat");
  expect(asked("rooms.delete")).toEqual([{ roomId: "own" }]);
});

test("a chat that could not be deleted is still there, which is said  ROOM-047", async () => {
  const { screen, server, choose, press, address } = await open(DIRECT);
  server.answer("rooms.delete", () => refuse("INTERNAL"));
  server.answer("rooms.hide", () => refuse("INTERNAL"));
  await choose("Delete");
  await press("Delete for all");
  await expect.element(screen.getByRole("alert").getByText("Failed to delete chat room")).toBeVisible();
  await choose("Delete");
  await press("Delete for me");
  await expect.element(screen.getByRole("alert").getByText("Something Wrong while delete chat!")).toBeVisible();
  expect(address()).toBe("/chat/elin");
});
