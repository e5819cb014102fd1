import type { Hobby, HobbyPerson } from "@atrium/contracts/hobbies";
import { HOBBY_SAVERS_SHOWN } from "@atrium/contracts/limits";

/** Whose faces stand on a card: who made it, then who saved it; and how many more there are. */
export function toFaces({ owner, savedBy, savedByCount }: Hobby): { people: readonly HobbyPerson[]; more: number } {
  const people = [owner, ...savedBy].slice(0, HOBBY_SAVERS_SHOWN);
  return { people, more: savedByCount + 1 - people.length };
}
