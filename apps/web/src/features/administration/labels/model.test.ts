import type { LabelId } from "@atrium/contracts/ids";
import { LABEL_PALETTE } from "@atrium/contracts/label-palette";
import type { Label } from "@atrium/contracts/labels";
import { expect, test } from "vitest";
import { toBackground, toDrafts, withChosen, withWords } from "./model.ts";

const toLabel = (name: string): Label => ({ id: name as LabelId, name, colours: LABEL_PALETTE[6] });
const [mentor, keys, film] = [toLabel("Mentor"), toLabel("Keys"), toLabel("Film")];
const toNames = (drafts: ReturnType<typeof toDrafts>) =>
  drafts.map(({ name, isChosen }) => (isChosen ? `*${name}` : name));

test("six are there to be named until some are saved, which take their places  NOTE-060 NOTE-062", () => {
  expect(toDrafts([], []).map(({ name, colours }) => [name, colours])).toEqual(
    LABEL_PALETTE.slice(0, 6).map((colours) => ["Enter Label", colours]),
  );
  expect(toNames(toDrafts([keys], [mentor, keys, film]))).toEqual([
    "*Keys",
    "Mentor",
    "Film",
    "Enter Label",
    "Enter Label",
    "Enter Label",
  ]);
  const seven = Array.from({ length: 7 }, (_, index) => toLabel(`L${index}`));
  expect(toDrafts([], seven)).toHaveLength(7);
});

test("one that is made or changed is chosen with it, and nothing else changes  NOTE-059", () => {
  const drafts = toDrafts([keys], [mentor, keys]);
  const words = { name: "Guide", colours: LABEL_PALETTE[7] };
  expect(toNames(withWords(drafts, "Mentor", words)).slice(0, 2)).toEqual(["*Keys", "*Guide"]);
  expect(withWords(drafts, "Mentor", words)[1]).toMatchObject({ id: "Mentor", ...words });
  expect(withWords(drafts, "new", words)[0]).toEqual({ key: "new", id: null, ...words, isChosen: true });
  expect(toNames(withChosen(drafts, "Keys", false)).slice(0, 2)).toEqual(["Keys", "Mentor"]);
});

test("two colours are a gradient", () => {
  expect(toBackground("#ffd0b8,#ffb3c1")).toBe("linear-gradient(100deg, #ffd0b8, #ffb3c1)");
  expect(toBackground("#f6b8b0")).toBe("#f6b8b0");
});
