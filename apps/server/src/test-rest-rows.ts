import type { MatrixRow, SignedOut } from "./test-matrix.ts";
import { PEOPLE, type PersonKey, type World } from "./test-world.ts";

export type RestRow = MatrixRow & {
  /** As the server registered it. */
  readonly route: string;
  /** The address that is asked, where it is not the route's own; `$id` and `$new` as in GraphqlRow. */
  readonly path?: string;
  readonly body?: object;
  readonly signedOut: SignedOut;
};

const NOBODY: readonly PersonKey[] = [];
const OPEN = { may: PEOPLE, signedOut: "may" } as const;
const CLOSED = { may: NOBODY, signedOut: "may not" } as const;
const ofPhone = { on: "an account", id: ({ people }: World) => people.owner.phone, nobodys: "+447700999998" };
const ofEmail = {
  on: "an account",
  id: ({ people }: World) => people.owner.email,
  nobodys: "nobody9999@people.example",
};
const wrong = { password: "not-the-password" };
const code = { code: "000000" };

export const REST_ROWS: readonly RestRow[] = [
  { route: "GET /healthz", ...OPEN },
  { route: "GET /readyz", ...OPEN },
  { route: "GET /metrics", on: "from this machine, in development", ...OPEN },
  { route: "GET /api/instance", ...OPEN },
  {
    route: "POST /api/clientErrors",
    body: {
      release: "1.1.3",
      errors: [{ kind: "rest", name: "/api/one", code: "INTERNAL", route: "/chat", count: 1 }],
    },
    ...OPEN,
  },
  { route: "GET /demo/accounts", on: "in a demo", ...OPEN },
  { route: "GET /demo/outbox", on: "in a demo", ...OPEN },
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
  {
    route: "GET /api/profile",
    on: "a PUBLIC profile",
    path: "/api/profile?profileId=$id",
    id: ({ profiles }) => profiles.public,
    may: PEOPLE,
    signedOut: "visitor",
  },
  {
    route: "GET /api/profile",
    on: "a CONTACTS profile",
    path: "/api/profile?profileId=$id",
    id: ({ profiles }) => profiles.contacts,
    may: ["owner", "friend"],
    signedOut: "may not",
  },
  {
    route: "GET /api/profile",
    on: "a PRIVATE profile",
    path: "/api/profile?profileId=$id",
    id: ({ profiles }) => profiles.private,
    may: ["owner"],
    signedOut: "may not",
  },
  {
    route: "GET /profile/:profileId",
    on: "what it says of a CONTACTS profile",
    path: "/profile/$id",
    id: ({ profiles }) => profiles.contacts,
    ...CLOSED,
  },
  {
    route: "GET /@:username",
    on: "what it says of an account without a public page",
    path: "/@$id",
    id: () => "person0002",
    nobodys: "person9999",
    ...CLOSED,
  },
  { route: "PUT /files/*", on: "without a link of ours", path: "/files/uploads/one", ...CLOSED },
  { route: "GET /files/*", on: "without a link of ours", path: "/files/hobbies/one", ...CLOSED },
  { route: "GET /graphql", on: "anything", path: "/graphql?query=%7BfeedUnreadCount%7D", ...CLOSED },
  { route: "POST /graphql", body: { query: "{ feedUnreadCount }" }, may: PEOPLE, signedOut: "may not" },
];
