import {
  accessLevel as accessLevelSchema,
  createProfileInput,
  createPublicProfileInput,
  type Profile,
  type ProfileEntry,
  profileStatus,
  profileType,
  updateProfileInput,
} from "@atrium/contracts/profiles";
import { PROFILE_FORMATS } from "@atrium/contracts/limits";
import { pictureUpload, profileId as profileIdSchema, userId as userIdSchema } from "@atrium/contracts/schema";
import type { UserId } from "@atrium/contracts/ids";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { AppError } from "../../errors.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { chooseDefaultProfile } from "./changes/choose-default-profile.ts";
import { createProfile } from "./changes/create-profile.ts";
import { announceUpload } from "../files/files.ts";
import { getCapacity, getProfile, listOwnProfiles, listProfilesSeenBy, listVisibleProfiles } from "./read-profiles.ts";
import { removeProfile } from "./changes/remove-profile.ts";
import { isOfferedPicker } from "./rules.ts";
import { setPublicPage } from "./changes/set-public-page.ts";
import { updateProfile } from "./changes/update-profile.ts";

declare module "../../platform/graphql/graphql-edge.ts" {
  interface SharedObjects {
    Profile: Profile;
  }
}

/** People whose profiles one query asks for; the next ones are the next query's. BAD_INPUT. */
const PEOPLE_MAX = 100;
const FORMAT = `${PROFILE_FORMATS.slice(0, -1).join(", ")} or TEXT. A String, because an enum can have no value with a stroke in it.`;
const oneInput = z.object({ profileId: profileIdSchema });
const manyInput = z.object({ userIds: z.array(userIdSchema).max(PEOPLE_MAX) });
const seenByInput = z.object({ userId: userIdSchema.nullish() });

type ProfileTypes = ReturnType<typeof addProfileTypes>;

/** Profiles, of the caller and of others (part 1 §7). */
export function addProfilesGraphql(builder: Builder, context: Context): void {
  const types = addProfileTypes(builder, context);
  builder.objectFields("AccountInformation", (t) => ({
    profileCapacity: t.int({
      description: "How many profiles the caller's plan holds.",
      nullable: false,
      resolve: (_account, _args, { caller }) => getCapacity(context, caller.userId),
    }),
    choosesProfile: t.boolean({
      description: "Whether the caller is asked which profile to share when adding a friend.",
      nullable: false,
      resolve: ({ role }) => isOfferedPicker(context.config.profilePicker, role),
    }),
  }));
  addQueries(builder, context);
  addContentMutations(builder, context, types);
  addMutations(builder, context, types);
}

/** What a profile says. */
function addContentMutations(builder: Builder, context: Context, { entryInput, accessLevel }: ProfileTypes): void {
  builder.mutationFields((t) => {
    const words = {
      userId: t.arg.id({ description: "The caller, for older clients; another is not found." }),
      title: t.arg.string({
        description:
          "What it is called, at least one character: at most 40 of a profile, 80 of a place or an activity.",
        required: true,
      }),
      accessLevel: t.arg({ description: "PRIVATE, CONTACTS or PUBLIC.", type: accessLevel, required: true }),
      colorCode: t.arg.string({
        description: "Two to five colours such as #b4d8ff, with commas between.",
        required: true,
      }),
      data: t.arg({
        description: "What it is to say, in order; at most 30 entries. What an administrator wrote stays beside them.",
        type: [entryInput],
        required: true,
      }),
    };
    return {
      createProfile: t.field({
        description: "CONFLICT beyond what the caller's plan holds. The first is the default one.",
        type: "Profile",
        nullable: false,
        args: words,
        resolve: (_root, args, { caller }) => {
          const { userId, ...input } = parseArgs(createProfileInput, args);
          ensureSelf(userId, caller.userId);
          return createProfile(context, caller.userId, input);
        },
      }),
      updateProfile: t.field({
        description: "`displayImagePutURL` is the link the picture was put to; empty takes the picture away.",
        type: "Profile",
        nullable: false,
        args: {
          ...words,
          profileId: t.arg.id({
            description: "Of a profile that is the caller's to see or to change.",
            required: true,
          }),
          displayImagePutURL: t.arg.string({
            description: "The link that the picture was put to; empty takes it away. Absent keeps it.",
          }),
        },
        resolve: (_root, args, { caller }) => {
          const { userId, profileId, displayImagePutURL, ...input } = parseArgs(updateProfileInput, args);
          ensureSelf(userId, caller.userId);
          return updateProfile(context, caller.userId, profileId, {
            ...input,
            putUrl: displayImagePutURL ?? undefined,
          });
        },
      }),
    };
  });
}

