import type { RoomId } from "@atrium/contracts/ids";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { refuse } from "../../../../test/test-live.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { makeMessage, ME, say } from "../test-messages.ts";
import PinBar from "./PinBar.tsx";

const ROOM = "kiln" as RoomId;
const LONG = "Site review moved to Thursday 14:00, meet at the north gate, please";
const NEWER = makeMessage(9, { content: say(LONG) });
const OLDER = makeMessage(4, { content: say("Keys are with Leila") });

async function open(pins: readonly ReturnType<typeof makeMessage>[], canPin = true) {
  const person = await signIn();
  person.server.answer("messages.pins", () => ({ pins, max: 5, canPin }));
  const onJump = vi.fn();
  const { screen } = await renderAt("/chat/kiln", <PinBar roomId={ROOM} me={ME} onJump={onJump} />);
  return { ...person, screen, onJump, bar: screen.getByRole("region", { name: "Pinned message" }) };
}

test("the newest pin stands over the room, cut at 50 characters; the others are stepped through, and each is jumped to  ROOM-069", async () => {
  const { screen, bar, onJump } = await open([NEWER, OLDER]);
  await expect.element(bar.getByText("Site review moved to Thursday 14:00, meet at the n…")).toBeVisible();
  await expect.element(bar.getByText("Pinned message 1 of 2")).toBeVisible();
  await expectAccessible();
  await bar.getByText(/^Site review/u).click();
  await screen.getByRole("button", { name: "Next pinned message" }).click();
  await bar.getByText("Keys are with Leila").click();
  expect(onJump.mock.calls).toEqual([[9], [4]]);
  await screen.getByRole("button", { name: "Next pinned message" }).click();
  await expect.element(bar.getByText("Pinned message 1 of 2")).toBeVisible();
});

test("the list takes pins away for who may, and says where that did not work", async () => {
  const { screen, bar, server, asked } = await open([NEWER, OLDER]);
  await bar.getByRole("button", { name: "Pinned messages" }).click();
  server.answer("messages.unpin", () => refuse("NOT_FOUND"));
  await screen.getByRole("button", { name: "Unpin “Keys are with Leila”" }).click();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  expect(asked("messages.unpin")).toEqual([{ roomId: "kiln", seq: 4 }]);
});

test("who may not pin only reads the list, and is shown nothing where nothing is pinned", async () => {
  const { screen, bar, server } = await open([OLDER], false);
  await bar.getByRole("button", { name: "Pinned messages" }).click();
  await expect.element(screen.getByRole("dialog").getByText("Keys are with Leila")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Unpin/u }).elements()).toEqual([]);
  server.answer("messages.pins", () => ({ pins: [], max: 5, canPin: false }));
  server.emit("messages.pinsChanged", { roomId: ROOM });
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
});
