import {
  createHobbyInput,
  hobbiesInput,
  type Hobby,
  type HobbyCount,
  hobbyCountsInput,
  type HobbyPage,
  type HobbyPerson,
  oneHobbyInput,
  recommendHobbyInput,
  updateHobbyInput,
} from "@atrium/contracts/hobbies";
import { pictureUpload } from "@atrium/contracts/schema";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Upload } from "../../platform/uploads/uploads.ts";
import type { Hobbies } from "./hobbies.ts";

type HobbyTypes = ReturnType<typeof addTypes>;

/** Places and activities (B-18). */
export function addHobbiesGraphql(builder: Builder, hobbies: Hobbies): void {
  const types = addTypes(builder);
  addQueries(builder, hobbies, types);
  addWordMutations(builder, hobbies, types);
  addMutations(builder, hobbies, types);
}

function addQueries(builder: Builder, hobbies: Hobbies, { hobby, page, count }: HobbyTypes): void {
  builder.queryFields((t) => ({
    hobbies: t.field({
      description: "`category` is all, restaurant, cultural, entertainment, others or friends; newest first.",
      type: page,
      nullable: false,
      args: {
        category: t.arg.string({ required: true }),
        query: t.arg.string({ description: "Beginnings of words of the title and the place." }),
        after: t.arg.id({ description: "What the page before said." }),
      },
      resolve: (_root, args, { caller }) => hobbies.list(caller.userId, parseArgs(hobbiesInput, args)),
    }),
    hobbyCounts: t.field({
      type: [count],
      nullable: false,
      args: { query: t.arg.string() },
      resolve: (_root, args, { caller }) => hobbies.count(caller.userId, parseArgs(hobbyCountsInput, args).query),
    }),
    hobby: t.field({
      type: hobby,
      nullable: false,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, args, { caller }) => hobbies.get(caller.userId, parseArgs(oneHobbyInput, args).id),
    }),
  }));
}

/** What it says. */
function addWordMutations(builder: Builder, hobbies: Hobbies, { hobby }: HobbyTypes): void {
  builder.mutationFields((t) => {
    const words = {
      kind: t.arg.string({ required: true }),
      title: t.arg.string({ required: true }),
      place: t.arg.string({ required: true }),
      link: t.arg.string({ required: true }),
      note: t.arg.string({ required: true }),
      picture: t.arg.string({
        description: "The key of an announced picture; empty takes the picture away, absent keeps it.",
      }),
    };
    return {
      createHobby: t.field({
        type: hobby,
        nullable: false,
        args: words,
        resolve: (_root, args, { caller }) => hobbies.create(caller.userId, parseArgs(createHobbyInput, args)),
      }),
      updateHobby: t.field({
        type: hobby,
        nullable: false,
        args: { ...words, id: t.arg.id({ required: true }) },
        resolve: (_root, args, { caller }) => {
          const { id, ...input } = parseArgs(updateHobbyInput, args);
          return hobbies.update(caller.userId, id, input);
        },
      }),
    };
  });
}

/** Its picture, its end, and what others do with it. */
function addMutations(builder: Builder, hobbies: Hobbies, { hobby, picture }: HobbyTypes): void {
  builder.mutationFields((t) => {
    const id = t.arg.id({ required: true });
    return {
      announceHobbyPicture: t.field({
        description: "A link that takes one PUT of a picture within 30 minutes, and the key to save it under.",
        type: picture,
        nullable: false,
        args: { contentType: t.arg.string({ required: true }), sizeBytes: t.arg.int({ required: true }) },
        resolve: (_root, args, { caller }) => hobbies.announcePicture(caller.userId, parseArgs(pictureUpload, args)),
      }),
      deleteHobby: t.boolean({
        nullable: false,
        args: { id },
        resolve: async (_root, args, { caller }) => {
          await hobbies.remove(caller.userId, parseArgs(oneHobbyInput, args).id);
          return true;
        },
      }),
      saveHobby: t.field({
        type: hobby,
        nullable: false,
        args: { id },
        resolve: (_root, args, { caller }) => hobbies.save(caller.userId, parseArgs(oneHobbyInput, args).id),
      }),
      unsaveHobby: t.field({
        type: hobby,
        nullable: false,
        args: { id },
        resolve: (_root, args, { caller }) => hobbies.unsave(caller.userId, parseArgs(oneHobbyInput, args).id),
      }),
      recommendHobby: t.boolean({
        description: "To a friend, who may see it from then on and finds it in the feed.",
        nullable: false,
        args: { id, userId: t.arg.id({ required: true }) },
        resolve: async (_root, args, { caller }) => {
          const { id: hobbyId, userId } = parseArgs(recommendHobbyInput, args);
          await hobbies.recommend(caller.userId, hobbyId, userId);
          return true;
        },
      }),
    };
  });
}

function addTypes(builder: Builder) {
  const person = builder.objectRef<HobbyPerson>("HobbyPerson").implement({
    fields: (t) => ({
      userId: t.exposeID("userId", { nullable: false }),
      firstName: t.exposeString("firstName", { nullable: false }),
      lastName: t.exposeString("lastName", { nullable: false }),
    }),
  });
  const hobby = builder.objectRef<Hobby>("Hobby").implement({
    description: "A place or an activity; `kind` is restaurant, cultural, entertainment or others.",
    fields: (t) => ({
      id: t.exposeID("id", { nullable: false }),
      kind: t.exposeString("kind", { nullable: false }),
      title: t.exposeString("title", { nullable: false }),
      place: t.exposeString("place", { nullable: false }),
      link: t.exposeString("link", { nullable: false }),
      note: t.exposeString("note", { nullable: false }),
      pictureUrl: t.exposeString("pictureUrl"),
      previewUrl: t.exposeString("previewUrl"),
      owner: t.expose("owner", { type: person, nullable: false }),
      keepers: t.field({
        description: "Some of the caller's friends who saved it, and the caller.",
        type: [person],
        nullable: false,
        resolve: ({ keepers }) => [...keepers],
      }),
      keeperCount: t.exposeInt("keeperCount", { nullable: false }),
      isSaved: t.exposeBoolean("isSaved", { nullable: false }),
      canEdit: t.exposeBoolean("canEdit", { nullable: false }),
      canSave: t.exposeBoolean("canSave", { nullable: false }),
      canRecommend: t.exposeBoolean("canRecommend", { nullable: false }),
    }),
  });
  const page = builder.objectRef<HobbyPage>("HobbyPage").implement({
    fields: (t) => ({
      hobbies: t.field({ type: [hobby], nullable: false, resolve: (found) => [...found.hobbies] }),
      after: t.exposeID("after"),
    }),
  });
  const count = builder.objectRef<HobbyCount>("HobbyCount").implement({
    fields: (t) => ({
      category: t.exposeString("category", { nullable: false }),
      count: t.exposeInt("count", { nullable: false }),
    }),
  });
  const picture = builder.objectRef<Upload>("HobbyPicture").implement({
    fields: (t) => ({
      key: t.exposeString("key", { nullable: false }),
      putUrl: t.exposeString("putUrl", { nullable: false }),
    }),
  });
  return { hobby, page, count, picture };
}
