import { DEMO_PASSWORD } from "./features/demo/people.ts";
import type { MatrixRow } from "./test-matrix.ts";
import { ADMINISTRATORS, PEOPLE, type PersonKey, type World } from "./test-world.ts";

export type GraphqlRow = MatrixRow & {
  /** As GraphQL writes it. `$id` is the object's id, `$new` a word that was not used before, `$owner` and so on other ids. */
  readonly call: string;
  /** That the answer to who may is a list without anything in it, or perhaps is. */
  readonly isEmpty?: true | "perhaps";
};

const OWNER: readonly PersonKey[] = ["owner"];
const NOBODY: readonly PersonKey[] = [];
const INTERNAL: readonly PersonKey[] = ["internalAdmin"];
const OWNER_AND_FRIEND: readonly PersonKey[] = ["owner", "friend"];
const TEAM_KEEPERS: readonly PersonKey[] = ["teamManager", ...ADMINISTRATORS];
const TEAM: readonly PersonKey[] = ["teammate", ...TEAM_KEEPERS];
const NOBODYS_NUMBER = "2000000000";

const colours = 'colorCode: "#112233,#445566"';
const profileWords = `title: "Spare", accessLevel: "PRIVATE", ${colours}, data: []`;
const hobbyWords = 'kind: "others", title: "$new", place: "", link: "", note: ""';
const themeWords = 'themeName: "$new", backgroundColor: "445566", wallpaper: ""';
const password = `password: "${DEMO_PASSWORD}"`;

const ofTheme = { on: "a theme", id: ({ makers }: World) => makers.theme(), nobodys: NOBODYS_NUMBER };
const ofHobby = { on: "a place", id: ({ makers }: World) => makers.hobby() };
const ofTeam = {
  on: "a team",
  id: ({ makers, people }: World) => makers.team([people.teammate.userId]),
};
const ofProfile = { on: "a profile", id: ({ profiles }: World) => profiles.private };
const ofNewcomer = { on: "another", id: async ({ someone }: World) => (await someone()).userId };
const ofAdministrator = {
  on: "an INTERNAL_ADMIN",
  id: async ({ someone }: World) => (await someone("INTERNAL_ADMIN")).userId,
};
const roomForProfile = async ({ makers, people }: World): Promise<string> => {
  await makers.clearProfiles();
  return people.owner.userId;
};
const ofFeature = (feature: string) => ({
  call: "checkPermission(feature: $id)",
  on: feature,
  id: () => feature,
  nobodys: "no.feature",
});

const ACCESS: readonly GraphqlRow[] = [
  { call: "accountInformation", may: PEOPLE },
  { call: "sessions", may: PEOPLE },
  {
    call: "endSession(id: $id)",
    on: "a session",
    id: async ({ signIn, people }) => (await signIn(people.owner.userId)).sessionId,
    may: OWNER,
  },
  {
    call: `changePassword(oldPassword: "${DEMO_PASSWORD}", newPassword: "seven-lanterns-9")`,
    asNewcomer: "phone and email",
    may: PEOPLE,
  },
  { call: 'setUserPassword(userId: $id, newPassword: "seven-lanterns-9")', ...ofNewcomer, may: INTERNAL },
  { call: `setTwoFactor(isOn: true, ${password})`, asNewcomer: "phone and email", may: PEOPLE },
  { call: `deleteAccount(${password})`, asNewcomer: "phone and email", may: PEOPLE },
  {
    call: "mergeUserWithCode(email: $id)",
    on: "the account of an email",
    id: ({ people }) => people.owner.email,
    nobodys: "nobody9999@people.example",
    asNewcomer: "phone alone",
    isBlind: true,
    may: PEOPLE,
  },
];

const SETTINGS: readonly GraphqlRow[] = [
  { call: "themes", may: PEOPLE },
  { call: `createTheme(${themeWords})`, may: PEOPLE },
  { call: 'announceWallpaper(contentType: "image/png", sizeBytes: 1)', may: PEOPLE },
  { call: `updateTheme(id: $id, ${themeWords})`, ...ofTheme, may: OWNER },
  { call: "deleteTheme(id: $id)", ...ofTheme, may: OWNER },
  { call: "chooseTheme(id: $id)", ...ofTheme, id: ({ theme }) => theme, may: OWNER },
];

const FRIENDS: readonly GraphqlRow[] = [
  { call: "friends", may: PEOPLE },
  { call: "friendships(userIds: [])", on: "nobody", isEmpty: true, may: PEOPLE },
  {
    call: "friendships(userIds: [$id])",
    on: "another",
    id: ({ people }) => people.owner.userId,
    may: ["friend"],
  },
  { call: "requestFriend(userId: $id)", ...ofNewcomer, may: PEOPLE },
  { call: "acceptFriend(userId: $id)", on: "who asks", id: ({ makers }) => makers.linked("asking"), may: OWNER },
  { call: "declineFriend(userId: $id)", on: "who asks", id: ({ makers }) => makers.linked("asking"), may: OWNER },
  {
    call: "withdrawFriendRequest(userId: $id)",
    on: "who was asked",
    id: ({ makers }) => makers.linked("asked"),
    may: OWNER,
  },
  { call: "endFriendship(userId: $id)", on: "a friend", id: ({ makers }) => makers.linked("friend"), may: OWNER },
];

const FEED: readonly GraphqlRow[] = [
  { call: "feeds", may: PEOPLE },
  { call: "feedUnreadCount", may: PEOPLE },
  {
    call: "updateFeed(ids: [$id], readStatus: true)",
    on: "an item",
    id: ({ feedItem }) => feedItem,
    nobodys: NOBODYS_NUMBER,
    may: OWNER,
  },
  { call: 'createFeed(type: "CONTACT", action: "CONTACT_REQUEST", userId: $id)', ...ofNewcomer, may: PEOPLE },
  {
    call: 'createFeed(type: "CONTACT", action: "CONTACT_REQUEST", userId: "$stranger", senderId: $id)',
    on: "in a name",
    id: ({ people }) => people.owner.userId,
    may: OWNER,
  },
];

