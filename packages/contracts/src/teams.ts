import { z } from "zod";
import { languageSchema, phoneSchema, roleSchema } from "./access.ts";
import type { UserId } from "./ids.ts";
import {
  INVITED_AT_ONCE_MAX,
  NAME_MAX_LENGTH,
  SEARCH_MAX_LENGTH,
  TEAM_MEMBERS_AT_ONCE_MAX,
  TEAM_NAME_MAX_LENGTH,
  TEAMS_PAGE_MAX,
  USERS_AT_ONCE_MAX,
  WEB_ADDRESS_MAX_LENGTH,
} from "./limits.ts";
import { teamId, userId } from "./schema.ts";
import { findUnstorable } from "./storable.ts";

/** An empty text stands for nothing. */
const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal("").transform(() => null), schema]);

/** As people write it; kept as dial code and number (part 1 §5). */
const phone = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s().-]/g, ""))
  .pipe(orEmpty(phoneSchema));
const email = z
  .string()
  .max(300)
  .transform((text) => text.trim())
  .pipe(orEmpty(z.email().max(254)));
const name = z.string().trim().max(NAME_MAX_LENGTH);
const countryCode = orEmpty(z.string().regex(/^[A-Z]{2}$/));

const person = {
  firstName: name.min(1),
  lastName: name.nullish().transform((text) => text ?? ""),
  email: email.nullish().transform((text) => text ?? null),
  phone: phone.nullish().transform((text) => text ?? null),
  countryCode: countryCode.nullish().transform((text) => text ?? null),
  b2bPhone: phone.nullish().transform((text) => text ?? null),
  role: roleSchema,
};
/** Of the message that is sent. */
const language = languageSchema.nullish().transform((chosen) => chosen ?? ("en" as const));
const hasContact = (given: { email: string | null; phone: string | null }): boolean =>
  given.email !== null || given.phone !== null;

/** Somebody new: with an email or a phone, since the invitation goes there and it is what they sign in with. */
export const newPerson = z.object(person).refine(hasContact, { path: ["email"] });
export type NewPerson = z.output<typeof newPerson>;
export const createUserInput = z.object({ ...person, language }).refine(hasContact, { path: ["email"] });

/** What is left out stays; null or an empty text takes away. */
export const updateUserInput = z.object({
  userId,
  firstName: name.min(1).optional(),
  lastName: name.optional(),
  email: email.nullable().optional(),
  phone: phone.nullable().optional(),
  countryCode: countryCode.nullable().optional(),
  b2bPhone: phone.nullable().optional(),
  role: roleSchema.optional(),
  language,
});
export type PersonChange = Omit<z.output<typeof updateUserInput>, "userId" | "language">;

export const deleteUsersInput = z.object({ userIds: z.array(userId).min(1).max(USERS_AT_ONCE_MAX) });

/** Each of `users` is looked at by itself, so that one bad row of a file does not keep the others out. */
export const usersInviteInput = z.object({
  users: z
    .array(z.unknown().transform((row) => (findUnstorable(row) === null ? row : null)))
    .max(INVITED_AT_ONCE_MAX)
    .nullish(),
  userIds: z.array(userId).max(USERS_AT_ONCE_MAX).nullish(),
  language,
});

/**
 * What became of each: INVITED also anew; TAKEN for an email or phone that somebody has; JOINED for who needs no invitation;
 * NOT_FOUND also for who is not the caller's to invite.
 */
export type InviteStatus = "INVITED" | "TAKEN" | "BAD_INPUT" | "NOT_ALLOWED" | "JOINED" | "NOT_FOUND";
export type UserInvite = { readonly userId: UserId | null; readonly status: InviteStatus };

export const permissionInput = z.object({ feature: z.string().max(100) });

/** What the caller may do with a person, and with a team. */
export type UserAct = "EDIT" | "ROLE" | "DELETE" | "INVITE" | "PASSWORD";
export type TeamAct = "EDIT" | "DELETE" | "MANAGERS" | "MEMBERS";

const teamName = z.string().trim().min(1).max(TEAM_NAME_MAX_LENGTH);
/** A page on Facebook, with or without https:// before it. */
const facebook = orEmpty(
  z
    .string()
    .trim()
    .max(WEB_ADDRESS_MAX_LENGTH)
    .transform((text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`))
    .refine((text) => URL.canParse(text) && /(^|\.)facebook\.com$/.test(new URL(text).hostname)),
);
const memberIds = z.array(userId).max(TEAM_MEMBERS_AT_ONCE_MAX);

/** What is left out is undefined, as a parameter that is not given. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);
const offset = optional(z.number().int().min(0));

export const teamsInput = z.object({
  teamIds: optional(z.array(teamId).max(TEAMS_PAGE_MAX)),
  limit: optional(z.number().int().min(1).max(TEAMS_PAGE_MAX)),
  offset,
});
export const teamMembersInput = z.object({
  limit: optional(z.number().int().min(1).max(USERS_AT_ONCE_MAX)),
  offset,
  searchByName: optional(z.string().max(SEARCH_MAX_LENGTH)),
});
export const createTeamInput = z.object({
  name: teamName,
  hidden: z.boolean().nullish(),
  facebook: facebook.nullish(),
  memberIds: memberIds.nullish(),
});
export const teamInput = z.object({ teamId });
export const renameTeamInput = z.object({ teamId, name: teamName });
export const updateTeamInput = z.object({
  teamId,
  hidden: z.boolean().optional(),
  facebook: facebook.nullable().optional(),
});
export type TeamChange = Omit<z.output<typeof updateTeamInput>, "teamId">;
/** The link that the picture was put to; empty takes the picture away. */
export const teamImageInput = z.object({ teamId, imagePutURL: z.string().max(4_000) });
export const teamMemberIdsInput = z.object({ teamId, memberIds });
export const teamManagersInput = z.object({ teamId, managers: memberIds });

/** People or teams that the receiver looks after have changed, or what the receiver may do with them: ask again. */
export const teamsChangedEvent = z.object({});
