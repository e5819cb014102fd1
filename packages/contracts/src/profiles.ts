import { z } from "zod";
import { text, username } from "./fields.ts";
import { fitsFormat, profileTitle } from "./forms/profiles.ts";
import {
  PROFILE_ACCESS_LEVELS,
  PROFILE_DESCRIPTION_MAX_LENGTH,
  PROFILE_ENTRIES_MAX,
  PROFILE_ENTRY_TITLE_MAX_LENGTH,
  PROFILE_ENTRY_VALUE_MAX_LENGTH,
  PROFILE_FORMATS,
} from "./limits.ts";
import { defineOperation } from "./operation.ts";
import { profileId, userId } from "./schema.ts";

export const accessLevel = z.enum(PROFILE_ACCESS_LEVELS);
export type AccessLevel = z.infer<typeof accessLevel>;
export const profileFormat = z.enum(PROFILE_FORMATS);
export type ProfileFormat = z.infer<typeof profileFormat>;
/** Whether the page at the public username exists. */
export const profileStatus = z.enum(["ACTIVE", "INACTIVE"]);
export type ProfileStatus = z.infer<typeof profileStatus>;
export type ProfileType = z.infer<typeof profileType>;
/** Worked out: PUBLIC has a public username, CORPORATE names a company. */
export const profileType = z.enum(["PERSONAL", "CORPORATE", "PUBLIC"]);

/** `admin` entries are an administrator's: shown to the owner, and not the owner's to change. */
const profileEntry = z.object({
  key: z.string(),
  title: z.string(),
  value: z.string(),
  format: profileFormat,
  admin: z.boolean(),
});
export type ProfileEntry = z.infer<typeof profileEntry>;

/** part 1 §3, as its reader may see it. */
export const profile = z.object({
  id: profileId,
  profileId,
  userId,
  type: profileType,
  title: z.string(),
  /** The entry GENERIC/PROFILE_NAME, else the person's name. */
  name: z.string(),
  displayImageURL: z.string().nullable(),
  colorCode: z.string(),
  /** B-21: the public page, else the profile's own address. Without a host where the instance names none. */
  referralLink: z.string(),
  /** The handle: the public username, else the account's. */
  username: z.string().nullable(),
  publicUsername: z.string().nullable(),
  accessLevel,
  status: profileStatus,
  description: z.string(),
  isDefault: z.boolean(),
  canEdit: z.boolean(),
  data: z.array(profileEntry),
});
export type Profile = z.infer<typeof profile>;

const colour = /^#[0-9a-f]{6}$/;
/** Two to five colours, of which the first two make the gradient. */
const colorCode = z
  .string()
  .transform((text) => text.toLowerCase().replaceAll(/\s+/g, ""))
  .refine((text) => isColourList(text.split(",")));

function isColourList(colours: readonly string[]): boolean {
  return colours.length >= 2 && colours.length <= 5 && colours.every((text) => colour.test(text));
}

const entryInput = z
  .object({
    key: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
    title: text(PROFILE_ENTRY_TITLE_MAX_LENGTH),
    value: z.string().trim().min(1).max(PROFILE_ENTRY_VALUE_MAX_LENGTH),
    format: profileFormat,
  })
  .refine(({ format, value }) => fitsFormat(format, value), { path: ["value"] });
export type ProfileEntryInput = z.output<typeof entryInput>;

const words = {
  title: profileTitle,
  accessLevel,
  colorCode,
  data: z
    .array(entryInput)
    .max(PROFILE_ENTRIES_MAX)
    .refine((entries) => new Set(entries.map(({ key }) => key)).size === entries.length),
};

/** part 1 §7. `userId` may be left out; another's is not found. */
export const createProfileInput = z.object({ userId: userId.nullish(), ...words });
/**
 * `displayImagePutURL` is the link that the picture was put to, empty to take the picture away, absent to keep it.
 */
export const updateProfileInput = z.object({
  userId: userId.nullish(),
  profileId,
  ...words,
  displayImagePutURL: z.string().max(4_000).nullish(), // Longest link to put a picture to, which we made ourselves. BAD_INPUT.
});
export type ProfileFields = Pick<z.output<typeof createProfileInput>, "title" | "accessLevel" | "colorCode" | "data">;

export const createPublicProfileInput = z.object({
  profileId,
  // Longest public username taken to be judged, with its @. BAD_INPUT.
  username: z.string().max(40).transform(withoutAt).pipe(username),
  status: profileStatus,
  description: text(PROFILE_DESCRIPTION_MAX_LENGTH),
});
export type PublicProfileInput = Omit<z.output<typeof createPublicProfileInput>, "profileId">;

function withoutAt(text: string): string {
  return text.trim().toLowerCase().replace(/^@/, "");
}

/** One profile by its address, signed in or not. @throws NOT_FOUND also for one that is not the caller's to see */
export const getProfile = defineOperation({
  method: "GET",
  path: "/api/profile",
  input: z
    .object({ username: z.optional(username), profileId: profileId.optional() })
    .refine(({ username, profileId: id }) => (username === undefined) !== (id === undefined)),
  output: profile,
});

/** One of the receiver's own profiles came, changed or went; null: any of them. */
export const profilesChangedEvent = z.object({ profileId: profileId.nullable() });

export const PROFILES_EVENTS = { "profiles.changed": profilesChangedEvent } as const;
