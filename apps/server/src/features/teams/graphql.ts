import type { TeamId, UserId } from "@atrium/contracts/ids";
import {
  createTeamInput,
  renameTeamInput,
  teamImageInput,
  teamInput,
  teamManagersInput,
  teamMemberIdsInput,
  teamMembersInput,
  teamsInput,
  updateTeamInput,
} from "@atrium/contracts/teams";
import { pictureUpload } from "@atrium/contracts/schema";
import type { Builder, GraphqlContext } from "../../platform/graphql/graphql-edge.ts";
import { loadTogether } from "../../platform/graphql/load-together.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { AccountRef } from "../access/access.ts";
import type { PersonRef } from "../profiles/profiles.ts";
import type { Teams } from "./teams.ts";
import type { ShownTeam } from "./view.ts";

type Refs = { readonly account: AccountRef; readonly person: PersonRef };
type TeamRef = ReturnType<typeof addTeamType>;

/** Teams, their members and managers (part 1 §3, §7). */
export function addTeamsGraphql(builder: Builder, teams: Teams, { account, person }: Refs): void {
  const team = addTeamType(builder, teams, person);
  builder.queryField("teams", (t) =>
    t.field({
      description: "By name: every team for administrators, else those the caller belongs to.",
      type: [team],
      nullable: false,
      args: { teamIds: t.arg.idList(), limit: t.arg.int(), offset: t.arg.int() },
      resolve: (_root, args, { caller }) => teams.list(caller.userId, parseArgs(teamsInput, args)),
    }),
  );
  builder.objectFields(account, (t) => ({
    teams: t.field({
      description: "Those the caller belongs to and may know of.",
      type: [team],
      nullable: false,
      resolve: async (_account, _args, { caller }) => [
        ...((await teams.listOf(caller.userId, [caller.userId])).get(caller.userId) ?? []),
      ],
    }),
    managesTeams: t.boolean({
      nullable: false,
      resolve: (_account, _args, { caller }) => teams.managesTeams(caller.userId),
    }),
  }));
  const teamsOf = loadTogether((userIds: readonly UserId[], { caller }: GraphqlContext) =>
    teams.listOf(caller.userId, userIds),
  );
  builder.objectField(person, "teams", (t) =>
    t.field({
      description: "For administrators, and of oneself; nothing for others.",
      type: [team],
      nullable: false,
      resolve: async ({ userId }, _args, context) => [...((await teamsOf(userId, context)) ?? [])],
    }),
  );
  addMutations(builder, teams, team);
  addMemberMutations(builder, teams, team);
}

function addTeamType(builder: Builder, teams: Teams, person: PersonRef) {
  const membersOf = loadTogether((teamIds: readonly TeamId[]) => teams.listMembers(teamIds));
  const sizesOf = loadTogether((teamIds: readonly TeamId[]) => teams.listSizes(teamIds));
  return builder.objectRef<ShownTeam>("Team").implement({
    description: "Its members know that it exists; who is in it, only who looks after it learns.",
    fields: (t) => ({
      teamId: t.id({ nullable: false, resolve: ({ id }) => id }),
      name: t.exposeString("name", { nullable: false }),
      memberIds: t.idList({
        resolve: async ({ id, showsMembers }, _args, context) =>
          showsMembers ? ((await membersOf(id, context)) ?? []).map(({ userId }) => userId) : null,
      }),
      memberCount: t.int({
        resolve: async ({ id, showsMembers }, _args, context) =>
          showsMembers ? ((await sizesOf(id, context))?.memberCount ?? 0) : null,
      }),
      managers: t.idList({
        resolve: async ({ id, showsMembers }, _args, context) =>
          showsMembers ? ((await sizesOf(id, context))?.managers ?? []) : null,
      }),
      members: t.field({
        description: "A page of them, managers first.",
        type: [person],
        args: { searchByName: t.arg.string(), limit: t.arg.int(), offset: t.arg.int() },
        resolve: ({ id, showsMembers }, args, { caller }) => {
          if (!showsMembers) return null;
          return teams.listMemberPage(caller.userId, id, parseArgs(teamMembersInput, args));
        },
      }),
      hidden: t.exposeBoolean("hidden", { nullable: false }),
      updatedAt: t.string({ nullable: false, resolve: ({ updatedAt }) => updatedAt.toISOString() }),
      facebook: t.exposeString("facebook"),
      image: t.string({ description: "A signed link.", resolve: (team) => teams.toImage(team) }),
      imagePutURL: t.string({
        description:
          "For who may edit it: takes one PUT of a picture within 30 minutes, and is then given to setTeamImage.",
        args: { contentType: t.arg.string({ required: true }), sizeBytes: t.arg.int({ required: true }) },
        resolve: ({ permissions }, args, { caller }) =>
          permissions.includes("EDIT") ? teams.toPutUrl(caller.userId, parseArgs(pictureUpload, args)) : null,
      }),
      permissions: t.stringList({
        description: "What the caller may do with it: EDIT, DELETE, MANAGERS, MEMBERS.",
        nullable: false,
        resolve: ({ permissions }) => [...permissions],
      }),
    }),
  });
}

