import { formatMonth, formatNumber, formatShortWeekday, formatTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { formatMoney } from "../../../platform/i18n/money.ts";
import type { ShownEntry } from "./queries.ts";

export type Month = { readonly name: string; readonly entries: readonly ShownEntry[] };

/** What is sorted by time, under the months it was in. */
export function toMonths(entries: readonly ShownEntry[]): Month[] {
  const months: { name: string; entries: ShownEntry[] }[] = [];
  for (const entry of entries) {
    const name = formatMonth(new Date(entry.at));
    const last = months.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else months.push({ name, entries: [entry] });
  }
  return months;
}

/** Wed 17, 21:04. */
export function toTimeText(at: string): string {
  const date = new Date(at);
  return `${formatShortWeekday(date)} ${date.getDate()}, ${formatTime(date)}`;
}

const NOTES: Readonly<Record<string, () => string>> = {
  CONTACT_NOTE_TEXT: m["friends.timeline.note.text"],
  CONTACT_NOTE_IMAGE: m["friends.timeline.note.image"],
  CONTACT_NOTE_AUDIO: m["friends.timeline.note.audio"],
  CONTACT_NOTE_DOCUMENT: m["friends.timeline.note.document"],
};

/** What a row says: what it was, and more of it. `name` is the friend's first one. */
export function toEntryTexts(entry: ShownEntry, name: string): { readonly title: string; readonly line: string } {
  const { title, detail, isOwn } = entry;
  switch (entry.kind) {
    case "CHAT": {
      const said = isOwn ? m["friends.timeline.youSaid"] : m["friends.timeline.theySaid"];
      const count = entry.count ?? 0;
      return {
        title: m["friends.timeline.messages"]({ count }),
        line: detail === "" ? "" : said({ name, words: detail }),
      };
    }
    case "EVENT": {
      const both = entry.bothCame === true ? m["friends.timeline.bothCame"]() : "";
      return { title, line: join(both, m["friends.timeline.people"]({ count: entry.count ?? 0 }), detail) };
    }
    case "NOTE":
      return { title: (NOTES[entry.noteType ?? ""] ?? m["friends.timeline.note.text"])(), line: detail };
    case "BOOKING": {
      const booked = isOwn ? m["friends.timeline.youBooked"] : m["friends.timeline.theyBooked"];
      const minutes = m["friends.timeline.minutes"]({ count: formatNumber(entry.minutes ?? 0) });
      return { title: booked({ name, title }), line: join(minutes, detail) };
    }
    case "PAYMENT": {
      const paid = isOwn ? m["friends.timeline.youPaid"] : m["friends.timeline.theyPaid"];
      return { title: paid({ name, title }), line: entry.isRefunded === true ? m["friends.timeline.paidBack"]() : "" };
    }
    case "MET":
      if (entry.eventId !== null) return { title: m["friends.timeline.met"](), line: join(title, detail) };
      return {
        title: m["friends.timeline.becameFriends"](),
        line: isOwn ? m["friends.timeline.youAsked"]() : m["friends.timeline.theyAsked"]({ name }),
      };
  }
}

/** What was paid, as the reader writes money; empty for a row without an amount. */
export function toPaidText({ amount, currency }: Pick<ShownEntry, "amount" | "currency">): string {
  return amount === null || currency === null ? "" : formatMoney({ amount, currency: currency.toUpperCase() });
}

const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(" · ");
