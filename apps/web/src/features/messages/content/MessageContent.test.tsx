import { Suspense } from "react";
import { expect, test } from "vitest";
import { renderAt } from "../../../../test/test-router.tsx";
import { toListItems } from "../message-list/list-items.ts";
import { MessageListRow } from "../message-list/MessageListRow.tsx";
import { makeMessage, ME, ROOM } from "../test-messages.ts";

test("while a kind is loaded its message says what it is, and nothing around it waits", async () => {
  const content = { kind: "location" as const, latitude: 38.7, longitude: -9.14, place: "Quay Street 18" };
  const messages = [makeMessage(1, { content })];
  const items = toListItems({ messages, ahead: [], outbox: [], me: ME, seenSeq: 0, readSeq: 0 });
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(document.body.innerText.replaceAll(/\s+/gu, " ")));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  const { screen } = await renderAt(
    "/chat/room",
    <Suspense fallback={<p>The room waits</p>}>
      <textarea aria-label="Message" />
      {items.map((item) => (
        <MessageListRow
          key={item.key}
          roomId={ROOM}
          item={item}
          isDirect={false}
          isFlashing={false}
          onMenu={() => {}}
          onJump={() => {}}
        />
      ))}
    </Suspense>,
  );
  await expect.element(screen.getByRole("link", { name: /38.70000/u })).toBeVisible();
  observer.disconnect();
  expect([...seen].filter((text) => text.includes("The room waits"))).toEqual([]);
  expect([...seen].some((text) => text.includes("Quay Street 18") && !text.includes("38.70000"))).toBe(true);
});
