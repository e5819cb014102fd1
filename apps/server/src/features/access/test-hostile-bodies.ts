import type { RestBody } from "../../../test/test-rows.ts";

const password = "seven-lanterns-9";
const email = "nobody9999@people.example";
const phoneNumber = "+447700999998";
const language = "en";
const refreshTokenIn = "body";
const identityProvider = "ATRIUM";
const ofAccount = { email, language };
const credentials = { password, newPassword: password, code: "000000" };

/** A body of every operation that takes one, with every text that it can hold. */
export const HOSTILE_BODIES: readonly RestBody[] = [
  {
    path: "/auth/signIn",
    body: () => ({ identityProvider, credentials: { phone: phoneNumber, ...credentials }, refreshTokenIn, language }),
  },
  { path: "/auth/signIn", body: () => ({ identityProvider, credentials: { refreshToken: "a.1.b" }, refreshTokenIn }) },
  {
    path: "/auth/signIn/email",
    body: () => ({ identityProvider, credentials: { email, ...credentials }, refreshTokenIn, language }),
  },
  {
    path: "/auth/forgotPassword",
    body: () => ({ ...ofAccount, phoneNumber: "", code: "000000", password, token: "a", ticket: "b" }),
  },
  { path: "/auth/forgotPassword", body: () => ({ phoneNumber, email: "", language }) },
  { path: "/auth/signUp", body: () => ({ ...ofAccount, phoneNumber: "" }) },
  { path: "/auth/signUp/verify", body: () => ({ email, phoneNumber: "", code: "000000" }) },
  {
    path: "/auth/signUp/finish",
    body: () => ({ email, code: "000000", firstName: "Noor", lastName: "Haddad", password, refreshTokenIn }),
  },
  { path: "/auth/invitation", body: () => ({ secret: "made-up" }) },
  { path: "/auth/join", body: () => ({ secret: "made-up", password, refreshTokenIn }) },
  {
    path: "/api/gToken2",
    body: () => ({
      grant_type: "authorization_code",
      code: "a",
      redirectUrl: "https://atrium.example/login",
      state: "4.a",
    }),
  },
  {
    path: "/api/username",
    body: ({ people }) => ({ default_username: "@person0001", user_id: people.owner.userId, token: "a" }),
  },
];
