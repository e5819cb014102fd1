import type { UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_LENGTH } from "@atrium/contracts/limits";
import { type Role, roleSchema } from "@atrium/contracts/session";
import type { Profile } from "@atrium/contracts/profiles";
import { teamId as teamIdSchema, userId as userIdSchema } from "@atrium/contracts/schema";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { batchLoad } from "../../platform/graphql/batch-load.ts";
import type { Builder, GraphqlContext } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { normalise } from "../../platform/text.ts";
import { roleEnum } from "../access/access.ts";
import {
  countEveryone,
  type EveryoneFilter,
  listEveryone,
  listPeople,
  listPeopleByIds,
  type PeopleOrder,
  type PersonRow,
} from "./people-store.ts";
import { canSeeEveryone } from "./policy.ts";
import { listVisibleProfiles } from "./read-profiles.ts";

/** People in one answer; the next page is asked for by offset. BAD_INPUT. */
const PAGE_MAX = 100;
const searchByName = z.string().max(SEARCH_MAX_LENGTH).nullish();
const directionSchema = z.enum(["ASC", "DESC"]);
const direction = directionSchema.nullish();
const filters = {
  role: roleSchema.nullish(),
  invited: z.boolean().nullish(),
  teamId: teamIdSchema.nullish(),
};
const usersInput = z.object({
  ...filters,
  userIds: z.array(userIdSchema).max(PAGE_MAX).nullish(),
  searchByName,
  sortByName: direction,
  sortByDate: direction,
  sortByID: direction,
  everyone: z.boolean().nullish(),
  limit: z.number().int().min(1).max(PAGE_MAX).nullish(),
  // How far the directory can be paged by offset, which costs the database more with every page; a name finds anyone beyond. BAD_INPUT.
  offset: z.number().int().min(0).max(100_000).nullish(),
});
const countInput = z.object({ searchByName, ...filters });

declare module "../../platform/graphql/graphql-edge.ts" {
  interface SharedObjects {
    User: PersonRow;
  }
}

type Parts = {
  /** @throws AppError NOT_FOUND */
  readonly getRole: (userId: UserId) => Promise<Role>;
};

/** Query `users` (part 1 §7): names of people on this instance, and what the caller may see of them. */
export function addPeopleGraphql(builder: Builder, app: Context, parts: Parts): void {
  const { pool } = app.db;
  addPersonType(builder, app);

  async function ensureSeesEveryone({ caller }: GraphqlContext): Promise<void> {
    if (!canSeeEveryone(await parts.getRole(caller.userId))) throw new AppError("NOT_FOUND");
  }

  const sorted = builder.enumType("SortDirection", {
    description: "From the first to the last, or the other way round.",
    values: directionSchema.options,
  });
  builder.queryFields((t) => {
    const filterArgs = {
      role: t.arg({ description: "Only who has this role; with `everyone`.", type: roleEnum(builder) }),
      invited: t.arg.boolean({ description: "Only who has not joined yet, or has; with `everyone`." }),
      teamId: t.arg.id({ description: "Only who is in this team; with `everyone`." }),
    };
    return {
      users: t.field({
        description:
          "Without the caller, and only who can sign in; with `everyone`, which is for administrators, all there are, found by email and phone too. Sorted ASC or DESC by the first that is given, else by name.",
        type: ["User"],
        nullable: false,
        args: {
          userIds: t.arg.idList({ description: "At most 100 people; nobody for an empty list." }),
          searchByName: t.arg.string({
            description:
              "The beginning of any word of the name, without regard to case and accents; at most 200 characters.",
          }),
          sortByName: t.arg({ description: "ASC or DESC.", type: sorted }),
          sortByDate: t.arg({ description: "ASC or DESC, by when the account was made.", type: sorted }),
          sortByID: t.arg({ description: "ASC or DESC.", type: sorted }),
          everyone: t.arg.boolean({ description: "Whether all there are is asked for, which is for administrators." }),
          limit: t.arg.int({ description: "At most so many: 1 to 100, for teams 500." }),
          offset: t.arg.int({ description: "How many to leave out before the first." }),
          ...filterArgs,
        },
        resolve: async (_root, args, context) => {
          const { userIds, everyone, limit, offset, ...asked } = parseArgs(usersInput, args);
          const order = toOrder(asked);
          const filter = toFilter(asked);
          if (!isPlain(filter) && (everyone !== true || userIds))
            throw new AppError("BAD_INPUT", { field: "everyone" });
          if (userIds) return listPeopleByIds(pool, userIds, order);
          const page = { prefix: toPrefix(asked), order, limit: limit ?? PAGE_MAX, offset: offset ?? 0 };
          if (everyone !== true) return listPeople(pool, { ...page, caller: context.caller.userId });
          await ensureSeesEveryone(context);
          return listEveryone(pool, { ...page, ...filter });
        },
      }),
      usersCount: t.int({
        description: "How many `users` has with `everyone`; for administrators.",
        nullable: false,
        args: {
          searchByName: t.arg.string({
            description:
              "The beginning of any word of the name, without regard to case and accents; at most 200 characters.",
          }),
          ...filterArgs,
        },
        resolve: async (_root, args, context) => {
          await ensureSeesEveryone(context);
          const asked = parseArgs(countInput, args);
          return countEveryone(pool, { prefix: toPrefix(asked), ...toFilter(asked) });
        },
      }),
    };
  });
}

