import { randomUUID } from "node:crypto";
import type { CommandName } from "@atrium/contracts/live";
import type { World } from "./test-world.ts";

const password = "seven-lanterns-9";
const email = "nobody9999@people.example";
const phoneNumber = "+447700999998";
const language = "en";
const refreshTokenIn = "body";
const credentials = { password, newPassword: password, code: "000000" };
const identityProvider = "ATRIUM";
const ofAccount = { email, language };

type RestBody = { readonly path: string; readonly body: (world: World) => object };
type LiveInput = { readonly do: CommandName; readonly input: (world: World) => object };

/** A body of every operation that takes one, with every text that it can hold. */
export const REST_BODIES: readonly RestBody[] = [
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
  { path: "/graphql", body: () => ({ query: "{ feedUnreadCount }", operationName: "none" }) },
];

/** What every command takes, with every text that it can hold. */
export const LIVE_INPUTS: readonly LiveInput[] = [
  { do: "session.hello", input: () => ({ protocol: 1, token: "a", presence: true }) },
  { do: "presence.watch", input: ({ people }) => ({ userIds: [people.owner.userId] }) },
  { do: "rooms.sync", input: () => ({ since: "a.1", after: "a" }) },
  { do: "rooms.sync", input: () => ({ after: `${randomUUID()}.1.0000-01-01T00:00:00.000Z.${randomUUID()}` }) },
  { do: "rooms.get", input: ({ roomId }) => ({ roomId }) },
  { do: "rooms.create", input: ({ people }) => ({ chatType: "direct", userId: people.stranger.userId }) },
  {
    do: "rooms.create",
    input: ({ people }) => ({
      chatType: "group",
      clientId: randomUUID(),
      name: "Spare",
      userIds: [people.stranger.userId],
    }),
  },
  { do: "rooms.members", input: ({ roomId, people }) => ({ roomId, query: "a", after: `${people.owner.userId} ase` }) },
  { do: "rooms.markRead", input: ({ roomId }) => ({ roomId, seq: 1 }) },
  { do: "rooms.open", input: ({ roomId }) => ({ roomId }) },
  {
    do: "messages.send",
    input: ({ roomId }) => ({ roomId, clientId: randomUUID(), contentType: "text", text: "hello" }),
  },
  { do: "messages.history", input: ({ roomId }) => ({ roomId }) },
  { do: "messages.search", input: ({ roomId }) => ({ roomId, text: "words" }) },
  { do: "messages.typing", input: ({ roomId }) => ({ roomId }) },
];
