import { Suspense } from "react";
import { expect, test } from "vitest";
import { fakeNetwork } from "../../../../test/test-network.ts";
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

const PLACE = { kind: "location" as const, latitude: 38.7, longitude: -9.14, place: "Quay Street 18" };
const toInstance = (tiles: string | null) => ({
  "/api/instance": { data: { map: tiles === null ? null : { tiles, attribution: "© Map makers" } } },
});
/** An empty picture, whichever tile it is. */
const EMPTY = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==#{z}/{x}/{y}";

test("a place is shown on a map where the host has named a server of them, and in words alone where not", async () => {
  fakeNetwork(toInstance(EMPTY));
  const screen = await showMessages([makeMessage(1, { content: PLACE })]);
  await expect.element(screen.getByText("© Map makers")).toBeVisible();
  const tiles = document.querySelectorAll(`img[src^="data:image/gif"]`);
  expect(tiles.length).toBeGreaterThanOrEqual(2);
  expect(tiles[0]?.getAttribute("src")).toMatch(/#15\/155\d\d\/125\d\d$/u);
  await expect.element(screen.getByText("Quay Street 18")).toBeVisible();
});

test("a map that does not come is not shown", async () => {
  fakeNetwork(toInstance("data:image/png;base64,AAAA#{z}/{x}/{y}"));
  const screen = await showMessages([makeMessage(1, { content: PLACE })]);
  await expect.element(screen.getByRole("link", { name: /38.70000/u })).toBeVisible();
  await expect.element(screen.getByText("© Map makers")).not.toBeInTheDocument();
});