/** Its public page, which one stands for the person, and its end. */
function addMutations(builder: Builder, context: Context, { status }: ProfileTypes): void {
  builder.mutationFields((t) => {
    const profileId = t.arg.id({
      description: "Of a profile that is the caller's to see or to change.",
      required: true,
    });
    return {
      createPublicProfile: t.field({
        description: "Gives a profile its public page, or changes it; `status` is ACTIVE or INACTIVE.",
        type: "Profile",
        nullable: false,
        args: {
          profileId,
          username: t.arg.string({
            description: "5 to 32 small letters and digits, with or without @ before them.",
            required: true,
          }),
          status: t.arg({
            description: "ACTIVE or INACTIVE: whether the page is there.",
            type: status,
            required: true,
          }),
          description: t.arg.string({ description: "At most 300 characters.", required: true }),
        },
        resolve: (_root, args, { caller }) => {
          const { profileId: id, ...page } = parseArgs(createPublicProfileInput, args);
          return setPublicPage(context, caller.userId, id, page);
        },
      }),
      deleteProfile: t.boolean({
        description: "For its owner; the oldest that is left becomes the default one.",
        nullable: false,
        args: { profileId },
        resolve: async (_root, args, { caller }) => {
          await removeProfile(context, caller.userId, parseArgs(oneInput, args).profileId);
          return true;
        },
      }),
      chooseDefaultProfile: t.field({
        description: "The profile that stands for the caller where nothing else is chosen.",
        type: "Profile",
        nullable: false,
        args: { profileId },
        resolve: (_root, args, { caller }) =>
          chooseDefaultProfile(context, caller.userId, parseArgs(oneInput, args).profileId),
      }),
    };
  });
}

function addQueries(builder: Builder, context: Context): void {
  builder.queryFields((t) => ({
    profiles: t.field({
      description: "The caller's own, in the order they were made.",
      type: ["Profile"],
      nullable: false,
      resolve: (_root, _args, { caller }) => listOwnProfiles(context, caller.userId),
    }),
    profilesForSharing: t.field({
      description: "The caller's own, the default one first.",
      type: ["Profile"],
      nullable: false,
      resolve: async (_root, _args, { caller }) =>
        (await listOwnProfiles(context, caller.userId)).sort(
          (one, other) => Number(other.isDefault) - Number(one.isDefault),
        ),
    }),
    profile: t.field({
      description: "One that the caller may see; NOT_FOUND for any other.",
      type: "Profile",
      nullable: false,
      args: {
        profileId: t.arg.id({ description: "Of a profile that is the caller's to see or to change.", required: true }),
      },
      resolve: (_root, args, { caller }) => getProfile(context, parseArgs(oneInput, args), caller.userId),
    }),
    userprofiles: t.field({
      description: "Profiles of these people that the caller may see.",
      type: ["Profile"],
      nullable: false,
      args: { userIds: t.arg.idList({ description: "At most 100 people; nobody for an empty list.", required: true }) },
      resolve: (_root, args, { caller }) =>
        listVisibleProfiles(context, parseArgs(manyInput, args).userIds, caller.userId),
    }),
    profilesSeenBy: t.field({
      description: "The caller's own as this person sees them; without one, as a visitor who is not signed in.",
      type: ["Profile"],
      nullable: false,
      args: { userId: t.arg.id({ description: "Who looks; absent for a visitor who is not signed in." }) },
      resolve: (_root, args, { caller }) =>
        listProfilesSeenBy(context, caller.userId, parseArgs(seenByInput, args).userId ?? null),
    }),
  }));
}

