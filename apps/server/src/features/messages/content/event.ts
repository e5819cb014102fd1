import type { Instant } from "@atrium/contracts/ids";
import { EVENT_TITLE_MAX_LENGTH } from "@atrium/contracts/limits";
import type { ContentOf, KindRules } from "./content-kind.ts";
import { cut } from "./cut.ts";
import { jsonRules } from "./json-kind.ts";

const toUnreadable = (stored: string): Omit<ContentOf<"eventCreate">, "kind"> => ({
  eventId: null,
  title: cut(stored, EVENT_TITLE_MAX_LENGTH),
  startTime: new Date(0).toISOString() as Instant,
  endTime: new Date(0).toISOString() as Instant,
  location: "",
});

const toSearchText = ({ title, location }: { title: string; location: string }): string => `${title}\n${location}`;

/** An event that is announced, found by its title and its place; a list of rooms names it. */
export const eventCreate: KindRules<"eventCreate"> = {
  ...jsonRules("eventCreate", (stored) => ({ kind: "eventCreate", ...toUnreadable(stored) })),
  toSearchText,
  toPreview: (content) => ({ ...content, location: "" }),
};

export const eventUpdate: KindRules<"eventUpdate"> = {
  ...jsonRules("eventUpdate", (stored) => ({ kind: "eventUpdate", ...toUnreadable(stored), changed: [] })),
  toSearchText,
  toPreview: (content) => ({ ...content, location: "" }),
};