type Sorting = Pick<z.output<typeof usersInput>, "sortByName" | "sortByDate" | "sortByID">;

function toOrder({ sortByName, sortByDate, sortByID }: Sorting): PeopleOrder {
  if (sortByName) return sortByName === "ASC" ? "nameAsc" : "nameDesc";
  if (sortByDate) return sortByDate === "ASC" ? "dateAsc" : "dateDesc";
  if (sortByID) return sortByID === "ASC" ? "idAsc" : "idDesc";
  return "nameAsc";
}

function toFilter({ role, invited, teamId }: z.output<typeof countInput>): EveryoneFilter {
  return { role: role ?? null, isInvited: invited ?? null, teamId: teamId ?? null };
}

const isPlain = (filter: EveryoneFilter): boolean => Object.values(filter).every((value) => value === null);

const toPrefix = (asked: z.output<typeof countInput>): string => normalise(asked.searchByName?.trim() ?? "");

function addPersonType(builder: Builder, app: Context): void {
  const publicProfile = builder.objectRef<Profile>("PublicProfile").implement({
    description: "A profile with a page of its own, which needs no sign-in.",
    fields: (t) => ({
      profileId: t.exposeID("profileId", { description: "Opaque.", nullable: false }),
      username: t.string({
        description: "The name in the address of the page, without @.",
        nullable: false,
        resolve: ({ publicUsername }) => publicUsername ?? "",
      }),
      description: t.exposeString("description", { description: "At most 300 characters.", nullable: false }),
    }),
  });
  const profilesOf = batchLoad(async (userIds: readonly UserId[], { caller }: GraphqlContext) =>
    Map.groupBy(await listVisibleProfiles(app, userIds, caller.userId), ({ userId }) => userId),
  );
  builder.objectType("User", {
    description:
      "A person on this instance. Names are everyone's to see; the rest is for administrators and the person.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      isDeleted: t.exposeBoolean("isDeleted", {
        description: "Whether the account is deleted; then there are no names.",
        nullable: false,
      }),
      firstName: t.exposeString("firstName", { description: "Empty once the account is deleted.", nullable: false }),
      lastName: t.exposeString("lastName", {
        description: "Empty where there is none, and once the account is deleted.",
        nullable: false,
      }),
      username: t.exposeString("username", { description: "Without @; null for who chose none." }),
      profiles: t.field({
        description: "Those the caller may see.",
        type: ["Profile"],
        nullable: false,
        resolve: async ({ userId }, _args, context) => (await profilesOf(userId, context)) ?? [],
      }),
      publicProfiles: t.field({
        description: "Those with a page of their own that is there.",
        type: [publicProfile],
        nullable: false,
        resolve: async ({ userId }, _args, context) =>
          ((await profilesOf(userId, context)) ?? []).filter(
            ({ accessLevel, status }) => accessLevel === "PUBLIC" && status === "ACTIVE",
          ),
      }),
    }),
  });
}
