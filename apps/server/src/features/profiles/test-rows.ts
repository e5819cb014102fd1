import { CLOSED, OWNER, OWNER_AND_FRIEND, SELF_AND_ADMINISTRATORS, all } from "../../../test/test-row-parts.ts";
import type { FeatureRows } from "../../../test/test-rows.ts";
import { ADMINISTRATORS, PEOPLE, type World } from "../../../test/test-world.ts";

const colours = 'colorCode: "#112233,#445566"';
const profileWords = `title: "Spare", accessLevel: PRIVATE, ${colours}, data: []`;
const ofProfile = { on: "a profile", id: ({ profiles }: World) => profiles.private };
const roomForProfile = async ({ makers, people }: World): Promise<string> => {
  await makers.clearProfiles();
  return people.owner.userId;
};

/** Who may do what of it, what it tells to whom, and every place in it that takes a text. */
export const rows: FeatureRows = {
  graphql: [
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
      call: 'createPublicProfile(profileId: $id, username: "$new", status: ACTIVE, description: "")',
      ...ofProfile,
      id: ({ makers }) => makers.spareProfile(),
      may: OWNER,
    },
    { call: "chooseDefaultProfile(profileId: $id)", ...ofProfile, id: ({ profiles }) => profiles.contacts, may: OWNER },
    { call: "deleteProfile(profileId: $id)", ...ofProfile, id: ({ makers }) => makers.spareProfile(), may: OWNER },
  ],
  fields: {
    User: {
      of: 'users(userIds: ["$owner"])',
      fields: {
        ...all(
          PEOPLE,
          "userId",
          "isDeleted",
          "firstName",
          "lastName",
          "username",
          "picture",
          "profiles",
          "publicProfiles",
          "meetingCount",
        ),
        ...all([], "lastMeeting"),
        ...all(SELF_AND_ADMINISTRATORS, "email", "phone", "countryCode", "b2BPhone", "role", "createdAt", "teams"),
        ...all(SELF_AND_ADMINISTRATORS, "firstLoginPending", "joinPending", "twoFactor", "isOwner"),
        ...all(ADMINISTRATORS, "permissions"),
        ...all(["friend"], "contactPresent"),
      },
    },
    Profile: {
      of: 'profile(profileId: "$publicProfile")',
      fields: {
        ...all(PEOPLE, "id", "profileId", "userId", "type", "title", "name", "displayImageURL", "colorCode", "data"),
        ...all(PEOPLE, "referralLink", "username", "publicUsername", "accessLevel", "status", "description"),
        ...all(OWNER, "displayImagePutURL", "isDefault", "canEdit"),
      },
    },
  },
  alike: ["ProfileEntry", "PublicProfile"],
  flags: ["canEdit", "contactPresent", "isDefault"],
  rest: [
    {
      route: "GET /api/profile",
      on: "a PUBLIC profile",
      path: "/api/profile?profileId=$id",
      id: ({ profiles }) => profiles.public,
      may: PEOPLE,
      signedOut: "visitor",
    },
    {
      route: "GET /api/profile",
      on: "a CONTACTS profile",
      path: "/api/profile?profileId=$id",
      id: ({ profiles }) => profiles.contacts,
      may: ["owner", "friend"],
      signedOut: "may not",
    },
    {
      route: "GET /api/profile",
      on: "a PRIVATE profile",
      path: "/api/profile?profileId=$id",
      id: ({ profiles }) => profiles.private,
      may: ["owner"],
      signedOut: "may not",
    },
    {
      route: "GET /profile/:profileId",
      on: "what it says of a CONTACTS profile",
      path: "/profile/$id",
      id: ({ profiles }) => profiles.contacts,
      ...CLOSED,
    },
    {
      route: "GET /@:username",
      on: "what it says of an account without a public page",
      path: "/@$id",
      id: () => "person0002",
      nobodys: "person9999",
      ...CLOSED,
    },
  ],
};
