import type { Instant, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeRoom } from "../test-rooms.ts";
import { serveRooms } from "../test-served-rooms.ts";
import PokeButton from "./PokeButton.tsx";

const CHAT = makeRoom("elin", { chatType: "direct", name: "Elin Sandström" });

async function open() {
  const server = serveRooms([CHAT]);
  server.answer("rooms.create", () => ({ room: CHAT }));
  server.answer("messages.poke", () => ({ seq: 1, createdAt: "2026-06-18T08:42:00.000Z" as Instant }));
  const person = await signIn(server);
  const { screen, address } = await renderAt(
    "/friends",
    <PokeButton userId={"elin" as UserId} name="Elin Sandström" />,
  );
  return { ...person, server, screen, address, button: screen.getByRole("button", { name: "Poke Elin Sandström" }) };
}

test("poking opens the direct chat, and pokes there  CONT-065", async () => {
  const { asked, address, button } = await open();
  await button.click();
  await expect.poll(address).toBe("/chat/elin");
  expect(asked("rooms.create")).toEqual([{ chatType: "direct", userId: "elin" }]);
  await expect.poll(() => asked("messages.poke")).toMatchObject([{ roomId: "elin" }]);
});

test("nobody is poked whose chat cannot be opened, which is said", async () => {
  const { server, screen, asked, address, button } = await open();
  server.answer("rooms.create", () => refuse("NOT_FOUND"));
  await button.click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect([address(), asked("messages.poke")]).toEqual(["/friends", []]);
});
