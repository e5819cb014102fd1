import { z } from "zod";
import { PASSWORD_MAX_LENGTH, PHONE_MAX_DIGITS } from "./limits.ts";
import { defineOperation } from "./operation.ts";
import { userId } from "./schema.ts";

/** B-05. */
export const roleSchema = z.enum(["USER", "CORPORATE", "TEAM_MANAGER", "ORG_ADMIN", "INTERNAL_ADMIN"]);
export type Role = z.infer<typeof roleSchema>;

/** part 1 §7: the product's own provider; `GOOGLE` joins with its sign-in. */
export const identityProviderSchema = z.enum(["ATRIUM"]);
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** Dial code plus number: a plus sign and at most 15 digits (part 1 §5). */
export const phoneSchema = z.string().regex(new RegExp(`^\\+[1-9]\\d{1,${PHONE_MAX_DIGITS - 1}}$`));
const password = z.string().min(1).max(PASSWORD_MAX_LENGTH);
/** Counted by the client as specified; the server counts for itself and ignores it. */
const loginCount = z.number().int().nonnegative().optional();

/** How the refresh token travels: browsers keep it in an HttpOnly cookie, other clients in the answer (decision 004). */
const refreshTokenIn = z.enum(["cookie", "body"]).default("body");

const authAnswer = z.object({
  authorizationToken: z.string(),
  /** Empty when it travels in the cookie. */
  refreshToken: z.string(),
  /** Milliseconds since 1970, server time. */
  expiresAt: z.number().int(),
  role: roleSchema,
  userId,
  error: z.null(),
  status: z.literal("OK"),
});
export type AuthAnswer = z.infer<typeof authAnswer>;

/** Signs in by phone, or renews a session with its refresh token. @throws INVALID_CREDENTIALS, UNAUTHENTICATED, RATE_LIMITED */
export const signIn = defineOperation({
  method: "POST",
  path: "/auth/signIn",
  input: z.object({
    identityProvider: identityProviderSchema,
    credentials: z.union([
      z.object({ phone: phoneSchema, password, loginCount }),
      /** An empty text stands for the token in the cookie. */
      z.object({ refreshToken: z.string().max(400) }),
    ]),
    refreshTokenIn,
  }),
  output: authAnswer,
});

/** Signs in by email (corporate users). @throws INVALID_CREDENTIALS, RATE_LIMITED */
export const signInByEmail = defineOperation({
  method: "POST",
  path: "/auth/signIn/email",
  input: z.object({
    identityProvider: identityProviderSchema,
    credentials: z.object({ email: z.email().max(254), password, loginCount }),
    refreshTokenIn,
  }),
  output: authAnswer,
});

/** Ends this session, or every session of the user; their sockets close at once. */
export const signOut = defineOperation({
  method: "POST",
  path: "/auth/signOut",
  input: z.object({ everywhere: z.boolean().default(false) }),
  output: z.object({ status: z.literal("OK") }),
});

/** What a signed-out visitor may know of this instance: links without an address are not shown (B-12). */
export const instanceInfo = defineOperation({
  method: "GET",
  path: "/api/instance",
  input: z.object({}),
  output: z.object({
    name: z.string(),
    version: z.string(),
    demo: z.boolean(),
    languageSelector: z.boolean(),
    links: z.object({
      appStore: z.string().nullable(),
      googlePlay: z.string().nullable(),
      about: z.string().nullable(),
      faq: z.string().nullable(),
      blog: z.string().nullable(),
      privacyPolicy: z.string().nullable(),
      terms: z.string().nullable(),
      intellectualProperty: z.string().nullable(),
      contact: z.string().nullable(),
      linkedin: z.string().nullable(),
      instagram: z.string().nullable(),
      facebook: z.string().nullable(),
      x: z.string().nullable(),
    }),
  }),
});
export type InstanceInfo = z.infer<typeof instanceInfo.output>;

/** Only in demo mode. */
export const demoAccounts = defineOperation({
  method: "GET",
  path: "/demo/accounts",
  input: z.object({}),
  output: z.array(z.object({ name: z.string(), phone: z.string(), email: z.string(), password: z.string() })),
});
export type DemoAccount = z.infer<typeof demoAccounts.output>[number];
