import { DEMO_PASSWORD } from "../demo/people.ts";
import { CLOSED, INTERNAL, NOBODY, OPEN, OWNER, ofNewcomer } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { PEOPLE, type World } from "../../../test/test-world.ts";
import { HOSTILE_BODIES } from "./test-hostile-bodies.ts";

const password = `password: "${DEMO_PASSWORD}"`;
const ofPhone = { on: "an account", id: ({ people }: World) => people.owner.phone, nobodys: "+447700999998" };
const ofEmail = {
  on: "an account",
  id: ({ people }: World) => people.owner.email,
  nobodys: "nobody9999@people.example",
};
const wrong = { password: "not-the-password" };
const code = { code: "000000" };

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "accountInformation", may: PEOPLE },
    { call: "sessions", may: PEOPLE },
    {
      call: "endSession(id: $id)",
      on: "a session",
      id: async ({ signIn, people }) => (await signIn(people.owner.userId)).sessionId,
      may: OWNER,
    },
    { call: "endOtherSessions", asNewcomer: "phone and email", mayChangeNothing: true, may: PEOPLE },
    {
      call: `changePassword(oldPassword: "${DEMO_PASSWORD}", newPassword: "seven-lanterns-9")`,
      asNewcomer: "phone and email",
      may: PEOPLE,
    },
    { call: 'setUserPassword(userId: $id, newPassword: "seven-lanterns-9")', ...ofNewcomer, may: INTERNAL },
    { call: `setTwoFactor(isOn: true, ${password})`, asNewcomer: "phone and email", may: PEOPLE },
    { call: `deleteAccount(${password})`, asNewcomer: "phone and email", may: PEOPLE },
    {
      call: "requestOwnIdentifier(email: $id)",
      on: "the account of an email",
      id: ({ people }) => people.owner.email,
      nobodys: "nobody9999@people.example",
      asNewcomer: "phone and email",
      isBlind: true,
      may: PEOPLE,
    },
    {
      call: 'changeOwnIdentifier(email: "$id", code: "000000")',
      on: "the account of an email, with another code",
      id: ({ people }) => people.owner.email,
      nobodys: "nobody9998@people.example",
      isCounted: true,
      may: NOBODY,
    },
    {
      call: "mergeUserWithCode(email: $id)",
      on: "the account of an email",
      id: ({ people }) => people.owner.email,
      nobodys: "nobody9999@people.example",
      asNewcomer: "phone alone",
      isBlind: true,
      may: PEOPLE,
    },
  ],
  alike: [
    "AccountInformation",
    "ChangePasswordAnswer",
    "MergeCount",
    "MergePreview",
    "MergeUserAnswer",
    "OwnIdentifierAnswer",
    "Session",
  ],
  rest: [
    { route: "GET /api/instance", ...OPEN },
    {
      route: "POST /auth/signIn",
      ...ofPhone,
      on: "an account, with another password",
      body: { identityProvider: "ATRIUM", credentials: { phone: "$id", ...wrong } },
      ...CLOSED,
    },
    {
      route: "POST /auth/signIn/email",
      ...ofEmail,
      on: "an account, with another password",
      body: { identityProvider: "ATRIUM", credentials: { email: "$id", ...wrong } },
      ...CLOSED,
    },
    { route: "POST /auth/google", on: "where it is not set up", body: {}, ...CLOSED },
    { route: "POST /api/gToken2", on: "where it is not set up", body: {}, ...CLOSED },
    { route: "POST /auth/signOut", body: {}, asNewcomer: "phone and email", ...OPEN },
    { route: "POST /auth/forgotPassword", ...ofEmail, body: { email: "$id" }, isBlind: true, ...OPEN },
    {
      route: "POST /auth/forgotPassword",
      ...ofEmail,
      on: "an account, with another code",
      isCounted: true,
      body: { email: "$id", ...code, password: "seven-lanterns-9" },
      ...CLOSED,
    },
    {
      route: "POST /auth/signUp",
      ...ofEmail,
      on: "an address, where it is open",
      body: { email: "$id" },
      isBlind: true,
      ...OPEN,
    },
    {
      route: "POST /auth/signUp/verify",
      ...ofEmail,
      on: "an address, with another code",
      isCounted: true,
      body: { email: "$id", ...code },
      ...CLOSED,
    },
    {
      route: "POST /auth/signUp/finish",
      ...ofEmail,
      on: "an address, with another code",
      isCounted: true,
      body: { email: "$id", ...code, firstName: "Noor", password: "seven-lanterns-9" },
      ...CLOSED,
    },
    { route: "POST /auth/invitation", on: "with another secret", body: { secret: "made-up" }, ...CLOSED },
    {
      route: "POST /auth/join",
      on: "with another secret",
      body: { secret: "made-up", password: "seven-lanterns-9" },
      ...CLOSED,
    },
    {
      route: "GET /api/username",
      on: "another's",
      path: "/api/username?userId=$id",
      id: ({ people }) => people.owner.userId,
      may: PEOPLE,
      signedOut: "may not",
    },
    {
      route: "POST /api/username",
      on: "one's own",
      body: { default_username: "@$new", user_id: "$id" },
      id: ({ people }) => people.owner.userId,
      may: ["owner"],
      signedOut: "may not",
    },
    { route: "GET /login", on: "where the web client was not built", path: "/login", ...CLOSED },
    { route: "GET /login/:calendarId", on: "where the web client was not built", path: "/login/one", ...CLOSED },
  ],
  restBodies: HOSTILE_BODIES,
};