const HOBBIES: readonly GraphqlRow[] = [
  { call: 'hobbies(category: "all")', may: PEOPLE },
  { call: "hobbyCounts", may: PEOPLE },
  { call: "hobby(id: $id)", ...ofHobby, id: ({ hobby }) => hobby, may: OWNER_AND_FRIEND },
  { call: `createHobby(${hobbyWords})`, may: PEOPLE },
  { call: 'announceHobbyPicture(contentType: "image/png", sizeBytes: 1)', may: PEOPLE },
  { call: `updateHobby(id: $id, ${hobbyWords})`, ...ofHobby, may: OWNER },
  { call: "deleteHobby(id: $id)", ...ofHobby, may: OWNER },
  { call: "saveHobby(id: $id)", ...ofHobby, may: ["friend"] },
  { call: "unsaveHobby(id: $id)", ...ofHobby, id: ({ makers }) => makers.savedHobby(), may: ["friend"] },
  { call: 'recommendHobby(id: $id, userId: "$friend")', ...ofHobby, on: "a place, to a friend", may: OWNER },
  {
    call: 'recommendHobby(id: "$hobby", userId: $id)',
    on: "a place, to a stranger",
    id: ({ people }) => people.stranger.userId,
    may: NOBODY,
  },
];

const PROFILES: readonly GraphqlRow[] = [
  { call: "profiles", may: PEOPLE },
  { call: "profilesForSharing", may: PEOPLE },
  { call: "profile(profileId: $id)", ...ofProfile, on: "a PRIVATE profile", may: OWNER },
  {
    call: "profile(profileId: $id)",
    on: "a CONTACTS profile",
    id: ({ profiles }) => profiles.contacts,
    may: OWNER_AND_FRIEND,
  },
  { call: "profile(profileId: $id)", on: "a PUBLIC profile", id: ({ profiles }) => profiles.public, may: PEOPLE },
  { call: "userprofiles(userIds: [])", on: "nobody", isEmpty: true, may: PEOPLE },
  { call: "userprofiles(userIds: [$id])", on: "another", id: ({ people }) => people.owner.userId, may: PEOPLE },
  { call: "profilesSeenBy", may: PEOPLE },
  {
    call: "profilesSeenBy(userId: $id)",
    on: "one's own, as another sees them",
    isEmpty: "perhaps",
    id: ({ people }) => people.owner.userId,
    may: PEOPLE,
  },
  { call: `createProfile(${profileWords})`, on: "one's own", id: roomForProfile, may: PEOPLE },
  { call: `createProfile(userId: $id, ${profileWords})`, on: "in a name", id: roomForProfile, may: OWNER },
  {
    call: `updateProfile(profileId: $id, ${profileWords})`,
    ...ofProfile,
    id: ({ makers }) => makers.spareProfile(),
    may: OWNER,
  },
  {
    call: 'createPublicProfile(profileId: $id, username: "$new", status: "ACTIVE", description: "")',
    ...ofProfile,
    id: ({ makers }) => makers.spareProfile(),
    may: OWNER,
  },
  { call: "chooseDefaultProfile(profileId: $id)", ...ofProfile, id: ({ profiles }) => profiles.contacts, may: OWNER },
  { call: "deleteProfile(profileId: $id)", ...ofProfile, id: ({ makers }) => makers.spareProfile(), may: OWNER },
];

const newUser = 'firstName: "Noor", email: "$new@people.example", role: "USER"';
const USERS: readonly GraphqlRow[] = [
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
];

const TEAMS: readonly GraphqlRow[] = [
  { call: "teams", may: PEOPLE },
  { call: "teams(teamIds: [])", on: "no team", isEmpty: true, may: PEOPLE },
  { call: "teams(teamIds: [$id])", on: "a team", id: ({ team }) => team, may: TEAM },
  { call: "teams(teamIds: [$id])", on: "a hidden team", id: ({ hiddenTeam }) => hiddenTeam, may: TEAM_KEEPERS },
  { call: 'createTeam(name: "$new")', on: "any team", may: ADMINISTRATORS },
  { call: 'renameTeam(teamId: $id, name: "$new")', ...ofTeam, may: ADMINISTRATORS },
  { call: "updateTeam(teamId: $id, hidden: true)", ...ofTeam, may: ADMINISTRATORS },
  { call: 'setTeamImage(teamId: $id, imagePutURL: "")', ...ofTeam, may: ADMINISTRATORS },
  { call: "deleteTeam(teamId: $id)", ...ofTeam, may: ADMINISTRATORS },
  { call: 'setTeamMembers(teamId: $id, memberIds: ["$stranger"])', ...ofTeam, may: TEAM_KEEPERS },
  { call: 'addTeamMembers(teamId: $id, memberIds: ["$stranger"])', ...ofTeam, may: TEAM_KEEPERS },
  { call: 'removeTeamMembers(teamId: $id, memberIds: ["$teammate"])', ...ofTeam, may: TEAM_KEEPERS },
  { call: 'setTeamManagers(teamId: $id, managers: ["$teammate"])', ...ofTeam, may: ADMINISTRATORS },
];

export const GRAPHQL_ROWS: readonly GraphqlRow[] = [
  ...ACCESS,
  ...SETTINGS,
  ...FRIENDS,
  ...FEED,
  ...HOBBIES,
  ...PROFILES,
  ...USERS,
  ...TEAMS,
];
