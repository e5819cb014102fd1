import type { Instant, RoomId, UserId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { decisionLog } from "../live.ts";
import WhyDialog from "./WhyDialog.tsx";

const ROOM = "kiln" as RoomId;

async function open(sender: "me" | "other", decided: boolean) {
  const { me } = await signIn();
  const message = {
    seq: 4,
    sender: sender === "me" ? me : ("other" as UserId),
    createdAt: "2026-06-18T08:00:00.000Z" as Instant,
    content: { kind: "text" as const, text: "words" },
  };
  const reasons = [
    { check: "from-other" as const, holds: true },
    { check: "not-muted" as const, holds: false },
  ];
  if (decided) await decisionLog().add([{ roomId: ROOM, seq: 4, at: 5, reasons }]);
  return (await renderAt("/chat/kiln", <WhyDialog roomId={ROOM} message={message} onClose={() => {}} />)).screen;
}

test("says which rule decided when the message came, and how each of them ended", async () => {
  const screen = await open("other", true);
  await expect.element(screen.getByText("You were not notified. You have muted the room.")).toBeVisible();
  const checks = screen.getByRole("listitem");
  await expect.element(checks.first()).toHaveTextContent("Holds:Somebody else wrote it.");
  await expect.element(checks.last()).toHaveTextContent("Does not hold:You have muted the room.");
  await expectAccessible();
});

test("where this device decided nothing, says why not, and nothing that it cannot know", async () => {
  const screen = await open("other", false);
  await expect
    .element(screen.getByText(/nothing was decided about it here|has decided nothing about it|does not support/u))
    .toBeVisible();
});
