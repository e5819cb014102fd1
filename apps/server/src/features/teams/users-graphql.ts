import { ROLES } from "@atrium/contracts/permissions";
import {
  createUserInput,
  deleteUsersInput,
  permissionInput,
  updateUserInput,
  usersInviteInput,
  type UserInvite,
} from "@atrium/contracts/teams";
import type { UserId } from "@atrium/contracts/ids";
import { loadTogether } from "../../platform/graphql/load-together.ts";
import type { Builder, GraphqlContext } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { AccountRef } from "../access/access.ts";
import type { PersonRef } from "../profiles/profiles.ts";
import { canAddWithRole } from "./policy.ts";
import type { ShownUser, Users } from "./users.ts";

type Refs = { readonly account: AccountRef; readonly person: PersonRef };

/** What else a person is for administrators and for themselves, and how administrators change people (part 1 §3, §7). */
export function addUsersGraphql(builder: Builder, users: Users, { account, person }: Refs): void {
  addDetails(builder, users, person);
  addPermissions(builder, users, account);
  addMutations(builder, users, person);
}

/** Null for who may not see them. */
function addDetails(builder: Builder, users: Users, person: PersonRef): void {
  const detailsOf = loadTogether((userIds: readonly UserId[], { caller }: GraphqlContext) =>
    users.listDetails(caller.userId, userIds),
  );
  const contactsOf = loadTogether(async (_userIds: readonly UserId[], { caller }: GraphqlContext) => {
    const contacts = await users.listContacts(caller.userId);
    return new Map(Array.from(contacts, (userId) => [userId, true]));
  });
  builder.objectFields(person, (t) => {
    const text = (read: (user: ShownUser) => string | null) =>
      t.string({
        resolve: async ({ userId }, _args, context) => {
          const found = await detailsOf(userId, context);
          return found ? read(found) : null;
        },
      });
    const flag = (read: (user: ShownUser) => boolean) =>
      t.boolean({
        resolve: async ({ userId }, _args, context) => {
          const found = await detailsOf(userId, context);
          return found ? read(found) : null;
        },
      });
    return {
      email: text(({ email }) => email),
      phone: text(({ phone }) => phone),
      countryCode: text(({ countryCode }) => countryCode),
      b2BPhone: text(({ b2bPhone }) => b2bPhone),
      role: text(({ role }) => role),
      createdAt: text(({ createdAt }) => createdAt.toISOString()),
      firstLoginPending: flag(({ firstLoginPending }) => firstLoginPending),
      joinPending: flag(({ joinPending }) => joinPending),
      twoFactor: flag(({ twoFactor }) => twoFactor),
      isOwner: flag(({ isOwner }) => isOwner),
      contactPresent: t.boolean({
        description: "Whether the person is among the caller's contacts.",
        nullable: false,
        resolve: async ({ userId }, _args, context) => (await contactsOf(userId, context)) ?? false,
      }),
      permissions: t.stringList({
        description: "What the caller may do with the person: EDIT, ROLE, DELETE, INVITE, PASSWORD.",
        nullable: false,
        resolve: async ({ userId }, _args, context) => [...((await detailsOf(userId, context))?.permissions ?? [])],
      }),
    };
  });
}

function addPermissions(builder: Builder, users: Users, account: AccountRef): void {
  const permission = builder.objectRef<{ feature: string; granted: boolean }>("Permission").implement({
    fields: (t) => ({
      feature: t.exposeString("feature", { nullable: false }),
      granted: t.exposeBoolean("granted", { nullable: false }),
    }),
  });
  builder.queryField("checkPermission", (t) =>
    t.field({
      description: "Whether the caller's role and plan have a feature; what is no feature is not granted.",
      type: permission,
      nullable: false,
      args: { feature: t.arg.string({ required: true }) },
      resolve: async (_root, args, { caller }) => {
        const { feature } = parseArgs(permissionInput, args);
        return { feature, granted: await users.isGranted(caller.userId, feature) };
      },
    }),
  );
  builder.objectFields(account, (t) => ({
    administersUsers: t.boolean({
      nullable: false,
      resolve: (_account, _args, { caller }) => users.maySeeEveryone(caller.userId),
    }),
    assignableRoles: t.stringList({
      description: "Roles that the caller may give to others.",
      nullable: false,
      resolve: async (_account, _args, { caller }) => {
        const actor = await users.findActor(caller.userId);
        return actor ? ROLES.filter((role) => canAddWithRole(actor, role)) : [];
      },
    }),
  }));
}

function addMutations(builder: Builder, users: Users, person: PersonRef): void {
  const invite = builder.objectRef<UserInvite>("UserInvite").implement({
    description: "`status` is INVITED, TAKEN, BAD_INPUT, NOT_ALLOWED, JOINED or NOT_FOUND.",
    fields: (t) => ({
      userId: t.exposeID("userId"),
      status: t.exposeString("status", { nullable: false }),
    }),
  });
  const newUser = builder.inputType("NewUserInput", {
    fields: (t) => ({
      firstName: t.string(),
      lastName: t.string(),
      email: t.string(),
      phone: t.string(),
      countryCode: t.string(),
      b2bPhone: t.string(),
      role: t.string(),
    }),
  });
  builder.mutationFields((t) => {
    const words = {
      lastName: t.arg.string(),
      email: t.arg.string(),
      phone: t.arg.string(),
      countryCode: t.arg.string(),
      b2bPhone: t.arg.string(),
      language: t.arg.string(),
    };
    return {
      createUser: t.field({
        description: "Adds somebody, who is sent a link to choose a password and join.",
        type: person,
        nullable: false,
        args: { ...words, firstName: t.arg.string({ required: true }), role: t.arg.string({ required: true }) },
        resolve: async (_root, args, { caller, origin }) => {
          const { language, ...input } = parseArgs(createUserInput, args);
          const userId = await users.create(caller.userId, input, { language, origin });
          const { firstName, lastName } = input;
          return { userId, isDeleted: false, firstName, lastName, username: null };
        },
      }),
      updateUser: t.boolean({
        description: "What is left out stays, null takes away.",
        nullable: false,
        args: {
          ...words,
          userId: t.arg.id({ required: true }),
          firstName: t.arg.string(),
          role: t.arg.string(),
        },
        resolve: async (_root, args, { caller, origin }) => {
          const { userId, language, ...change } = parseArgs(updateUserInput, args);
          await users.update(caller.userId, userId, change, { language, origin });
          return true;
        },
      }),
      deleteUsers: t.idList({
        description: "For good, all of them or none. What they wrote stays, under Deleted Account.",
        nullable: false,
        args: { userIds: t.arg.idList({ required: true }) },
        resolve: async (_root, args, { caller }) => {
          const { userIds } = parseArgs(deleteUsersInput, args);
          await users.remove(caller.userId, userIds);
          return userIds;
        },
      }),
      usersInvite: t.field({
        description: "Adds `users` and invites them, and sends those of `userIds` who have not joined yet a new link.",
        type: [invite],
        nullable: false,
        args: { users: t.arg({ type: [newUser] }), userIds: t.arg.idList(), language: t.arg.string() },
        resolve: (_root, args, { caller, origin }) => {
          const { users: rows, userIds, language } = parseArgs(usersInviteInput, args);
          return users.invite(caller.userId, { rows: rows ?? [], userIds: userIds ?? [] }, { language, origin });
        },
      }),
    };
  });
}
