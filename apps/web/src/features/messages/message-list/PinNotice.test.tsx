import { expect, test, vi } from "vitest";
import { expectAccessible } from "../../../../test/test-axe.ts";
import { renderAt } from "../../../../test/test-router.tsx";
import { makeMessage, ME, ROOM } from "../test-messages.ts";
import { toListItems } from "./list-items.ts";
import { MessageListRow } from "./MessageListRow.tsx";

async function open(sender?: typeof ME) {
  const said = makeMessage(9, { content: { kind: "pin", seq: 4 }, ...(sender && { sender }) });
  const items = toListItems({ messages: [said], ahead: [], outbox: [], me: ME, seenSeq: 0, readSeq: 0 });
  const [onJump, onMenu] = [vi.fn(), vi.fn()];
  const rows = items.map((item) => (
    <MessageListRow
      key={item.key}
      roomId={ROOM}
      item={item}
      isDirect={false}
      isFlashing={false}
      onMenu={onMenu}
      onJump={onJump}
    />
  ));
  return { ...(await renderAt("/chat/room", <main>{rows}</main>)), onJump, onMenu };
}

test("that somebody pinned a message is a line that leads to it, with the menu of every message", async () => {
  const { screen, onJump, onMenu } = await open();
  const line = screen.getByRole("button", { name: "Priya Raghunathan pinned a message" });
  await line.click();
  expect(onJump.mock.calls).toEqual([[4]]);
  await line.click({ button: "right" });
  expect(onMenu).toHaveBeenCalledOnce();
  await expectAccessible();
});

test("one's own pin says so", async () => {
  const { screen } = await open(ME);
  await expect.element(screen.getByRole("button", { name: "You pinned a message" })).toBeVisible();
});
