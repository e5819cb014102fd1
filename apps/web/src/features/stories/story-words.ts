import type { StoryKind } from "@atrium/contracts/content/story";
import type { Story } from "@atrium/contracts/stories";
import { formatNumber } from "../../platform/i18n/format.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toOneLine } from "../../ui/visible-text.ts";

/** Milliseconds of a minute. */
const MINUTE_MS = 60_000;
/** Milliseconds of an hour. */
const HOUR_MS = 60 * MINUTE_MS;

/** "3 h ago, ends in 21 h", in minutes where it is less than an hour. */
export function toTimeWords({ postedAt, endsAt }: Pick<Story, "postedAt" | "endsAt">, now: Date): string {
  return m["stories.time"]({ ago: toAgo(now.getTime() - Date.parse(postedAt)), left: toLeftWords({ endsAt }, now) });
}

/** "ends in 21 h". What has begun of an hour or a minute is still to come. */
export function toLeftWords({ endsAt }: Pick<Story, "endsAt">, now: Date): string {
  const leftMs = Math.max(MINUTE_MS, Date.parse(endsAt) - now.getTime());
  return leftMs > HOUR_MS - MINUTE_MS
    ? m["stories.time.endsHours"]({ hours: formatNumber(Math.ceil(leftMs / HOUR_MS)) })
    : m["stories.time.endsMinutes"]({ minutes: formatNumber(Math.ceil(leftMs / MINUTE_MS)) });
}

function toAgo(passedMs: number): string {
  if (passedMs < MINUTE_MS) return m["i18n.justNow"]();
  return passedMs < HOUR_MS
    ? m["stories.time.minutesAgo"]({ minutes: formatNumber(Math.floor(passedMs / MINUTE_MS)) })
    : m["stories.time.hoursAgo"]({ hours: formatNumber(Math.floor(passedMs / HOUR_MS)) });
}

/** What stands under a portrait. */
export const toFirstName = (name: string): string => toOneLine(name).split(" ", 1)[0] ?? "";

/** Of words of several lines the first one is their title. */
export function toCaption(text: string): { readonly title: string | null; readonly rest: string } {
  const [first = "", ...others] = text.trim().split("\n");
  const rest = others.join("\n").trim();
  return rest === "" ? { title: null, rest: text.trim() } : { title: first.trim(), rest };
}

/** What a story is, in a word. */
export function toKindWord(kind: StoryKind): string {
  switch (kind) {
    case "text":
      return m["stories.kind.text"]();
    case "photo":
      return m["stories.kind.photo"]();
    case "video":
      return m["stories.kind.video"]();
  }
}
