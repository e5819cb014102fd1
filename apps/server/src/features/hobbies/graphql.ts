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
import { HOBBY_CATEGORIES, HOBBY_KINDS } from "@atrium/contracts/limits";
import { pictureUpload } from "@atrium/contracts/schema";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Upload } from "../files/files.ts";
import type { Hobbies } from "./hobbies.ts";

type HobbyTypes = ReturnType<typeof addTypes>;

/** Places and activities (B-18). */
export function addHobbiesGraphql(builder: Builder, hobbies: Hobbies): void {
  const types = addTypes(builder);
  addQueries(builder, hobbies, types);
  addWordMutations(builder, hobbies, types);
  addMutations(builder, hobbies, types);
}

function addQueries(builder: Builder, hobbies: Hobbies, { hobby, page, count, category }: HobbyTypes): void {
  builder.queryFields((t) => ({
    hobbies: t.field({
      description: "`category` is all, restaurant, cultural, entertainment, others or friends; newest first.",
      type: page,
      nullable: false,
      args: {
        category: t.arg({
          description: "all, restaurant, cultural, entertainment, others or friends.",
          type: category,
          required: true,
        }),
        query: t.arg.string({ description: "Beginnings of words of the title and the place." }),
        after: t.arg.id({ description: "What the page before said." }),
      },
      resolve: (_root, args, { caller }) => hobbies.list(caller.userId, parseArgs(hobbiesInput, args)),
    }),
    hobbyCounts: t.field({
      description: "How many the caller sees in each category.",
      type: [count],
      nullable: false,
      args: {
        query: t.arg.string({ description: "Beginnings of words of the title and the place; at most 200 characters." }),
      },
      resolve: (_root, args, { caller }) => hobbies.count(caller.userId, parseArgs(hobbyCountsInput, args).query),
    }),
    hobby: t.field({
      description: "One that the caller may see; NOT_FOUND for any other.",
      type: hobby,
      nullable: false,
      args: { id: t.arg.id({ description: "Of one that is the caller's to see or to change.", required: true }) },
      resolve: (_root, args, { caller }) => hobbies.get(caller.userId, parseArgs(oneHobbyInput, args).id),
    }),
  }));
}

