import { expect, test } from "vitest";
import { renderAt } from "../../../../test/test-router.tsx";
import { signIn } from "../../../../test/test-signed-in.ts";
import { toListItems } from "../message-list/list-items.ts";
import { MessageListRow } from "../message-list/MessageListRow.tsx";
import { makeMessage, ME, ROOM } from "../test-messages.ts";

const poke = (seq: number, isOwn: boolean, isBack = false) =>
  makeMessage(seq, {
    content: { kind: "poke", isBack },
    sender: isOwn ? ME : ("elin" as typeof ME),
    senderName: isOwn ? "Me" : "Elin Sandström",
  });

async function open(messages: readonly ReturnType<typeof poke>[]) {
  const person = await signIn();
  const items = toListItems({ messages, ahead: [], outbox: [], me: ME, seenSeq: 0, readSeq: 0 });
  const { screen } = await renderAt(
    "/chat/room",
    <>
      {items.map((item) => (
        <MessageListRow
          key={item.key}
          roomId={ROOM}
          item={item}
          isDirect
          isFlashing={false}
          onMenu={() => {}}
          onJump={() => {}}
        />
      ))}
    </>,
  );
  return { ...person, screen, back: screen.getByRole("button", { name: "Poke back" }) };
}

test("a poke says who poked, and the newest of the other's is answered with one back  CONT-066", async () => {
  const { screen, back, asked } = await open([poke(1, false), poke(2, true, true), poke(3, false, true)]);
  await expect.element(screen.getByText("Elin Sandström poked you", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("You poked back")).toBeVisible();
  await expect.element(screen.getByText("Elin Sandström poked you back")).toBeVisible();
  await back.click();
  await expect.poll(() => asked("messages.poke")).toMatchObject([{ roomId: ROOM }]);
});

test("what is answered already, or is one's own, has nothing to press  CONT-066", async () => {
  const { screen, back } = await open([poke(1, false), poke(2, true)]);
  await expect.element(screen.getByText("You sent a poke")).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
});
