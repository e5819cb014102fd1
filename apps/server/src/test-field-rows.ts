import { ADMINISTRATORS, PEOPLE, type PersonKey } from "./test-world.ts";

type FieldRow = {
  /** What is asked for to see one of the type; `$owner` and so on stand for ids. */
  readonly of: string;
  readonly fields: Readonly<Record<string, readonly PersonKey[]>>;
};

const SELF_AND_ADMINISTRATORS: readonly PersonKey[] = ["owner", ...ADMINISTRATORS];
const OWNER: readonly PersonKey[] = ["owner"];
const TEAM_KEEPERS: readonly PersonKey[] = ["teamManager", ...ADMINISTRATORS];
const TEAM: readonly PersonKey[] = ["teammate", ...TEAM_KEEPERS];
const OWNER_AND_FRIEND: readonly PersonKey[] = ["owner", "friend"];

const all = (may: readonly PersonKey[], ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, may]));

/** Types of which the caller decides what is told: who sees which field of the owner's. For everybody else it is null, empty or false. */
export const FIELD_ROWS: Readonly<Record<string, FieldRow>> = {
  User: {
    of: 'users(userIds: ["$owner"])',
    fields: {
      ...all(PEOPLE, "userId", "isDeleted", "firstName", "lastName", "username", "profiles", "publicProfiles"),
      ...all(SELF_AND_ADMINISTRATORS, "email", "phone", "countryCode", "b2BPhone", "role", "createdAt", "teams"),
      ...all(SELF_AND_ADMINISTRATORS, "firstLoginPending", "joinPending", "twoFactor", "isOwner"),
      ...all(ADMINISTRATORS, "permissions"),
      ...all(["friend"], "contactPresent"),
    },
  },
  Team: {
    of: 'teams(teamIds: ["$team"])',
    fields: {
      ...all(TEAM, "teamId", "name", "hidden", "updatedAt", "facebook", "image"),
      ...all(TEAM_KEEPERS, "memberIds", "memberCount", "managers", "members", "permissions"),
      ...all(ADMINISTRATORS, "imagePutURL"),
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
  Hobby: {
    of: 'hobby(id: "$hobby")',
    fields: {
      ...all(OWNER_AND_FRIEND, "id", "kind", "title", "place", "link", "note", "pictureUrl", "previewUrl"),
      ...all(OWNER_AND_FRIEND, "owner", "keepers", "keeperCount", "canRecommend"),
      ...all(["friend"], "isSaved", "canSave"),
      ...all(OWNER, "canEdit"),
    },
  },
};

/** What is true for some and not for others: false says nothing. */
export const FLAGS: ReadonlySet<string> = new Set([
  "canEdit",
  "canRecommend",
  "canSave",
  "contactPresent",
  "isDefault",
  "isSaved",
]);

/** Types of which whoever is answered with one may read all. */
export const LIKE_THEIR_OBJECT: readonly string[] = [
  "AccountInformation",
  "ChangePasswordAnswer",
  "Feed",
  "FeedDetails",
  "FeedRelatedItem",
  "FeedSender",
  "Friend",
  "Friendship",
  "HobbyCount",
  "HobbyPage",
  "HobbyPerson",
  "HobbyPicture",
  "MergePreview",
  "MergeUserAnswer",
  "Permission",
  "ProfileEntry",
  "PublicProfile",
  "Session",
  "Setting",
  "Theme",
  "UserInvite",
  "WallpaperUpload",
];
