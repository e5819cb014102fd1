import { z } from "zod";
import { code, email, newPassword, password, phone, requiredText, text } from "./fields.ts";
import { NAME_MAX_LENGTH, OTP_LENGTH } from "./limits.ts";
import { defineOperation } from "./operation.ts";
import { userId } from "./schema.ts";
import {
  authAnswer,
  languageSchema,
  loginCount,
  refreshTokenIn,
  roleSchema,
  secondSteps,
  type AuthAnswer,
} from "./session.ts";

/** Signs in by email (corporate users); as by phone. */
export const signInByEmail = defineOperation({
  method: "POST",
  path: "/auth/signIn/email",
  input: z.object({
    identityProvider: z.literal("ATRIUM"),
    credentials: z.object({ email, password, loginCount, ...secondSteps }),
    refreshTokenIn,
    language: languageSchema.default("en"),
  }),
  output: authAnswer,
});

/**
 * Begins signing in with Google: where to send the browser (ACC-037). What is checked when it comes back stays in a cookie
 * of ours. @throws NOT_FOUND where Google is not set up, UNAVAILABLE while it cannot be reached, RATE_LIMITED
 */
export const startGoogleSignIn = defineOperation({
  method: "POST",
  path: "/auth/google",
  input: z.object({}),
  output: z.object({ url: z.url() }),
});

/**
 * Completes it (ACC-038), form encoded. The tokens that are answered are the product's own session: Google's stay on the
 * server. `INVALID_GOOGLE_TOKEN`: the code, or the `state` it came back with, is not good. `NO_ACCOUNT`: nobody here has
 * this address. `UNREACHABLE`: Google does not answer. @throws NOT_FOUND where Google is not set up, RATE_LIMITED
 */
export const googleToken = defineOperation({
  method: "POST",
  path: "/api/gToken2",
  input: z.object({
    grant_type: z.literal("authorization_code"),
    code: z.string().min(1).max(4_000),
    redirectUrl: z.url().max(2_000), // Longest address Google sends people back to, which is ours. BAD_INPUT.
    state: z.string().max(200),
    refreshTokenIn,
  }),
  output: z.union([
    z.object({
      status: z.literal("OK"),
      error: z.null(),
      access_token: z.string(),
      /** Always empty: who someone is says the session. */
      id_token: z.literal(""),
      /** Empty when it travels in the cookie. */
      refresh_token: z.string(),
      /** Seconds. */
      expires_in: z.number().int(),
      /** Milliseconds since 1970, server time. */
      expiresAt: z.number().int(),
      role: roleSchema,
      userId,
    }),
    z.object({
      status: z.literal("ERROR"),
      error: z.enum(["INVALID_GOOGLE_TOKEN", "NO_ACCOUNT", "UNREACHABLE"]),
      access_token: z.null(),
    }),
  ]),
});
export type GoogleTokenAnswer = z.infer<typeof googleToken.output>;

/** Older clients send every field, and leave empty what they do not mean. */
const orEmpty = <T extends z.core.$ZodType>(schema: T) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();

/**
 * Without `code` sends one to the identifier, valid for 10 minutes and 5 tries; with `code` and `password` sets the password
 * and ends every session. `INVALID_USER` is answered as `OK` where the instance does not tell who has an account.
 * @throws RATE_LIMITED
 */
export const forgotPassword = defineOperation({
  method: "POST",
  path: "/auth/forgotPassword",
  input: z
    .object({
      email: orEmpty(email),
      phoneNumber: orEmpty(phone),
      code: orEmpty(z.string().max(OTP_LENGTH)),
      password: orEmpty(newPassword),
      /** Carried by older clients; they decide nothing. */
      token: z.string().max(4_000).optional(), // Longest token in an address; longer than any we make. BAD_INPUT.
      ticket: z.string().max(400).optional(), // Longest refresh token or ticket, which we made ourselves. BAD_INPUT.
      language: languageSchema.default("en"),
    })
    .refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), { path: ["email"] })
    .refine(({ code, password }) => (code === undefined) === (password === undefined), { path: ["code"] }),
  output: z.union([
    z.object({ status: z.literal("OK"), error: z.null() }),
    z.object({ status: z.literal("ERROR"), error: z.enum(["INVALID_USER", "INVALID_CODE", "COMMON_PASSWORD"]) }),
  ]),
});
export type ForgotPasswordAnswer = z.infer<typeof forgotPassword.output>;

