import { INTERNAL, TEAM, TEAM_MANAGERS, all, ofNewcomer } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { ADMINISTRATORS, PEOPLE, type World } from "../../../test/test-world.ts";

const ofTeam = {
  on: "a team",
  id: ({ makers, people }: World) => makers.team([people.teammate.userId]),
};
const ofAdministrator = {
  on: "an INTERNAL_ADMIN",
  id: async ({ someone }: World) => (await someone("INTERNAL_ADMIN")).userId,
};
const ofFeature = (feature: string) => ({
  call: "checkPermission(feature: $id)",
  on: feature,
  id: () => feature,
  nobodys: "no.feature",
});
const newUser = 'firstName: "Noor", email: "$new@people.example", role: USER';

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
    { call: "users(limit: 5)", may: PEOPLE },
    { call: "users(userIds: [])", on: "nobody", isEmpty: true, may: PEOPLE },
    { call: "users(userIds: [$id])", on: "another", id: ({ people }) => people.owner.userId, may: PEOPLE },
    { call: "users(everyone: true, limit: 5)", on: "everyone", may: ADMINISTRATORS },
    { call: "usersCount", on: "everyone", may: ADMINISTRATORS },
    { ...ofFeature("users.administer"), may: ADMINISTRATORS },
    { ...ofFeature("users.password"), may: INTERNAL },
    { ...ofFeature("teams.administer"), may: ADMINISTRATORS },
    { ...ofFeature("teams.members"), may: ["formerRoommate", ...ADMINISTRATORS] },
    { ...ofFeature("chat"), may: PEOPLE },
    { call: `createUser(${newUser})`, on: "a USER", may: ADMINISTRATORS },
    { call: `usersInvite(users: [{ ${newUser} }])`, on: "a USER", may: ADMINISTRATORS },
    {
      call: "usersInvite(userIds: [$id])",
      on: "who has not joined",
      id: ({ makers }) => makers.invited(),
      may: ADMINISTRATORS,
    },
    { call: 'updateUser(userId: $id, lastName: "$new")', ...ofNewcomer, may: ADMINISTRATORS },
    { call: 'updateUser(userId: $id, lastName: "$new")', ...ofAdministrator, may: INTERNAL },
    { call: "deleteUsers(userIds: [$id])", ...ofNewcomer, may: ADMINISTRATORS },
    { call: "deleteUsers(userIds: [$id])", ...ofAdministrator, may: INTERNAL },
    { call: "verifyUser(userId: $id, isVerified: true)", ...ofNewcomer, may: INTERNAL },
    { call: "teams", may: PEOPLE },
    { call: "teams(teamIds: [])", on: "no team", isEmpty: true, may: PEOPLE },
    { call: "teams(teamIds: [$id])", on: "a team", id: ({ team }) => team, may: TEAM },
    { call: "teams(teamIds: [$id])", on: "a hidden team", id: ({ hiddenTeam }) => hiddenTeam, may: TEAM_MANAGERS },
    { call: 'createTeam(name: "$new")', on: "any team", may: ADMINISTRATORS },
    { call: 'renameTeam(teamId: $id, name: "$new")', ...ofTeam, may: ADMINISTRATORS },
    { call: "updateTeam(teamId: $id, hidden: true)", ...ofTeam, may: ADMINISTRATORS },
    { call: 'setTeamImage(teamId: $id, imagePutURL: "")', ...ofTeam, may: ADMINISTRATORS },
    { call: "deleteTeam(teamId: $id)", ...ofTeam, may: ADMINISTRATORS },
    { call: 'setTeamMembers(teamId: $id, memberIds: ["$stranger"])', ...ofTeam, may: TEAM_MANAGERS },
    { call: 'addTeamMembers(teamId: $id, memberIds: ["$stranger"])', ...ofTeam, may: TEAM_MANAGERS },
    { call: 'removeTeamMembers(teamId: $id, memberIds: ["$teammate"])', ...ofTeam, may: TEAM_MANAGERS },
    { call: 'setTeamManagers(teamId: $id, managers: ["$teammate"])', ...ofTeam, may: ADMINISTRATORS },
  ],
  fields: {
    Team: {
      of: 'teams(teamIds: ["$team"])',
      fields: {
        ...all(TEAM, "teamId", "name", "hidden", "updatedAt", "facebook", "image"),
        ...all(TEAM_MANAGERS, "memberIds", "memberCount", "managers", "faces", "members", "permissions"),
        ...all(ADMINISTRATORS, "imagePutURL"),
      },
    },
  },
  alike: ["Permission", "UserInvite"],
};
