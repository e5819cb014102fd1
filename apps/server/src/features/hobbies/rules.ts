import type { HobbyCategory } from "@atrium/contracts/hobbies";
import type { HobbyId, UserId } from "@atrium/contracts/ids";
import { HOBBY_KINDS } from "@atrium/contracts/limits";
import { normalise } from "../../platform/text.ts";

/** Where a list is drawn from: what these people made, and single ones beside. */
export type Scope = { readonly owners: readonly UserId[]; readonly ids: readonly HobbyId[] };

/** What of others' reaches a person's lists: saved by the person, or by friends; only what the person may see. */
export type Audience = {
  readonly userId: UserId;
  readonly friendIds: readonly UserId[];
  readonly savedIds: readonly HobbyId[];
  readonly savedByFriendsIds: readonly HobbyId[];
};

/** "Friends list" is what friends made or saved; any other category is that, one's own and what one saved (B-18). */
export function toScope(category: HobbyCategory, audience: Audience): Scope {
  const { userId, friendIds, savedIds, savedByFriendsIds } = audience;
  if (category === "friends") return { owners: friendIds, ids: savedByFriendsIds };
  return { owners: [userId, ...friendIds], ids: [...savedIds, ...savedByFriendsIds] };
}

/** The kinds a category holds. */
export const toKinds = (category: HobbyCategory): readonly string[] =>
  category === "all" || category === "friends" ? HOBBY_KINDS : [category];

/** The distinct words of a text, as they are compared. */
export function toWords(...texts: readonly string[]): string[] {
  return [...new Set(normalise(texts.join(" ")).match(/[\p{L}\p{N}]+/gu))];
}

/** What finds texts in which every word typed begins a word; null where no word was typed. */
export function toWordQuery(typed: string): string | null {
  // Nothing but letters and digits is in a word, so nothing needs escaping.
  const words = toWords(typed);
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(" & ");
}