/** Either of the two, under the names that older clients know. */
const newIdentifier = { email: orEmpty(email), phoneNumber: orEmpty(phone) };
const hasOneIdentifier = ({ email, phoneNumber }: { email?: string | undefined; phoneNumber?: string | undefined }) =>
  (email === undefined) !== (phoneNumber === undefined);

/**
 * Making an account for oneself (the mobile app; the web where the instance says so) in three steps. The first sends a code
 * to the identifier and answers alike whether that has an account or not. @throws NOT_FOUND where it is closed, RATE_LIMITED
 */
export const requestSignUp = defineOperation({
  method: "POST",
  path: "/auth/signUp",
  input: z
    .object({ ...newIdentifier, language: languageSchema.default("en") })
    .refine(hasOneIdentifier, { path: ["email"] }),
  output: z.object({ status: z.literal("OK"), error: z.null() }),
});

/** The second: whether the code is right, before one goes on. Counts as a try, of five. @throws NOT_FOUND, RATE_LIMITED */
export const verifySignUp = defineOperation({
  method: "POST",
  path: "/auth/signUp/verify",
  input: z.object({ ...newIdentifier, code }).refine(hasOneIdentifier, { path: ["email"] }),
  output: z.union([
    z.object({ status: z.literal("OK"), error: z.null() }),
    z.object({ status: z.literal("ERROR"), error: z.literal("INVALID_CODE") }),
  ]),
});

/** The third: makes the account and signs in. The code is used up, once. @throws NOT_FOUND, RATE_LIMITED */
export const finishSignUp = defineOperation({
  method: "POST",
  path: "/auth/signUp/finish",
  input: z
    .object({
      ...newIdentifier,
      code,
      firstName: requiredText(NAME_MAX_LENGTH),
      lastName: z.prefault(text(NAME_MAX_LENGTH), ""),
      password: newPassword,
      refreshTokenIn,
    })
    .refine(hasOneIdentifier, { path: ["email"] }),
  output: z.union([
    authAnswer,
    z.object({ status: z.literal("ERROR"), error: z.enum(["INVALID_CODE", "COMMON_PASSWORD"]) }),
  ]),
});
export type SignUpAnswer = z.infer<typeof finishSignUp.output>;
// Longest secret of a link to join with; ours are shorter. BAD_INPUT.
const joinSecret = z.string().min(1).max(100);
/** The link is used, void, run out, or was none of ours: nobody learns which. */
const invalidInvitation = z.object({ status: z.literal("ERROR"), error: z.literal("INVALID_INVITATION") });

/** Who a link to join with is for, and who sent it. @throws RATE_LIMITED */
export const readInvitation = defineOperation({
  method: "POST",
  path: "/auth/invitation",
  input: z.object({ secret: joinSecret }),
  output: z.union([
    z.object({
      status: z.literal("OK"),
      error: z.null(),
      firstName: z.string(),
      lastName: z.string(),
      invitedBy: z.string().nullable(),
    }),
    invalidInvitation,
  ]),
});
export type InvitationAnswer = z.infer<typeof readInvitation.output>;

/** Joins with a link: sets the first password and signs in, once (TEAM-014). @throws RATE_LIMITED */
export const joinByInvitation = defineOperation({
  method: "POST",
  path: "/auth/join",
  input: z.object({ secret: joinSecret, password: newPassword, refreshTokenIn }),
  output: z.union([
    authAnswer,
    z.object({ status: z.literal("ERROR"), error: z.enum(["INVALID_INVITATION", "COMMON_PASSWORD"]) }),
  ]),
});
export type JoinRefusal = Exclude<z.infer<typeof joinByInvitation.output>, AuthAnswer>;

/** The words of the outcome of `changePassword`, beside `status` SUCCESS or FAILED. */
export const PASSWORD_VERDICTS = ["WRONG_PASSWORD", "COMMON_PASSWORD"] as const;
export type PasswordVerdict = (typeof PASSWORD_VERDICTS)[number];
/** LAST_ADMINISTRATOR: nobody else who can sign in administers this instance, so the account stays. */
export const ACCOUNT_VERDICTS = [...PASSWORD_VERDICTS, "LAST_ADMINISTRATOR"] as const;
export type AccountVerdict = (typeof ACCOUNT_VERDICTS)[number];
export const changePasswordInput = z.object({ oldPassword: password, newPassword });

/** An administrator sets another's password; both switches of two-factor and the end of an account ask for one's own. */
export const setUserPasswordInput = z.object({ userId, newPassword });
export const twoFactorInput = z.object({ isOn: z.boolean(), password });
export const deleteAccountInput = z.object({ password });

