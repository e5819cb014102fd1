import type { UserId } from "@atrium/contracts/ids";

const COLOURS = ["name1", "name2", "name3", "name4"] as const;

/** One of four colours for a sender's name, always the same for the same person. */
export function toNameColour(userId: UserId): (typeof COLOURS)[number] {
  let hash = 0;
  for (const character of userId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return COLOURS[hash % COLOURS.length] ?? "name1";
}
