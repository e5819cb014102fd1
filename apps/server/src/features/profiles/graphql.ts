import {
  createProfileInput,
  createPublicProfileInput,
  type Profile,
  type ProfileEntry,
  updateProfileInput,
} from "@atrium/contracts/profiles";
import { pictureUpload, profileId as profileIdSchema, userId as userIdSchema } from "@atrium/contracts/schema";
import type { UserId } from "@atrium/contracts/ids";
import { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { AccountRef } from "../access/access.ts";
import type { Profiles } from "./profiles.ts";
import { isOfferedPicker } from "./rules.ts";

const PEOPLE_MAX = 100;
const oneInput = z.object({ profileId: profileIdSchema });
const manyInput = z.object({ userIds: z.array(userIdSchema).max(PEOPLE_MAX) });
const seenByInput = z.object({ userId: userIdSchema.nullish() });

export type ProfileRef = ReturnType<typeof addProfileTypes>["profile"];

type EntryInputRef = ReturnType<typeof addProfileTypes>["entryInput"];

/** Profiles, of the caller and of others (part 1 §7). */
export function addProfilesGraphql(
  builder: Builder,
  profiles: Profiles,
  { account, picker }: { account: AccountRef; picker: Parameters<typeof isOfferedPicker>[0] },
): ProfileRef {
  const { profile, entryInput } = addProfileTypes(builder, profiles);
  builder.objectFields(account, (t) => ({
    profileCapacity: t.int({
      description: "How many profiles the caller's plan holds.",
      nullable: false,
      resolve: (_account, _args, { caller }) => profiles.getCapacity(caller.userId),
    }),
    choosesProfile: t.boolean({
      description: "Whether the caller is asked which profile to share when adding a friend.",
      nullable: false,
      resolve: ({ role }) => isOfferedPicker(picker, role),
    }),
  }));
  addQueries(builder, profiles, profile);
  addWordMutations(builder, profiles, { profile, entryInput });
  addMutations(builder, profiles, profile);
  return profile;
}

/** What a profile says. */
function addWordMutations(
  builder: Builder,
  profiles: Profiles,
  { profile, entryInput }: { profile: ProfileRef; entryInput: EntryInputRef },
): void {
  builder.mutationFields((t) => {
    const words = {
      userId: t.arg.id(),
      title: t.arg.string({ required: true }),
      accessLevel: t.arg.string({ required: true }),
      colorCode: t.arg.string({ required: true }),
      data: t.arg({ type: [entryInput], required: true }),
    };
    return {
      createProfile: t.field({
        type: profile,
        nullable: false,
        args: words,
        resolve: (_root, args, { caller }) => {
          const { userId, ...input } = parseArgs(createProfileInput, args);
          ensureSelf(userId, caller.userId);
          return profiles.create(caller.userId, input);
        },
      }),
      updateProfile: t.field({
        description: "`displayImagePutURL` is the link the picture was put to; empty takes the picture away.",
        type: profile,
        nullable: false,
        args: { ...words, profileId: t.arg.id({ required: true }), displayImagePutURL: t.arg.string() },
        resolve: (_root, args, { caller }) => {
          const { userId, profileId, displayImagePutURL, ...input } = parseArgs(updateProfileInput, args);
          ensureSelf(userId, caller.userId);
          return profiles.update(caller.userId, profileId, { ...input, putUrl: displayImagePutURL ?? undefined });
        },
      }),
    };
  });
}

/** Its public page, which one stands for the person, and its end. */
function addMutations(builder: Builder, profiles: Profiles, profile: ProfileRef): void {
  builder.mutationFields((t) => {
    const profileId = t.arg.id({ required: true });
    return {
      createPublicProfile: t.field({
        description: "Gives a profile its public page, or changes it; `status` is ACTIVE or INACTIVE.",
        type: profile,
        nullable: false,
        args: {
          profileId,
          username: t.arg.string({ required: true }),
          status: t.arg.string({ required: true }),
          description: t.arg.string({ required: true }),
        },
        resolve: (_root, args, { caller }) => {
          const { profileId: id, ...page } = parseArgs(createPublicProfileInput, args);
          return profiles.setPublicPage(caller.userId, id, page);
        },
      }),
      deleteProfile: t.boolean({
        nullable: false,
        args: { profileId },
        resolve: async (_root, args, { caller }) => {
          await profiles.remove(caller.userId, parseArgs(oneInput, args).profileId);
          return true;
        },
      }),
      chooseDefaultProfile: t.field({
        type: profile,
        nullable: false,
        args: { profileId },
        resolve: (_root, args, { caller }) =>
          profiles.chooseDefault(caller.userId, parseArgs(oneInput, args).profileId),
      }),
    };
  });
}

function addQueries(builder: Builder, profiles: Profiles, profile: ProfileRef): void {
  builder.queryFields((t) => ({
    profiles: t.field({
      description: "The caller's own, in the order they were made.",
      type: [profile],
      nullable: false,
      resolve: (_root, _args, { caller }) => profiles.listOwn(caller.userId),
    }),
    profilesForSharing: t.field({
      description: "The caller's own, the default one first.",
      type: [profile],
      nullable: false,
      resolve: async (_root, _args, { caller }) =>
        (await profiles.listOwn(caller.userId)).sort((one, other) => Number(other.isDefault) - Number(one.isDefault)),
    }),
    profile: t.field({
      type: profile,
      nullable: false,
      args: { profileId: t.arg.id({ required: true }) },
      resolve: (_root, args, { caller }) => profiles.get(parseArgs(oneInput, args), caller.userId),
    }),
    userprofiles: t.field({
      description: "Profiles of these people that the caller may see.",
      type: [profile],
      nullable: false,
      args: { userIds: t.arg.idList({ required: true }) },
      resolve: (_root, args, { caller }) => profiles.listVisible(parseArgs(manyInput, args).userIds, caller.userId),
    }),
    profilesSeenBy: t.field({
      description: "The caller's own as this person sees them; without one, as a visitor who is not signed in.",
      type: [profile],
      nullable: false,
      args: { userId: t.arg.id() },
      resolve: (_root, args, { caller }) =>
        profiles.listSeenBy(caller.userId, parseArgs(seenByInput, args).userId ?? null),
    }),
  }));
}

function addProfileTypes(builder: Builder, profiles: Profiles) {
  const entry = builder.objectRef<ProfileEntry>("ProfileEntry").implement({
    fields: (t) => ({
      key: t.exposeString("key", { nullable: false }),
      title: t.exposeString("title", { nullable: false }),
      value: t.exposeString("value", { nullable: false }),
      format: t.exposeString("format", { nullable: false }),
      admin: t.exposeBoolean("admin", { nullable: false }),
    }),
  });
  const entryInput = builder.inputType("ProfileEntryInput", {
    fields: (t) => ({
      key: t.string({ required: true }),
      title: t.string({ required: true }),
      value: t.string({ required: true }),
      format: t.string({ required: true }),
      admin: t.boolean({ description: "Taken for older clients; only an administrator decides it." }),
    }),
  });
  const profile = builder.objectRef<Profile>("Profile").implement({
    description: "`colorCode` is a list of colours with commas; `accessLevel` is PRIVATE, CONTACTS or PUBLIC.",
    fields: (t) => ({
      id: t.exposeID("id", { nullable: false }),
      profileId: t.exposeID("profileId", { nullable: false }),
      userId: t.exposeID("userId", { nullable: false }),
      type: t.exposeString("type", { nullable: false }),
      title: t.exposeString("title", { nullable: false }),
      name: t.exposeString("name", { nullable: false }),
      displayImageURL: t.exposeString("displayImageURL"),
      displayImagePutURL: t.string({
        description: "Of one's own: takes one PUT of a picture within 30 minutes, and is then given to updateProfile.",
        args: { contentType: t.arg.string({ required: true }), sizeBytes: t.arg.int({ required: true }) },
        resolve: ({ canEdit }, args, { caller }) =>
          canEdit ? profiles.toPutUrl(caller.userId, parseArgs(pictureUpload, args)) : null,
      }),
      colorCode: t.exposeString("colorCode", { nullable: false }),
      referralLink: t.exposeString("referralLink", { nullable: false }),
      username: t.exposeString("username"),
      publicUsername: t.exposeString("publicUsername"),
      accessLevel: t.exposeString("accessLevel", { nullable: false }),
      status: t.exposeString("status", { nullable: false }),
      description: t.exposeString("description", { nullable: false }),
      isDefault: t.exposeBoolean("isDefault", { nullable: false }),
      canEdit: t.exposeBoolean("canEdit", { nullable: false }),
      data: t.expose("data", { type: [entry], nullable: false }),
    }),
  });
  return { profile, entryInput };
}

/** Older clients name whose profile it is; that can only be the caller. @throws AppError NOT_FOUND */
function ensureSelf(named: UserId | null | undefined, caller: UserId): void {
  if (named && named !== caller) throw new AppError("NOT_FOUND");
}