function addProfileTypes(builder: Builder, context: Context) {
  const entry = builder.objectRef<ProfileEntry>("ProfileEntry").implement({
    description: "One thing that a profile says.",
    fields: (t) => ({
      key: t.exposeString("key", { description: "Different for each entry of a profile.", nullable: false }),
      title: t.exposeString("title", { description: "What the value is; at most 60 characters.", nullable: false }),
      value: t.exposeString("value", { description: "At most 300 characters.", nullable: false }),
      format: t.exposeString("format", { description: FORMAT, nullable: false }),
      admin: t.exposeBoolean("admin", {
        description: "Whether an administrator wrote it, so that its owner does not change it.",
        nullable: false,
      }),
    }),
  });
  const entryInput = builder.inputType("ProfileEntryInput", {
    description: "One thing that a profile is to say.",
    fields: (t) => ({
      key: t.string({
        description: "Letters, digits, - and _, different for each entry of a profile; at most 40.",
        required: true,
      }),
      title: t.string({ description: "What the value is; at most 60 characters.", required: true }),
      value: t.string({ description: "1 to 300 characters, and what `format` says.", required: true }),
      format: t.string({ description: FORMAT, required: true }),
      admin: t.boolean({ description: "Taken for older clients; only an administrator decides it." }),
    }),
  });
  const accessLevel = builder.enumType("AccessLevel", {
    description: "Who sees a profile: its owner, the owner's friends too, or everyone.",
    values: accessLevelSchema.options,
  });
  const status = builder.enumType("ProfileStatus", {
    description: "Whether a profile's public page is there.",
    values: profileStatus.options,
  });
  const type = builder.enumType("ProfileType", {
    description: "PUBLIC has a public page, CORPORATE names a company.",
    values: profileType.options,
  });
  builder.objectType("Profile", {
    description: "`colorCode` is a list of colours with commas; `accessLevel` is PRIVATE, CONTACTS or PUBLIC.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "The same as `profileId`.", nullable: false }),
      profileId: t.exposeID("profileId", { description: "Opaque.", nullable: false }),
      userId: t.exposeID("userId", { description: "Whose it is.", nullable: false }),
      type: t.expose("type", {
        description: "PERSONAL, CORPORATE or PUBLIC; worked out from what it says.",
        type,
        nullable: false,
      }),
      title: t.exposeString("title", { description: "At most 40 characters.", nullable: false }),
      name: t.exposeString("name", {
        description: "The entry GENERIC/PROFILE_NAME, else the person's name.",
        nullable: false,
      }),
      displayImageURL: t.exposeString("displayImageURL", {
        description: "A signed link, good for about a week; null where there is no picture.",
      }),
      displayImagePutURL: t.string({
        description: "Of one's own: takes one PUT of a picture within 30 minutes, and is then given to updateProfile.",
        args: {
          contentType: t.arg.string({ description: "What the picture is, for example image/jpeg.", required: true }),
          sizeBytes: t.arg.int({
            description: "How many bytes the picture has, at most 10 MiB; exactly so many are taken.",
            required: true,
          }),
        },
        resolve: async ({ canEdit }, args, { caller: { userId } }) =>
          canEdit ? (await announceUpload(context, { userId, ...parseArgs(pictureUpload, args) })).putUrl : null,
      }),
      colorCode: t.exposeString("colorCode", {
        description: "Two to five colours, of which the first two make the card's gradient.",
        nullable: false,
      }),
      referralLink: t.exposeString("referralLink", {
        description: "The public page, else the profile's own address.",
        nullable: false,
      }),
      username: t.exposeString("username", { description: "The public username, else the account's; without @." }),
      publicUsername: t.exposeString("publicUsername", {
        description: "The name in the address of its public page, without @; null where it has none.",
      }),
      accessLevel: t.expose("accessLevel", {
        description:
          "PRIVATE: its owner sees it. CONTACTS: the owner's friends too. PUBLIC: everyone, signed in or not.",
        type: accessLevel,
        nullable: false,
      }),
      status: t.expose("status", {
        description: "ACTIVE or INACTIVE: whether its public page is there.",
        type: status,
        nullable: false,
      }),
      description: t.exposeString("description", {
        description: "Of its public page; at most 300 characters.",
        nullable: false,
      }),
      isDefault: t.exposeBoolean("isDefault", {
        description: "Whether it stands for its owner where nothing else is chosen; told to the owner alone.",
        nullable: false,
      }),
      canEdit: t.exposeBoolean("canEdit", { description: "Whether it is the caller's.", nullable: false }),
      data: t.expose("data", {
        description: "What it says, in order; at most 30 entries.",
        type: [entry],
        nullable: false,
      }),
    }),
  });
  return { entryInput, accessLevel, status };
}

/** Older clients name whose profile it is; that can only be the caller. @throws AppError NOT_FOUND */
function ensureSelf(named: UserId | null | undefined, caller: UserId): void {
  if (named && named !== caller) throw new AppError("NOT_FOUND");
}
