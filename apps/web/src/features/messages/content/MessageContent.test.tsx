import { Suspense } from "react";
import { expect, test } from "vitest";
import { makeMessage } from "../test-messages.ts";
import { showMessages } from "../test-shown-messages.tsx";

test("while a kind is loaded its message says what it is, and nothing around it waits", async () => {
  const content = { kind: "location" as const, latitude: 38.7, longitude: -9.14, place: "Quay Street 18" };
  const messages = [makeMessage(1, { content })];
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(document.body.innerText.replaceAll(/\s+/gu, " ")));
  observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  const screen = await showMessages(messages, {
    within: (rows) => (
      <Suspense fallback={<p>The room waits</p>}>
        <textarea aria-label="Message" />
        <ol>{rows}</ol>
      </Suspense>
    ),
  });
  await expect.element(screen.getByRole("link", { name: /38.70000/u })).toBeVisible();
  observer.disconnect();
  expect([...seen].filter((text) => text.includes("The room waits"))).toEqual([]);
  expect([...seen].some((text) => text.includes("Quay Street 18") && !text.includes("38.70000"))).toBe(true);
});
