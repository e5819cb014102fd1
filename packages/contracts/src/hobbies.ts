import { z } from "zod";
import { withoutDelimiters } from "./feed.ts";
import { text } from "./fields.ts";
import { hobbyLink, hobbyTitle } from "./forms/hobbies.ts";
import type { HobbyId, UserId } from "./ids.ts";
import {
  HOBBY_CATEGORIES,
  HOBBY_KINDS,
  HOBBY_NOTE_MAX_LENGTH,
  HOBBY_PLACE_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
} from "./limits.ts";
import { hobbyId, uploadKey, userId } from "./schema.ts";

export type HobbyKind = (typeof HOBBY_KINDS)[number];
export type HobbyCategory = (typeof HOBBY_CATEGORIES)[number];

export type HobbyPerson = { readonly userId: UserId; readonly firstName: string; readonly lastName: string };

/** A place or an activity (B-18), as someone who may see it sees it. */
export type Hobby = {
  readonly id: HobbyId;
  readonly kind: HobbyKind;
  readonly title: string;
  readonly place: string;
  /** Empty, or a whole address of the web. */
  readonly link: string;
  readonly note: string;
  readonly pictureUrl: string | null;
  /** The same, small. */
  readonly previewUrl: string | null;
  /** Whoever made it. */
  readonly owner: HobbyPerson;
  /** Who saved it among oneself and one's friends: some of them, and how many they are. */
  readonly savedBy: readonly HobbyPerson[];
  readonly savedByCount: number;
  readonly isSaved: boolean;
  readonly canEdit: boolean;
  readonly canSave: boolean;
  readonly canRecommend: boolean;
};

/** `after` is the last of the page before; null when nothing follows. */
export type HobbyPage = { readonly hobbies: readonly Hobby[]; readonly after: HobbyId | null };
export type HobbyCount = { readonly category: HobbyCategory; readonly count: number };

const words = {
  kind: z.enum(HOBBY_KINDS),
  title: z.string().transform(withoutDelimiters).pipe(hobbyTitle),
  place: text(HOBBY_PLACE_MAX_LENGTH),
  link: hobbyLink,
  note: text(HOBBY_NOTE_MAX_LENGTH),
  /** The key of an upload, empty to take the picture away, absent to keep it. */
  picture: z.union([z.literal(""), uploadKey]).nullish(),
};
export const createHobbyInput = z.object(words);
export type HobbyInput = z.output<typeof createHobbyInput>;

const query = z
  .string()
  .max(SEARCH_MAX_LENGTH)
  .nullish()
  .transform((text) => text ?? "");

export const updateHobbyInput = z.object({ id: hobbyId, ...words });
export const oneHobbyInput = z.object({ id: hobbyId });
export const recommendHobbyInput = z.object({ id: hobbyId, userId });
export const hobbyCountsInput = z.object({ query });
export const hobbiesInput = z.object({ category: z.enum(HOBBY_CATEGORIES), query, after: hobbyId.nullish() });
export type HobbiesQuery = z.output<typeof hobbiesInput>;

/** A place or an activity of the receiver's came, changed or went, or was saved or not by them; null: any of them. */
export const hobbiesChangedEvent = z.object({ hobbyId: hobbyId.nullable() });

export const HOBBIES_EVENTS = { "hobbies.changed": hobbiesChangedEvent } as const;
