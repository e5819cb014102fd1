import type { UserId } from "@atrium/contracts/ids";
import { SEARCH_MAX_LENGTH } from "@atrium/contracts/limits";
import type { Profile } from "@atrium/contracts/profiles";
import { userId as userIdSchema } from "@atrium/contracts/schema";
import type pg from "pg";
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { loadTogether } from "../../platform/graphql/load-together.ts";
import type { Builder, GraphqlContext } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { normalise } from "../../platform/text.ts";
import type { ProfileRef } from "./graphql.ts";
import {
  countEveryone,
  listEveryone,
  listPeople,
  listPeopleByIds,
  type PeopleOrder,
  type PersonRow,
} from "./people-store.ts";
import type { Profiles } from "./profiles.ts";

const PAGE_MAX = 100;
const searchByName = z.string().max(SEARCH_MAX_LENGTH).nullish();
const direction = z.enum(["ASC", "DESC"]).nullish();
const usersInput = z.object({
  userIds: z.array(userIdSchema).max(PAGE_MAX).nullish(),
  searchByName,
  sortByName: direction,
  sortByDate: direction,
  sortByID: direction,
  everyone: z.boolean().nullish(),
  limit: z.number().int().min(1).max(PAGE_MAX).nullish(),
  offset: z.number().int().min(0).max(100_000).nullish(),
});
const countInput = z.object({ searchByName });

export type PersonRef = ReturnType<typeof addPersonType>;
type Parts = {
  readonly profiles: Profiles;
  readonly profile: ProfileRef;
  /** Whether somebody sees everyone there is an account of. */
  readonly maySeeEveryone: (userId: UserId) => Promise<boolean>;
};

/** Query `users` (part 1 §7): names of people on this instance, and what the caller may see of them. */
export function addPeopleGraphql(builder: Builder, pool: pg.Pool, parts: Parts): PersonRef {
  const person = addPersonType(builder, parts);

  async function ensureSeesEveryone({ caller }: GraphqlContext): Promise<void> {
    if (!(await parts.maySeeEveryone(caller.userId))) throw new AppError("NOT_FOUND");
  }

  builder.queryFields((t) => ({
    users: t.field({
      description:
        "Without the caller, and only who can sign in; with `everyone`, which is for administrators, all there are, found by email and phone too. Sorted ASC or DESC by the first that is given, else by name.",
      type: [person],
      nullable: false,
      args: {
        userIds: t.arg.idList(),
        searchByName: t.arg.string(),
        sortByName: t.arg.string(),
        sortByDate: t.arg.string(),
        sortByID: t.arg.string(),
        everyone: t.arg.boolean(),
        limit: t.arg.int(),
        offset: t.arg.int(),
      },
      resolve: async (_root, args, context) => {
        const { userIds, everyone, limit, offset, ...asked } = parseArgs(usersInput, args);
        const order = toOrder(asked);
        if (userIds) return listPeopleByIds(pool, userIds, order);
        const page = { prefix: toPrefix(asked), order, limit: limit ?? PAGE_MAX, offset: offset ?? 0 };
        if (everyone !== true) return listPeople(pool, { ...page, caller: context.caller.userId });
        await ensureSeesEveryone(context);
        return listEveryone(pool, page);
      },
    }),
    usersCount: t.int({
      description: "How many `users` has with `everyone`; for administrators.",
      nullable: false,
      args: { searchByName: t.arg.string() },
      resolve: async (_root, args, context) => {
        await ensureSeesEveryone(context);
        return countEveryone(pool, toPrefix(parseArgs(countInput, args)));
      },
    }),
  }));
  return person;
}

type Sorting = Pick<z.output<typeof usersInput>, "sortByName" | "sortByDate" | "sortByID">;

function toOrder({ sortByName, sortByDate, sortByID }: Sorting): PeopleOrder {
  if (sortByName) return sortByName === "ASC" ? "nameAsc" : "nameDesc";
  if (sortByDate) return sortByDate === "ASC" ? "dateAsc" : "dateDesc";
  if (sortByID) return sortByID === "ASC" ? "idAsc" : "idDesc";
  return "nameAsc";
}

const toPrefix = (asked: z.output<typeof countInput>): string => normalise(asked.searchByName?.trim() ?? "");

function addPersonType(builder: Builder, { profiles, profile }: Pick<Parts, "profiles" | "profile">) {
  const publicProfile = builder.objectRef<Profile>("PublicProfile").implement({
    description: "A profile with a page of its own, which needs no sign-in.",
    fields: (t) => ({
      profileId: t.exposeID("profileId", { nullable: false }),
      username: t.string({ nullable: false, resolve: ({ publicUsername }) => publicUsername ?? "" }),
      description: t.exposeString("description", { nullable: false }),
    }),
  });
  const profilesOf = loadTogether(async (userIds: readonly UserId[], { caller }: GraphqlContext) =>
    Map.groupBy(await profiles.listVisible(userIds, caller.userId), ({ userId }) => userId),
  );
  return builder.objectRef<PersonRow>("User").implement({
    fields: (t) => ({
      userId: t.exposeID("userId", { nullable: false }),
      isDeleted: t.exposeBoolean("isDeleted", { nullable: false }),
      firstName: t.exposeString("firstName", { nullable: false }),
      lastName: t.exposeString("lastName", { nullable: false }),
      username: t.exposeString("username"),
      profiles: t.field({
        description: "Those the caller may see.",
        type: [profile],
        nullable: false,
        resolve: async ({ userId }, _args, context) => (await profilesOf(userId, context)) ?? [],
      }),
      publicProfiles: t.field({
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
