import { z } from "zod";
import { languageSchema, roleSchema } from "./session.ts";
import { hasIdentifier, personFields, teamName } from "./forms/teams.ts";
import type { UserId } from "./ids.ts";
import {
  INVITED_AT_ONCE_MAX,
  SEARCH_MAX_LENGTH,
  TEAM_MEMBERS_AT_ONCE_MAX,
  TEAMS_PAGE_MAX,
  USERS_AT_ONCE_MAX,
  WEB_ADDRESS_MAX_LENGTH,
} from "./limits.ts";
import { teamId, userId } from "./schema.ts";
import { findUnstorable } from "./storable.ts";

/** An empty text stands for nothing. */
const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal("").transform(() => null), schema]);

const { firstName, lastName, email, phone, b2bPhone } = personFields;
const countryCode = orEmpty(z.string().regex(/^[A-Z]{2}$/));

const person = {
  firstName,
  lastName: z.nullish(lastName).transform((text) => text ?? ""),
  email: z.nullish(email).transform((text) => text ?? null),
  phone: z.nullish(phone).transform((text) => text ?? null),
  countryCode: countryCode.nullish().transform((text) => text ?? null),
  b2bPhone: z.nullish(b2bPhone).transform((text) => text ?? null),
  role: roleSchema,
};
/** Of the message that is sent. */
const language = languageSchema.nullish().transform((chosen) => chosen ?? ("en" as const));

/** Somebody new. */
export const newPerson = z.object(person).refine(hasIdentifier, { path: ["email"] });
export type NewPerson = z.output<typeof newPerson>;
export const createUserInput = z.object({ ...person, language }).refine(hasIdentifier, { path: ["email"] });

/** What is left out stays; null or an empty text takes away. */
export const updateUserInput = z.object({
  userId,
  firstName: z.optional(firstName),
  lastName: z.optional(lastName),
  email: z.nullish(email),
  phone: z.nullish(phone),
  countryCode: countryCode.nullable().optional(),
  b2bPhone: z.nullish(b2bPhone),
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
export const INVITE_STATUSES = ["INVITED", "TAKEN", "BAD_INPUT", "NOT_ALLOWED", "JOINED", "NOT_FOUND"] as const;
export type InviteStatus = (typeof INVITE_STATUSES)[number];
export type UserInvite = { readonly userId: UserId | null; readonly status: InviteStatus };

export const verifyUserInput = z.object({ userId, isVerified: z.boolean() });

// Longest name of a feature that is asked for; longer than any there is. BAD_INPUT.
export const permissionInput = z.object({ feature: z.string().max(100) });

/** What the caller may do with a person, and with a team. */
export const USER_ACTIONS = ["EDIT", "CONTACT", "ROLE", "DELETE", "INVITE", "PASSWORD", "VERIFY"] as const;
export type UserAction = (typeof USER_ACTIONS)[number];
export const TEAM_ACTIONS = ["EDIT", "DELETE", "MANAGERS", "MEMBERS"] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];

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
export const teamImageInput = z.object({
  teamId,
  imagePutURL: z.string().max(4_000), // Longest link to put a picture to, which we made ourselves. BAD_INPUT.
});
export const teamMemberIdsInput = z.object({ teamId, memberIds });
export const teamManagersInput = z.object({ teamId, managers: memberIds });

/** A team that the receiver administers or looks after has changed, or what the receiver may do with it: ask again. */
export const teamsChangedEvent = z.object({ teamId });

export const TEAMS_EVENTS = { "teams.changed": teamsChangedEvent } as const;
