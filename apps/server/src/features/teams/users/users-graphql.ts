import { ROLES } from "@atrium/contracts/permissions";
import {
  createUserInput,
  deleteUsersInput,
  INVITE_STATUSES,
  permissionInput,
  updateUserInput,
  verifyUserInput,
  USER_ACTIONS,
  usersInviteInput,
  type UserInvite,
} from "@atrium/contracts/teams";
import type { UserId } from "@atrium/contracts/ids";
import { batchLoad } from "../../../platform/graphql/batch-load.ts";
import type { Builder, GraphqlContext } from "../../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../../platform/graphql/parse-args.ts";
import { languageEnum, roleEnum } from "../../access/access.ts";
import { canAddWithRole } from "../policy.ts";
import type { ShownUser, Users } from "./users.ts";

/** What else a person is for administrators and for themselves, and how administrators change people (part 1 §3, §7). */
export function addUsersGraphql(builder: Builder, users: Users): void {
  addDetails(builder, users);
  addPermissions(builder, users);
  addMutations(builder, users);
}

const SEEN_BY = "Null but for administrators and the person.";

/** Null for who may not see them. */
function addDetails(builder: Builder, users: Users): void {
  const detailsOf = batchLoad((userIds: readonly UserId[], { caller }: GraphqlContext) =>
    users.listDetails(caller.userId, userIds),
  );
  const contactsOf = batchLoad(async (_userIds: readonly UserId[], { caller }: GraphqlContext) => {
    const contacts = await users.listContacts(caller.userId);
    return new Map(Array.from(contacts, (userId) => [userId, true]));
  });
  const act = builder.enumType("UserAction", { description: "What may be done with a person.", values: USER_ACTIONS });
  builder.objectFields("User", (t) => {
    const text = (description: string, read: (user: ShownUser) => string | null) =>
      t.string({
        description: `${description} ${SEEN_BY}`.trim(),
        resolve: async ({ userId }, _args, context) => {
          const found = await detailsOf(userId, context);
          return found ? read(found) : null;
        },
      });
    const flag = (description: string, read: (user: ShownUser) => boolean) =>
      t.boolean({
        description: `${description} ${SEEN_BY}`,
        resolve: async ({ userId }, _args, context) => {
          const found = await detailsOf(userId, context);
          return found ? read(found) : null;
        },
      });
    return {
      email: text("", ({ email }) => email),
      phone: text("Dial code and number, with a plus sign and without blanks.", ({ phone }) => phone),
      countryCode: text("Two capital letters.", ({ countryCode }) => countryCode),
      b2BPhone: text(
        "A second phone, at work. Dial code and number, with a plus sign and without blanks.",
        ({ b2bPhone }) => b2bPhone,
      ),
      role: t.field({
        description:
          "USER, CORPORATE, TEAM_MANAGER, ORG_ADMIN or INTERNAL_ADMIN. Null but for administrators and the person.",
        type: roleEnum(builder),
        resolve: async ({ userId }, _args, context) => (await detailsOf(userId, context))?.role ?? null,
      }),
      createdAt: text("ISO 8601 in UTC.", ({ createdAt }) => createdAt.toISOString()),
      firstLoginPending: flag(
        "Whether somebody else chose the password.",
        ({ firstLoginPending }) => firstLoginPending,
      ),
      joinPending: flag("Whether the person was invited and has not joined yet.", ({ joinPending }) => joinPending),
      twoFactor: flag("Whether signing in asks for a code as well.", ({ twoFactor }) => twoFactor),
      isOwner: flag("Whether nobody has administered this instance longer.", ({ isOwner }) => isOwner),
      contactPresent: t.boolean({
        description: "Whether the person is among the caller's contacts.",
        nullable: false,
        resolve: async ({ userId }, _args, context) => (await contactsOf(userId, context)) ?? false,
      }),
      permissions: t.field({
        type: [act],
        description: "What the caller may do with the person: EDIT, CONTACT, ROLE, DELETE, INVITE, PASSWORD.",
        nullable: false,
        resolve: async ({ userId }, _args, context) => [...((await detailsOf(userId, context))?.permissions ?? [])],
      }),
    };
  });
}

function addPermissions(builder: Builder, users: Users): void {
  const permission = builder.objectRef<{ feature: string; granted: boolean }>("Permission").implement({
    description: "Whether the caller may use a feature.",
    fields: (t) => ({
      feature: t.exposeString("feature", { description: "As it was asked.", nullable: false }),
      granted: t.exposeBoolean("granted", {
        description: "By role and plan; false for what is no feature.",
        nullable: false,
      }),
    }),
  });
  builder.queryField("checkPermission", (t) =>
    t.field({
      description: "Whether the caller's role and plan have a feature; what is no feature is not granted.",
      type: permission,
      nullable: false,
      args: {
        feature: t.arg.string({ description: "The name of a feature, for example teams.administer.", required: true }),
      },
      resolve: async (_root, args, { caller }) => {
        const { feature } = parseArgs(permissionInput, args);
        return { feature, granted: await users.isGranted(caller.userId, feature) };
      },
    }),
  );
  builder.objectFields("AccountInformation", (t) => ({
    administersUsers: t.boolean({
      description: "Whether the caller sees everyone, and adds and changes people.",
      nullable: false,
      resolve: (_account, _args, { caller }) => users.maySeeEveryone(caller.userId),
    }),
    assignableRoles: t.field({
      type: [roleEnum(builder)],
      description: "Roles that the caller may give to others.",
      nullable: false,
      resolve: async (_account, _args, { caller }) => {
        const actor = await users.findActor(caller.userId);
        return actor ? ROLES.filter((role) => canAddWithRole(actor, role)) : [];
      },
    }),
  }));
}

