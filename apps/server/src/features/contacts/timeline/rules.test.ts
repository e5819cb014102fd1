import { describe, expect, test } from "vitest";
import { type KindRow, mergeRows, type Place, readPlace, toPlaceOf, writePlace } from "./rules.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 9, minute));
const row = (minute: number, kind: KindRow["kind"], id: string): KindRow => ({ at: at(minute), kind, id });
/** What a source does: rows of its kind after a place, the latest first. */
const give = (rows: readonly KindRow[], kind: KindRow["kind"], place: Place | null, limit: number) => {
  const before = toPlaceOf(kind, place);
  const isAfter = (one: KindRow) =>
    before === null || one.at < before.at || (one.at.getTime() === before.at.getTime() && one.id < before.id);
  return mergeRows(
    rows.filter((one) => one.kind === kind && isAfter(one)),
    limit,
  ).page;
};

describe("a timeline", () => {
  test("goes through the rows of several features page by page, none twice and none left out, also at one time", () => {
    const rows = [
      row(3, "CHAT", "a"),
      row(2, "NOTE", "a"),
      row(2, "NOTE", "b"),
      row(2, "EVENT", "a"),
      row(2, "EVENT", "b"),
      row(2, "BOOKING", "a"),
      row(1, "EVENT", "a"),
      row(1, "MET", "friends"),
    ];
    for (const size of [1, 2, 3, 8, 9]) {
      const seen: KindRow[] = [];
      for (let place: Place | null = null, first = true; first || place !== null; first = false) {
        const given = (["CHAT", "EVENT", "NOTE", "BOOKING", "MET"] as const).flatMap((kind) =>
          give(rows, kind, place, size + 1),
        );
        const { page, next }: ReturnType<typeof mergeRows> = mergeRows(given, size);
        seen.push(...page);
        place = next;
      }
      expect(seen).toEqual(mergeRows(rows, rows.length).page);
      expect(seen).toHaveLength(rows.length);
    }
  });

  test("has places that are read as they were written, and nothing else is read as one", () => {
    const place = { at: at(5), kind: "NOTE", id: "a-b" } as const;
    expect(readPlace(writePlace(place))).toEqual(place);
    for (const text of [
      "",
      "x",
      writePlace({ ...place, id: "" }),
      writePlace({ ...place, id: "a\0" }),
      Buffer.from("[]").toString("base64url"),
    ])
      expect(readPlace(text)).toBeNull();
  });
});
