import {
  changeNameInput,
  type Face,
  setPictureInput,
  type VerifiedUser,
  verifiedUsersInput,
} from "@atrium/contracts/people";
import type { UserId } from "@atrium/contracts/ids";
import { pictureUpload } from "@atrium/contracts/schema";
import type { Context } from "../../context.ts";
import { batchLoad } from "../../platform/graphql/batch-load.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Upload } from "../files/files.ts";
import { findAccount } from "../users/users.ts";
import { changeName } from "./change-name.ts";
import { listVerified } from "./verified.ts";
import { announcePicture, listFaces, removePicture, setPicture } from "./pictures.ts";

/** One's own picture, and the one of whoever is named somewhere. */
export function addPeopleGraphql(builder: Builder, context: Context): void {
  const { face, upload, verified } = addTypes(builder);
  const faceOf = batchLoad(
    async (userIds: readonly UserId[]) =>
      new Map((await listFaces(context, userIds)).map((found) => [found.userId, found])),
  );
  builder.objectField("User", "picture", (t) =>
    t.string({
      description: "A signed link to the small picture of the person, good for about a week; null without one.",
      resolve: async ({ userId }, _args, request) => (await faceOf(userId, request))?.preview ?? null,
    }),
  );
  builder.queryFields((t) => ({
    verifiedUsers: t.field({
      description: "Of these people, who is verified, in the order asked for.",
      type: [verified],
      nullable: false,
      args: { userIds: t.arg.idList({ description: "At most 500 people.", required: true }) },
      resolve: (_root, args) => listVerified(context, parseArgs(verifiedUsersInput, args).userIds),
    }),
  }));
  builder.mutationFields((t) => ({
    announcePersonPicture: t.field({
      description: "Where to put a picture of the caller's.",
      type: upload,
      nullable: false,
      args: {
        contentType: t.arg.string({ description: "What the picture is, for example image/jpeg.", required: true }),
        sizeBytes: t.arg.int({
          description: "How many bytes the picture has, at most 10 MiB; exactly so many are taken.",
          required: true,
        }),
      },
      resolve: (_root, args, { caller }) => announcePicture(context, caller.userId, parseArgs(pictureUpload, args)),
    }),
    setPersonPicture: t.field({
      description: "What was put becomes the caller's picture; everyone sees it at once.",
      type: face,
      nullable: false,
      args: { upload: t.arg.string({ description: "`key` of announcePersonPicture.", required: true }) },
      resolve: (_root, args, { caller }) => setPicture(context, caller.userId, parseArgs(setPictureInput, args).upload),
    }),
    changeOwnName: t.field({
      description: "The caller is called so from now on, wherever the name is shown.",
      type: "User",
      nullable: false,
      args: {
        firstName: t.arg.string({ description: "1 to 60 characters.", required: true }),
        lastName: t.arg.string({ description: "At most 60 characters, which may be none.", required: true }),
      },
      resolve: async (_root, args, { caller }) => {
        const names = parseArgs(changeNameInput, args);
        await changeName(context, caller.userId, names);
        const account = await findAccount(context.db.kysely, caller.userId);
        return { userId: caller.userId, isDeleted: false, username: account?.username ?? null, ...names };
      },
    }),
    removePersonPicture: t.field({
      description: "The caller has no picture from then on.",
      type: face,
      nullable: false,
      resolve: (_root, _args, { caller }) => removePicture(context, caller.userId),
    }),
  }));
}

function addTypes(builder: Builder) {
  const face = builder.objectRef<Face>("PersonPicture").implement({
    description: "The picture of a person, as signed links that are good for about a week; null without one.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Whose it is.", nullable: false }),
      picture: t.exposeString("picture", { description: "At most 640 pixels a side." }),
      preview: t.exposeString("preview", { description: "At most 144 pixels a side." }),
      isVerified: t.exposeBoolean("isVerified", {
        description: "Whether the host of this instance vouches for who they are.",
        nullable: false,
      }),
      revision: t.exposeInt("revision", { description: "Rises with every change.", nullable: false }),
    }),
  });
  const upload = builder.objectRef<Upload>("PersonPictureUpload").implement({
    description: "`putUrl` takes one PUT of the picture within 30 minutes; `key` is then what setPersonPicture takes.",
    fields: (t) => ({
      key: t.exposeString("key", { description: "Of the upload.", nullable: false }),
      putUrl: t.exposeString("putUrl", {
        description: "Takes one PUT of the picture, of the type and size that were told, within 30 minutes.",
        nullable: false,
      }),
    }),
  });
  const verified = builder.objectRef<VerifiedUser>("VerifiedUser").implement({
    description: "Whether the host of this instance vouches for who somebody is.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Of the person.", nullable: false }),
      isVerified: t.exposeBoolean("isVerified", { description: "False also for nobody.", nullable: false }),
    }),
  });
  return { face, upload, verified };
}