function addMutations(builder: Builder, users: Users): void {
  const { invite, newUser } = addInviteTypes(builder);
  const role = roleEnum(builder);
  builder.mutationFields((t) => {
    const language = t.arg({ description: "Of the message that is sent: en or fr.", type: languageEnum(builder) });
    const words = {
      lastName: t.arg.string({ description: "At most 60 characters." }),
      email: t.arg.string({ description: "At most 254 characters; an empty text takes it away." }),
      phone: t.arg.string({ description: "With dial code; an empty text takes it away." }),
      countryCode: t.arg.string({ description: "Two capital letters; an empty text takes it away." }),
      b2bPhone: t.arg.string({ description: "A second phone, at work; an empty text takes it away." }),
      language,
    };
    return {
      createUser: t.field({
        description: "Adds somebody, who is sent a link to choose a password and join.",
        type: "User",
        nullable: false,
        args: {
          ...words,
          firstName: t.arg.string({ description: "1 to 60 characters.", required: true }),
          role: t.arg({
            description: "USER, CORPORATE, TEAM_MANAGER, ORG_ADMIN or INTERNAL_ADMIN; none above the caller's own.",
            type: role,
            required: true,
          }),
        },
        resolve: async (_root, args, { caller, origin }) => {
          const { language, ...input } = parseArgs(createUserInput, args);
          const userId = await users.create(caller.userId, input, { language, origin });
          const { firstName, lastName } = input;
          return { userId, isDeleted: false, firstName, lastName, username: null };
        },
      }),
      updateUser: t.boolean({
        description:
          "What is left out stays, null takes away. What somebody who has joined signs in with is for internal administrators to change.",
        nullable: false,
        args: {
          ...words,
          userId: t.arg.id({ description: "The other person.", required: true }),
          firstName: t.arg.string({ description: "1 to 60 characters." }),
          role: t.arg({
            description: "USER, CORPORATE, TEAM_MANAGER, ORG_ADMIN or INTERNAL_ADMIN; none above the caller's own.",
            type: role,
          }),
        },
        resolve: async (_root, args, { caller, origin }) => {
          const { userId, language, ...change } = parseArgs(updateUserInput, args);
          await users.update(caller, userId, change, { language, origin });
          return true;
        },
      }),
      verifyUser: t.boolean({
        description: "Vouches for who somebody is, or no longer does. NOT_FOUND for who may not say so.",
        nullable: false,
        args: {
          userId: t.arg.id({ description: "Of somebody who has joined.", required: true }),
          isVerified: t.arg.boolean({ description: "Whether it is so from now on.", required: true }),
        },
        resolve: async (_root, args, { caller }) => {
          const { userId, isVerified } = parseArgs(verifyUserInput, args);
          return (await users.verify(caller, userId, isVerified)).isVerified;
        },
      }),
      deleteUsers: t.idList({
        description: "For good, all of them or none. What they wrote stays, under Deleted Account.",
        nullable: false,
        args: {
          userIds: t.arg.idList({ description: "At most 100 people; nobody for an empty list.", required: true }),
        },
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
        args: {
          users: t.arg({ description: "At most 1,000, each looked at by itself.", type: [newUser] }),
          userIds: t.arg.idList({ description: "At most 100 people; nobody for an empty list." }),
          language,
        },
        resolve: (_root, args, { caller, origin }) => {
          const { users: rows, userIds, language } = parseArgs(usersInviteInput, args);
          return users.invite(caller.userId, { rows: rows ?? [], userIds: userIds ?? [] }, { language, origin });
        },
      }),
    };
  });
}

function addInviteTypes(builder: Builder) {
  const status = builder.enumType("InviteStatus", {
    description: "What became of somebody who was to be invited.",
    values: INVITE_STATUSES,
  });
  const invite = builder.objectRef<UserInvite>("UserInvite").implement({
    description: "`status` is INVITED, TAKEN, BAD_INPUT, NOT_ALLOWED, JOINED or NOT_FOUND.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Null for who was not added." }),
      status: t.expose("status", { description: "What became of the person.", type: status, nullable: false }),
    }),
  });
  const newUser = builder.inputType("NewUserInput", {
    description: "Somebody to add and invite: with an email or a phone, which they then sign in with.",
    fields: (t) => ({
      firstName: t.string({ description: "1 to 60 characters." }),
      lastName: t.string({ description: "At most 60 characters." }),
      email: t.string({ description: "At most 254 characters." }),
      phone: t.string({ description: "With dial code; blanks, dots, dashes and brackets are taken out." }),
      countryCode: t.string({ description: "Two capital letters." }),
      b2bPhone: t.string({ description: "A second phone, at work." }),
      role: t.string({
        description: "One of `Role`, none above the caller's own; another makes this row alone BAD_INPUT.",
      }),
    }),
  });
  return { invite, newUser };
}
