import { STICKERS } from "@atrium/contracts/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listStickers, noteRecent } from "./recent-stickers.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the stickers that were sent last come first, each once", () => {
  expect(listStickers()).toEqual(STICKERS);
  noteRecent("coffee");
  noteRecent("sad");
  noteRecent("coffee");
  expect(listStickers().slice(0, 3)).toEqual(["coffee", "sad", "hello"]);
  expect(new Set(listStickers())).toEqual(new Set(STICKERS));
  expect(listStickers()).toHaveLength(STICKERS.length);
});

test("what was kept by another version, or is damaged, is left out", () => {
  localStorage.setItem("atrium-recent-stickers", '["none", 3, "sleep"]');
  expect(listStickers()[0]).toBe("sleep");
  localStorage.setItem("atrium-recent-stickers", "{");
  expect(listStickers()).toEqual(STICKERS);
});
