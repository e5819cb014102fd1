import type { EventId } from "@atrium/contracts/ids";
import { expect, test } from "vitest";
import type { ShownEntry } from "./queries.ts";
import { toEntryTexts, toMonths, toPaidText } from "./model.ts";

const toEntry = (change: Partial<ShownEntry>): ShownEntry => ({
  id: "a",
  kind: "CHAT",
  at: "2026-06-17T12:00:00.000Z",
  title: "",
  detail: "",
  isOwn: false,
  count: null,
  minutes: null,
  bothCame: null,
  noteType: null,
  amount: null,
  currency: null,
  isRefunded: null,
  roomId: null,
  seq: null,
  eventId: null,
  ...change,
});

test("rows stand under the month they were in", () => {
  const rows = ["2026-06-17", "2026-06-02", "2026-05-20", "2025-05-20"].map((day) =>
    toEntry({ at: `${day}T12:00:00Z` }),
  );
  expect(toMonths(rows).map(({ name, entries }) => [name, entries.length])).toEqual([
    ["June 2026", 2],
    ["May 2026", 1],
    ["May 2025", 1],
  ]);
});

test.each<[string, Partial<ShownEntry>, string, string]>([
  ["a day of a chat", { count: 12, detail: "it turns" }, "12 messages in your chat", "Elin: it turns"],
  ["one's own last words", { count: 1, detail: "hi", isOwn: true }, "1 message in your chat", "You: hi"],
  ["a picture at last", { count: 2 }, "2 messages in your chat", ""],
  [
    "an event of both",
    { kind: "EVENT", title: "Circle", bothCame: true, count: 11, detail: "Quay" },
    "Circle",
    "You both went · 11 people · Quay",
  ],
  ["an event of one", { kind: "EVENT", title: "Circle", bothCame: false, count: 1 }, "Circle", "1 person"],
  ["a note", { kind: "NOTE", noteType: "CONTACT_NOTE_AUDIO", detail: "Gift ideas" }, "Audio note", "Gift ideas"],
  ["a booking", { kind: "BOOKING", title: "Balcony", minutes: 45 }, "Elin booked Balcony", "45 min"],
  [
    "one's own booking",
    { kind: "BOOKING", title: "Balcony", minutes: 45, isOwn: true },
    "You booked Balcony",
    "45 min",
  ],
  ["a payment", { kind: "PAYMENT", title: "Wheel", isRefunded: false }, "Elin paid Wheel", ""],
  [
    "a payment that went back",
    { kind: "PAYMENT", title: "Wheel", isRefunded: true, isOwn: true },
    "You paid Wheel",
    "Paid back",
  ],
  ["how they met", { kind: "MET", title: "Request", eventId: "e" as EventId }, "You met", "Request"],
  ["who asked", { kind: "MET" }, "You became friends", "Elin asked"],
])("%s is told in words", (_what, change, title, line) => {
  expect(toEntryTexts(toEntry(change), "Elin")).toEqual({ title, line });
});

test("an amount is written in its currency's own parts", () => {
  expect(toPaidText({ amount: 18_000, currency: "usd" })).toBe("$180.00");
  expect(toPaidText({ amount: 18_000, currency: "jpy" })).toBe("¥18,000");
  expect(toPaidText({ amount: null, currency: null })).toBe("");
});
