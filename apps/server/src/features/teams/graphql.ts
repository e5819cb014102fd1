import type { TeamId, UserId } from "@atrium/contracts/ids";
import {
  createTeamInput,
  renameTeamInput,
  TEAM_ACTIONS,
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
import { batchLoad } from "../../platform/graphql/batch-load.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Teams } from "./teams.ts";
import type { ShownTeam } from "./view.ts";

type TeamRef = ReturnType<typeof addTeamType>;

/** Teams, their members and managers (part 1 §3, §7). */
export function addTeamsGraphql(builder: Builder, teams: Teams): void {
  const team = addTeamType(builder, teams);
  builder.queryField("teams", (t) =>
    t.field({
      description: "By name: every team for administrators, else those the caller belongs to.",
      type: [team],
      nullable: false,
      args: {
        teamIds: t.arg.idList({ description: "Only these, at most 500; none for an empty list." }),
        limit: t.arg.int({ description: "At most so many: 1 to 100, for teams 500." }),
        offset: t.arg.int({ description: "How many to leave out before the first." }),
      },
      resolve: (_root, args, { caller }) => teams.list(caller.userId, parseArgs(teamsInput, args)),
    }),
  );
  builder.objectFields("AccountInformation", (t) => ({
    teams: t.field({
      description: "Those the caller belongs to and may know of.",
      type: [team],
      nullable: false,
      resolve: async (_account, _args, { caller }) => [
        ...((await teams.listOf(caller.userId, [caller.userId])).get(caller.userId) ?? []),
      ],
    }),
    managesTeams: t.boolean({
      description: "Whether there is a team that the caller looks after.",
      nullable: false,
      resolve: (_account, _args, { caller }) => teams.managesTeams(caller.userId),
    }),
  }));
  const teamsOf = batchLoad((userIds: readonly UserId[], { caller }: GraphqlContext) =>
    teams.listOf(caller.userId, userIds),
  );
  builder.objectField("User", "teams", (t) =>
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

function addTeamType(builder: Builder, teams: Teams) {
  const membersOf = batchLoad((teamIds: readonly TeamId[]) => teams.listMembers(teamIds));
  const sizesOf = batchLoad((teamIds: readonly TeamId[]) => teams.listSizes(teamIds));
  const facesOf = batchLoad((teamIds: readonly TeamId[]) => teams.listFaces(teamIds));
  const act = builder.enumType("TeamAction", { description: "What may be done with a team.", values: TEAM_ACTIONS });
  return builder.objectRef<ShownTeam>("Team").implement({
    description: "Its members know that it exists; who is in it, only who looks after it learns.",
    fields: (t) => ({
      teamId: t.id({ description: "Opaque.", nullable: false, resolve: ({ id }) => id }),
      name: t.exposeString("name", { description: "At most 60 characters, different for each team.", nullable: false }),
      memberIds: t.idList({
        description: "Managers included. Null for who does not look after it.",
        resolve: async ({ id, showsMembers }, _args, context) =>
          showsMembers ? ((await membersOf(id, context)) ?? []).map(({ userId }) => userId) : null,
      }),
      memberCount: t.int({
        description: "Managers included. Null for who does not look after it.",
        resolve: async ({ id, showsMembers }, _args, context) =>
          showsMembers ? ((await sizesOf(id, context))?.memberCount ?? 0) : null,
      }),
      managers: t.idList({
        description: "Who looks after it. Null for who does not look after it.",
        resolve: async ({ id, showsMembers }, _args, context) =>
          showsMembers ? ((await sizesOf(id, context))?.managers ?? []) : null,
      }),
      faces: t.field({
        description: "The first five of its members, managers first. Null for who does not look after it.",
        type: ["User"],
        resolve: async ({ id, showsMembers }, _args, context) =>
          showsMembers ? [...((await facesOf(id, context)) ?? [])] : null,
      }),
      members: t.field({
        description: "A page of them, managers first.",
        type: ["User"],
        args: {
          searchByName: t.arg.string({
            description:
              "The beginning of any word of the name, without regard to case and accents; at most 200 characters.",
          }),
          limit: t.arg.int({ description: "At most so many: 1 to 100, for teams 500." }),
          offset: t.arg.int({ description: "How many to leave out before the first." }),
        },
        resolve: ({ id, showsMembers }, args, { caller }) => {
          if (!showsMembers) return null;
          return teams.listMemberPage(caller.userId, id, parseArgs(teamMembersInput, args));
        },
      }),
      hidden: t.exposeBoolean("hidden", {
        description: "Whether only administrators and who looks after it know of it.",
        nullable: false,
      }),
      updatedAt: t.string({
        description: "When the team or its members last changed. ISO 8601 in UTC.",
        nullable: false,
        resolve: ({ updatedAt }) => updatedAt.toISOString(),
      }),
      facebook: t.exposeString("facebook", { description: "The address of its page there; null where there is none." }),
      image: t.string({ description: "A signed link.", resolve: (team) => teams.toImage(team) }),
      imagePutURL: t.string({
        description:
          "For who may edit it: takes one PUT of a picture within 30 minutes, and is then given to setTeamImage.",
        args: {
          contentType: t.arg.string({ description: "What the picture is, for example image/jpeg.", required: true }),
          sizeBytes: t.arg.int({
            description: "How many bytes the picture has, at most 10 MiB; exactly so many are taken.",
            required: true,
          }),
        },
        resolve: ({ permissions }, args, { caller }) =>
          permissions.includes("EDIT") ? teams.toPutUrl(caller.userId, parseArgs(pictureUpload, args)) : null,
      }),
      permissions: t.field({
        type: [act],
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
    const teamId = t.arg.id({ description: "Of a team that is the caller's to change.", required: true });
    const name = t.arg.string({
      description: "1 to 60 characters, different from those of other teams.",
      required: true,
    });
    return {
      createTeam: t.field({
        description: "For administrators; CONFLICT for a name that another team has.",
        type: team,
        nullable: false,
        args: {
          name,
          hidden: t.arg.boolean({ description: "Whether only administrators and who looks after it know of it." }),
          facebook: t.arg.string({
            description: "A page there, with or without https:// before it; an empty text takes it away.",
          }),
          memberIds: t.arg.idList({ description: "At most 10,000 people." }),
        },
        resolve: (_root, args, { caller }) => {
          const { hidden, facebook, memberIds, ...words } = parseArgs(createTeamInput, args);
          const input = { hidden: hidden ?? false, facebook: facebook ?? null, memberIds: memberIds ?? [] };
          return teams.create(caller.userId, { ...words, ...input });
        },
      }),
      renameTeam: t.field({
        description: "For administrators; CONFLICT for a name that another team has.",
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
        args: {
          teamId,
          hidden: t.arg.boolean({ description: "Whether only administrators and who looks after it know of it." }),
          facebook: t.arg.string({
            description: "A page there, with or without https:// before it; an empty text takes it away.",
          }),
        },
        resolve: (_root, args, { caller }) => {
          const { teamId: id, ...change } = parseArgs(updateTeamInput, args);
          return teams.update(caller.userId, id, change);
        },
      }),
      setTeamImage: t.field({
        description: "`imagePutURL` is the link the picture was put to; empty takes the picture away.",
        type: team,
        nullable: false,
        args: {
          teamId,
          imagePutURL: t.arg.string({
            description: "The link that the picture was put to; empty takes it away.",
            required: true,
          }),
        },
        resolve: (_root, args, { caller }) => {
          const { teamId: id, imagePutURL } = parseArgs(teamImageInput, args);
          return teams.setImage(caller.userId, id, imagePutURL);
        },
      }),
      deleteTeam: t.boolean({
        description: "For administrators; its members stay people like any.",
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
    const args = {
      teamId: t.arg.id({ description: "Of a team that is the caller's to change.", required: true }),
      memberIds: t.arg.idList({ description: "At most 10,000 people.", required: true }),
    };
    const change = (run: Teams["setMembers"], description: string) =>
      t.field({
        description,
        type: team,
        nullable: false,
        args,
        resolve: (_root, given, { caller }) => {
          const { teamId, memberIds } = parseArgs(teamMemberIdsInput, given);
          return run(caller.userId, teamId, memberIds);
        },
      });
    return {
      setTeamMembers: change(teams.setMembers, "For administrators and who looks after the team: these and no others."),
      addTeamMembers: change(
        teams.addMembers,
        "For administrators and who looks after the team; who is in it already stays.",
      ),
      removeTeamMembers: change(
        teams.removeMembers,
        "For administrators and who looks after the team; managers leave by an administrator's hand only.",
      ),
      setTeamManagers: t.field({
        description: "For administrators: these and no others. Who is not in the team comes into it.",
        type: team,
        nullable: false,
        args: {
          teamId: args.teamId,
          managers: t.arg.idList({ description: "At most 10,000 people.", required: true }),
        },
        resolve: (_root, given, { caller }) => {
          const { teamId, managers } = parseArgs(teamManagersInput, given);
          return teams.setManagers(caller.userId, teamId, managers);
        },
      }),
    };
  });
}
