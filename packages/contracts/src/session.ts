import { z } from "zod";
import { newPassword, password, phone } from "./fields.ts";
import { OTP_LENGTH } from "./limits.ts";
import { defineOperation } from "./operation.ts";
import { userId } from "./schema.ts";

/** B-05. */
export const roleSchema = z.enum(["USER", "CORPORATE", "TEAM_MANAGER", "ORG_ADMIN", "INTERNAL_ADMIN"]);
export type Role = z.infer<typeof roleSchema>;

/** part 1 §7: the product's own provider, or the one whose word opened the session. */
export const identityProviderSchema = z.enum(["ATRIUM", "GOOGLE"]);
export type IdentityProvider = z.infer<typeof identityProviderSchema>;

/** Languages that mail and short messages are written in. */
export const languageSchema = z.enum(["en", "fr"]);
export type Language = z.infer<typeof languageSchema>;
/** Counted by the client as specified; the server counts for itself and ignores it. */
export const loginCount = z.number().int().nonnegative().optional();

/** What a right password may still need: see NEW_PASSWORD_NEEDED and CODE_NEEDED. */
export const secondSteps = {
  newPassword: z.optional(newPassword),
  code: z.string().max(OTP_LENGTH).optional(),
  /** Asks for no code on this browser for 30 days. */
  trustDevice: z.boolean().optional(),
};

/** How the refresh token travels: browsers keep it in an HttpOnly cookie, other clients in the answer (decision 004). */
export const refreshTokenIn = z.enum(["cookie", "body"]).default("body");

export const authAnswer = z.object({
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

/**
 * Signs in by phone, or renews a session with its refresh token. A password that someone else chose is refused with
 * NEW_PASSWORD_NEEDED until `newPassword` comes with it; where two-factor is on, CODE_NEEDED says that a code has been sent,
 * which then comes with it (B-04). BAD_INPUT names `credentials.newPassword` when that is too common or the old one, and
 * `credentials.code` when that is wrong.
 * @throws INVALID_CREDENTIALS, UNAUTHENTICATED, NEW_PASSWORD_NEEDED, CODE_NEEDED, BAD_INPUT, RATE_LIMITED
 */
export const signIn = defineOperation({
  method: "POST",
  path: "/auth/signIn",
  input: z
    .object({
      identityProvider: identityProviderSchema,
      credentials: z.union([
        z.object({ phone, password, loginCount, ...secondSteps }),
        /** An empty text stands for the token in the cookie. */
        z.object({ refreshToken: z.string().max(400) }), // Longest refresh token, which we made ourselves. BAD_INPUT.
      ]),
      refreshTokenIn,
      /** Of the code that may be sent. */
      language: languageSchema.default("en"),
    })
    // A session that Google's word opened is renewed like any other; a password is ours.
    .refine(({ identityProvider, credentials }) => identityProvider === "ATRIUM" || "refreshToken" in credentials, {
      path: ["identityProvider"],
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
