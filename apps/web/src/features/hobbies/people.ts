import type { Hobby, HobbyPerson } from "@atrium/contracts/hobbies";
import { HOBBY_KEEPERS_SHOWN } from "@atrium/contracts/limits";

/** Whose faces stand on a card: who made it, then who saved it; and how many more there are. */
export function toFaces({ owner, keepers, keeperCount }: Hobby): { people: readonly HobbyPerson[]; more: number } {
  const people = [owner, ...keepers].slice(0, HOBBY_KEEPERS_SHOWN);
  return { people, more: keeperCount + 1 - people.length };
}
