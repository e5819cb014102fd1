import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listOf, listRecent, noteRecent, OUR_OWN, toKey } from "./recent-stickers.ts";
import { makePack } from "./test-packs.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const drawn = (sticker: "coffee" | "sad" | "sleep") => ({ kind: "drawn" as const, sticker });

test("the stickers that were sent last come first, each once, one's own among them while there is such a one  B-16", () => {
  const pack = makePack("Cats", ["tabby.png", "ginger.png"]);
  const [tabby] = listOf(pack);
  expect(listRecent([pack])).toEqual([]);
  noteRecent(drawn("coffee"));
  if (tabby) noteRecent(tabby);
  noteRecent(drawn("sad"));
  noteRecent(drawn("coffee"));
  expect(listRecent([pack])).toEqual([drawn("coffee"), drawn("sad"), tabby]);
  expect(listRecent([])).toEqual([drawn("coffee"), drawn("sad")]);
});

test("no more are listed than two rows", () => {
  for (const choice of OUR_OWN) noteRecent(choice);
  expect(listRecent([]).map(toKey)).toEqual(OUR_OWN.map(toKey).toReversed().slice(0, 8));
});

test("what was kept by another version, or is damaged, is left out", () => {
  localStorage.setItem("atrium-recent-stickers", '["none", 3, "sleep"]');
  expect(listRecent([])).toEqual([drawn("sleep")]);
  localStorage.setItem("atrium-recent-stickers", "{");
  expect(listRecent([])).toEqual([]);
});
