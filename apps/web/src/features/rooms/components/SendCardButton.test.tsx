import type { Instant, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";
import SendCardButton from "./SendCardButton.tsx";

const CHAT = makeRoom("elin", { chatType: "direct", name: "Elin Sandström" });
const CARD = { userId: null, name: "Théo Roux", phone: "+33 1 99 00", email: null };
const SENT = { seq: 1, createdAt: "2026-06-18T08:42:00.000Z" as Instant };

async function open() {
  const server = serveRooms([CHAT]);
  server.answer("rooms.create", () => ({ room: CHAT }));
  server.answer("messages.send", () => SENT);
  const person = await signIn(server);
  const button = <SendCardButton userId={"elin" as UserId} name="Elin Sandström" card={CARD} />;
  const { screen, address } = await renderAt("/friends", button);
  return {
    ...person,
    server,
    screen,
    address,
    button: screen.getByRole("button", { name: "Recommend to Elin Sandström" }),
  };
}

test("somebody is recommended by their card in the chat with the friend, and one stays where one is  B-22", async () => {
  const { screen, asked, address, button } = await open();
  await button.click();
  await expect.element(screen.getByText("Recommended", { exact: true })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(asked("rooms.create")).toEqual([{ chatType: "direct", userId: "elin" }]);
  expect(asked("messages.send")).toMatchObject([{ roomId: "elin", content: { kind: "contact", ...CARD } }]);
  expect(address()).toBe("/friends");
});

test("what was refused is said, and tried again under the same id, so that it is there once", async () => {
  const { server, screen, asked, button } = await open();
  server.answer("messages.send", () => refuse("ROOM_READ_ONLY"));
  await button.click();
  await expect.element(screen.getByText("It could not be recommended. Try again.")).toBeVisible();
  server.answer("messages.send", () => SENT);
  await button.click();
  await expect.element(screen.getByText("Recommended", { exact: true })).toBeVisible();
  const sent = asked("messages.send") as { clientId: string }[];
  expect([sent.length, new Set(sent.map(({ clientId }) => clientId)).size]).toEqual([2, 1]);
});