/**
 * Joins the account of a phone or an email to the caller's, which has none of that kind (B-07). Without codes sends one to
 * both accounts; with both tells what would happen; confirmed, does it.
 */
export const mergeUserInput = z
  .object({
    phone: orEmpty(phone).nullable(),
    email: orEmpty(email).nullable(),
    ownCode: z.string().max(OTP_LENGTH).nullish(),
    otherCode: z.string().max(OTP_LENGTH).nullish(),
    isConfirmed: z.boolean().nullish(),
    language: languageSchema.nullish(),
  })
  .refine(({ phone, email }) => !phone !== !email, { path: ["phone"] })
  .refine(({ ownCode, otherCode }) => !ownCode === !otherCode, { path: ["ownCode"] });
/** Why it goes no further. */
export const MERGE_VERDICTS = ["INVALID_OWN_CODE", "INVALID_OTHER_CODE", "IDENTIFIER_NOT_FREE"] as const;
export type MergeVerdict = (typeof MERGE_VERDICTS)[number];

/** What the caller signs in with from now on: a phone or an email of their own, to which a code goes. */
const ownIdentifier = {
  phone: orEmpty(phone).nullable(),
  email: orEmpty(email).nullable(),
  language: languageSchema.nullish(),
};
type OwnIdentifier = { readonly phone?: string | null | undefined; readonly email?: string | null | undefined };
const hasOne = ({ phone, email }: OwnIdentifier) => !phone !== !email;
export const requestOwnIdentifierInput = z.object(ownIdentifier).refine(hasOne, { path: ["phone"] });
export const changeOwnIdentifierInput = z.object({ ...ownIdentifier, code }).refine(hasOne, { path: ["phone"] });
/** Why it stays as it was. IDENTIFIER_TAKEN is said only to who has shown, by its code, that the identifier is theirs. */
export const OWN_IDENTIFIER_VERDICTS = ["INVALID_CODE", "IDENTIFIER_TAKEN"] as const;
export type OwnIdentifierVerdict = (typeof OWN_IDENTIFIER_VERDICTS)[number];

/** The username of an account, null before its owner chose one. Open to everyone signed in. @throws NOT_FOUND, UNAUTHENTICATED */
export const getUsername = defineOperation({
  method: "GET",
  path: "/api/username",
  input: z.object({ userId }),
  output: z.object({ default_username: z.string().nullable(), default_profile_id: z.string().nullable() }),
});

/** `user_id` is the caller's own. @throws UNAUTHENTICATED, NOT_FOUND for another's, RATE_LIMITED */
export const updateUsername = defineOperation({
  method: "POST",
  path: "/api/username",
  input: z.object({
    // Longest username taken to be judged, so that the judgement can say what is wrong with it. BAD_INPUT.
    default_username: z.string().max(200),
    user_id: userId,
    token: z.string().max(4_000).optional(),
  }),
  output: z.union([
    z.object({
      Status: z.literal("SUCESS"),
      response_code: z.literal(200),
      data: z.object({ default_username: z.string() }),
    }),
    z.object({
      Status: z.literal("ERROR"),
      response_code: z.literal(400),
      data: z.object({ error: z.enum(["USERNAME_TAKEN", "INVALID_USERNAME"]) }),
    }),
  ]),
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
    /** Where pictures of maps come from, with {z}, {x} and {y} in the address, and whose they are; null where no map is shown. */
    map: z.object({ tiles: z.string(), attribution: z.string() }).nullable(),
    /** Whether a service says how a place is called. */
    namesPlaces: z.boolean(),
    /** Whether one can sign in with Google (B-02). */
    google: z.boolean(),
    /** Whether one can make an account for oneself. */
    signUp: z.boolean(),
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
  output: z.array(z.object({ userId, name: z.string(), phone: z.string(), email: z.string(), password: z.string() })),
});
export type DemoAccount = z.infer<typeof demoAccounts.output>[number];

/** Accounts have changed that the receiver administers, or what the receiver may do with them: ask again. */
export const accountsChangedEvent = z.object({});

/** The receiver's own name, after an administrator has changed it. */
export const accountRenamedEvent = z.object({ firstName: z.string(), lastName: z.string() });

export const ACCESS_EVENTS = {
  "account.renamed": accountRenamedEvent,
  "accounts.changed": accountsChangedEvent,
} as const;
