import { sessionId as sessionIdSchema } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Access } from "./access.ts";
import type { Merge } from "./merge/merge-accounts.ts";
import { addOwnIdentifiersGraphql } from "./accounts/own-identifiers-graphql.ts";
import { roleEnum } from "./enums.ts";
import { addMergeGraphql } from "./merge/merge-graphql.ts";
import { addPasswordGraphql } from "./password/password-graphql.ts";
import type { DeviceRow } from "./store.ts";
import { type AccountRow } from "../users/users.ts";

declare module "../../platform/graphql/graphql-edge.ts" {
  interface SharedObjects {
    AccountInformation: AccountRow;
  }
}

const endSessionInput = z.object({ id: sessionIdSchema });

/** One's own account: who one is, where one is signed in, and the password (part 1 §7). */
export function addAccessGraphql(
  builder: Builder,
  context: Context,
  { access, merge }: { access: Access; merge: Merge },
): void {
  builder.objectType("AccountInformation", {
    description: "The caller's own account, whole.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "The same as `userId` of a User.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "At most 60 characters.", nullable: false }),
      lastName: t.exposeString("lastName", { description: "Empty where there is none.", nullable: false }),
      username: t.exposeString("username", { description: "Without @; null before the caller chose one." }),
      email: t.exposeString("email", { description: "What the caller signs in with; null where it is a phone." }),
      phone: t.exposeString("phone", {
        description:
          "Dial code and number, with a plus sign and without blanks. Null where the caller signs in by email.",
      }),
      role: t.expose("role", {
        description: "USER, CORPORATE, TEAM_MANAGER, ORG_ADMIN or INTERNAL_ADMIN.",
        type: roleEnum(builder),
        nullable: false,
      }),
      twoFactor: t.exposeBoolean("twoFactor", {
        description: "Whether signing in asks for a code as well.",
        nullable: false,
      }),
      firstLoginPending: t.exposeBoolean("firstLoginPending", {
        description: "Whether somebody else chose the password, so that the next sign-in asks for a new one.",
        nullable: false,
      }),
    }),
  });
  const device = builder.objectRef<DeviceRow>("Session").implement({
    description: "A device on which the caller is signed in. Times are ISO 8601 in UTC.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Of endSession.", nullable: false }),
      userAgent: t.exposeString("userAgent", {
        description: "What the device calls itself; at most 300 characters.",
        nullable: false,
      }),
      address: t.exposeString("address", {
        description: "The address, or of IPv6 the network, it was last renewed from; empty where it is not known.",
        nullable: false,
      }),
      createdAt: t.string({
        description: "ISO 8601 in UTC.",
        nullable: false,
        resolve: ({ createdAt }) => createdAt.toISOString(),
      }),
      lastSeenAt: t.string({
        description: "When it was last renewed. ISO 8601 in UTC.",
        nullable: false,
        resolve: ({ lastSeenAt }) => lastSeenAt.toISOString(),
      }),
      isCurrent: t.boolean({
        description: "Whether it is the session that asks.",
        nullable: false,
        resolve: ({ id }, _args, { caller }) => id === caller.sessionId,
      }),
    }),
  });

  builder.queryFields((t) => ({
    accountInformation: t.field({
      description: "The caller's account.",
      type: "AccountInformation",
      nullable: false,
      resolve: (_root, _args, { caller }) => access.getAccount(caller.userId),
    }),
    sessions: t.field({
      description: "Devices on which the caller is signed in, the one used last first; at most 200.",
      type: [device],
      nullable: false,
      resolve: (_root, _args, { caller }) => access.listSessions(caller),
    }),
  }));
  builder.mutationFields((t) => ({
    endSession: t.boolean({
      description: "Signs one device out; its sockets close at once. True also when it was signed out already.",
      nullable: false,
      args: { id: t.arg.id({ description: "Of one that is the caller's to see or to change.", required: true }) },
      resolve: async (_root, args, { caller }) => {
        await access.endSession(caller, parseArgs(endSessionInput, args).id);
        return true;
      },
    }),
    endOtherSessions: t.boolean({
      description: "Signs out every device but the one that asks; their sockets close at once.",
      nullable: false,
      resolve: async (_root, _args, { caller }) => {
        await access.endOtherSessions(caller);
        return true;
      },
    }),
  }));
  addPasswordGraphql(builder, context);
  addMergeGraphql(builder, merge);
  addOwnIdentifiersGraphql(builder, context);
}