/** For administrators. */
function addMutations(builder: Builder, teams: Teams, team: TeamRef): void {
  builder.mutationFields((t) => {
    const teamId = t.arg.id({ required: true });
    const name = t.arg.string({ required: true });
    return {
      createTeam: t.field({
        type: team,
        nullable: false,
        args: { name, hidden: t.arg.boolean(), facebook: t.arg.string(), memberIds: t.arg.idList() },
        resolve: (_root, args, { caller }) => {
          const { hidden, facebook, memberIds, ...words } = parseArgs(createTeamInput, args);
          const input = { hidden: hidden ?? false, facebook: facebook ?? null, memberIds: memberIds ?? [] };
          return teams.create(caller.userId, { ...words, ...input });
        },
      }),
      renameTeam: t.field({
        type: team,
        nullable: false,
        args: { teamId, name },
        resolve: (_root, args, { caller }) => {
          const input = parseArgs(renameTeamInput, args);
          return teams.rename(caller.userId, input.teamId, input.name);
        },
      }),
      updateTeam: t.field({
        description: "What is left out stays, null takes away.",
        type: team,
        nullable: false,
        args: { teamId, hidden: t.arg.boolean(), facebook: t.arg.string() },
        resolve: (_root, args, { caller }) => {
          const { teamId: id, ...change } = parseArgs(updateTeamInput, args);
          return teams.update(caller.userId, id, change);
        },
      }),
      setTeamImage: t.field({
        description: "`imagePutURL` is the link the picture was put to; empty takes the picture away.",
        type: team,
        nullable: false,
        args: { teamId, imagePutURL: t.arg.string({ required: true }) },
        resolve: (_root, args, { caller }) => {
          const { teamId: id, imagePutURL } = parseArgs(teamImageInput, args);
          return teams.setImage(caller.userId, id, imagePutURL);
        },
      }),
      deleteTeam: t.boolean({
        nullable: false,
        args: { teamId },
        resolve: async (_root, args, { caller }) => {
          await teams.remove(caller.userId, parseArgs(teamInput, args).teamId);
          return true;
        },
      }),
    };
  });
}

/** For administrators, and but for the last for who looks after the team. */
function addMemberMutations(builder: Builder, teams: Teams, team: TeamRef): void {
  builder.mutationFields((t) => {
    const args = { teamId: t.arg.id({ required: true }), memberIds: t.arg.idList({ required: true }) };
    const change = (run: Teams["setMembers"]) =>
      t.field({
        type: team,
        nullable: false,
        args,
        resolve: (_root, given, { caller }) => {
          const { teamId, memberIds } = parseArgs(teamMemberIdsInput, given);
          return run(caller.userId, teamId, memberIds);
        },
      });
    return {
      setTeamMembers: change(teams.setMembers),
      addTeamMembers: change(teams.addMembers),
      removeTeamMembers: change(teams.removeMembers),
      setTeamManagers: t.field({
        type: team,
        nullable: false,
        args: { teamId: args.teamId, managers: t.arg.idList({ required: true }) },
        resolve: (_root, given, { caller }) => {
          const { teamId, managers } = parseArgs(teamManagersInput, given);
          return teams.setManagers(caller.userId, teamId, managers);
        },
      }),
    };
  });
}