/** What it says. */
function addWordMutations(builder: Builder, hobbies: Hobbies, { hobby, kind }: HobbyTypes): void {
  builder.mutationFields((t) => {
    const words = {
      kind: t.arg({ description: "restaurant, cultural, entertainment or others.", type: kind, required: true }),
      title: t.arg.string({
        description:
          "What it is called, at least one character: at most 40 of a profile, 80 of a place or an activity.",
        required: true,
      }),
      place: t.arg.string({ description: "At most 120 characters; empty for none.", required: true }),
      link: t.arg.string({
        description: "An address of the web, with or without https:// before it; empty for none.",
        required: true,
      }),
      note: t.arg.string({ description: "At most 1,000 characters; empty for none.", required: true }),
      picture: t.arg.string({
        description: "The key of an announced picture; empty takes the picture away, absent keeps it.",
      }),
    };
    return {
      createHobby: t.field({
        description: "CONFLICT beyond 10,000 of one person.",
        type: hobby,
        nullable: false,
        args: words,
        resolve: (_root, args, { caller }) => hobbies.create(caller.userId, parseArgs(createHobbyInput, args)),
      }),
      updateHobby: t.field({
        description: "For who made it.",
        type: hobby,
        nullable: false,
        args: {
          ...words,
          id: t.arg.id({ description: "Of one that is the caller's to see or to change.", required: true }),
        },
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
    const id = t.arg.id({ description: "Of one that is the caller's to see or to change.", required: true });
    return {
      announceHobbyPicture: t.field({
        description: "A link that takes one PUT of a picture within 30 minutes, and the key to save it under.",
        type: picture,
        nullable: false,
        args: {
          contentType: t.arg.string({ description: "What the picture is, for example image/jpeg.", required: true }),
          sizeBytes: t.arg.int({
            description: "How many bytes the picture has, at most 10 MiB; exactly so many are taken.",
            required: true,
          }),
        },
        resolve: (_root, args, { caller }) => hobbies.announcePicture(caller.userId, parseArgs(pictureUpload, args)),
      }),
      deleteHobby: t.boolean({
        description: "For who made it; its picture and whoever saved it go with it.",
        nullable: false,
        args: { id },
        resolve: async (_root, args, { caller }) => {
          await hobbies.remove(caller.userId, parseArgs(oneHobbyInput, args).id);
          return true;
        },
      }),
      saveHobby: t.field({
        description: "Keeps another's in the caller's own list, once however often.",
        type: hobby,
        nullable: false,
        args: { id },
        resolve: (_root, args, { caller }) => hobbies.save(caller.userId, parseArgs(oneHobbyInput, args).id),
      }),
      unsaveHobby: t.field({
        description: "Takes another's out of the caller's own list.",
        type: hobby,
        nullable: false,
        args: { id },
        resolve: (_root, args, { caller }) => hobbies.unsave(caller.userId, parseArgs(oneHobbyInput, args).id),
      }),
      recommendHobby: t.boolean({
        description: "To a friend, who may see it from then on and finds it in the feed.",
        nullable: false,
        args: { id, userId: t.arg.id({ description: "The other person.", required: true }) },
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
  const kind = builder.enumType("HobbyKind", { description: "What a place or an activity is.", values: HOBBY_KINDS });
  const category = builder.enumType("HobbyCategory", {
    description: "What one browses: a kind, all of them, or what one's friends made or saved.",
    values: HOBBY_CATEGORIES,
  });
  const person = builder.objectRef<HobbyPerson>("HobbyPerson").implement({
    description: "Who made or saved a place or an activity.",
    fields: (t) => ({
      userId: t.exposeID("userId", { description: "Opaque.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", {
        description: "Empty where there is none, and once the account is deleted.",
        nullable: false,
      }),
    }),
  });
  const hobby = builder.objectRef<Hobby>("Hobby").implement({
    description: "A place or an activity; `kind` is restaurant, cultural, entertainment or others.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Later ones are greater.", nullable: false }),
      kind: t.expose("kind", {
        description: "restaurant, cultural, entertainment or others.",
        type: kind,
        nullable: false,
      }),
      title: t.exposeString("title", { description: "At most 80 characters.", nullable: false }),
      place: t.exposeString("place", {
        description: "At most 120 characters; empty where there is none.",
        nullable: false,
      }),
      link: t.exposeString("link", { description: "Empty, or a whole address of the web.", nullable: false }),
      note: t.exposeString("note", {
        description: "At most 1,000 characters; empty where there is none.",
        nullable: false,
      }),
      pictureUrl: t.exposeString("pictureUrl", {
        description: "A signed link, good for about a week; null where there is no picture.",
      }),
      previewUrl: t.exposeString("previewUrl", { description: "The same picture, small." }),
      owner: t.expose("owner", { description: "Who made it.", type: person, nullable: false }),
      savedBy: t.field({
        description: "Some of the caller's friends who saved it, and the caller.",
        type: [person],
        nullable: false,
        resolve: ({ savedBy }) => [...savedBy],
      }),
      savedByCount: t.exposeInt("savedByCount", {
        description: "How many of the caller and the caller's friends saved it.",
        nullable: false,
      }),
      isSaved: t.exposeBoolean("isSaved", { description: "Whether the caller keeps it.", nullable: false }),
      canEdit: t.exposeBoolean("canEdit", { description: "Whether the caller made it.", nullable: false }),
      canSave: t.exposeBoolean("canSave", {
        description: "Whether it is another's, which the caller may keep.",
        nullable: false,
      }),
      canRecommend: t.exposeBoolean("canRecommend", {
        description: "Whether the caller may tell friends of it.",
        nullable: false,
      }),
    }),
  });
  const page = builder.objectRef<HobbyPage>("HobbyPage").implement({
    description: "Up to 24 places and activities.",
    fields: (t) => ({
      hobbies: t.field({
        description: "Newest first.",
        type: [hobby],
        nullable: false,
        resolve: (found) => [...found.hobbies],
      }),
      after: t.exposeID("after", { description: "To be given for the page after this; null when nothing follows." }),
    }),
  });
  const count = builder.objectRef<HobbyCount>("HobbyCount").implement({
    description: "How many the caller sees in a category.",
    fields: (t) => ({
      category: t.expose("category", {
        description: "all, restaurant, cultural, entertainment, others or friends.",
        type: category,
        nullable: false,
      }),
      count: t.exposeInt("count", { description: "All of them, not only a page.", nullable: false }),
    }),
  });
  const picture = builder.objectRef<Upload>("HobbyPicture").implement({
    description: "A picture that is about to be put.",
    fields: (t) => ({
      key: t.exposeString("key", { description: "`picture` of createHobby and updateHobby.", nullable: false }),
      putUrl: t.exposeString("putUrl", {
        description: "Takes one PUT of the picture, of the type and size that were told, within 30 minutes.",
        nullable: false,
      }),
    }),
  });
  return { hobby, page, count, picture, kind, category };
}
