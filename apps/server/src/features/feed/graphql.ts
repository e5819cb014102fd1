import {
  createFeedInput,
  feedsInput,
  updateFeedInput,
  type FeedDetails,
  type FeedSender,
} from "@atrium/contracts/feed";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import type { Feed, FeedCreators } from "./feed.ts";
import type { FeedAnswer } from "./view.ts";

/** Query feeds, mutations update feed and create feed (part 1 §7, part 2 §7). */
export function addFeedGraphql(builder: Builder, feed: Feed, creators: FeedCreators): void {
  const item = addTypes(builder);
  builder.queryFields((t) => ({
    feeds: t.field({
      type: [item],
      nullable: false,
      args: { limit: t.arg.int(), offset: t.arg.int(), readStatus: t.arg.boolean(), sortByTime: t.arg.string() },
      resolve: (_root, args, { caller }) => feed.list(caller.userId, parseArgs(feedsInput, args)),
    }),
    feedUnreadCount: t.int({
      description: "At most 100.",
      nullable: false,
      resolve: (_root, _args, { caller }) => feed.countUnread(caller.userId),
    }),
  }));
  builder.mutationFields((t) => ({
    updateFeed: t.idList({
      description: "The items that changed.",
      nullable: false,
      args: { ids: t.arg.idList({ required: true }), readStatus: t.arg.boolean({ required: true }) },
      resolve: (_root, args, { caller }) => feed.mark(caller.userId, parseArgs(updateFeedInput, args)),
    }),
    createFeed: t.boolean({
      nullable: false,
      args: {
        type: t.arg.string({ required: true }),
        action: t.arg.string({ required: true }),
        userId: t.arg.id({ required: true }),
        senderId: t.arg.id(),
        contactId: t.arg.id(),
        chatId: t.arg.id(),
        eventId: t.arg.id(),
        jsonData: t.arg.string(),
      },
      resolve: async (_root, args, { caller }) => {
        await feed.create(caller.userId, parseArgs(createFeedInput, args), creators);
        return true;
      },
    }),
  }));
}

function addTypes(builder: Builder) {
  const sender = builder.objectRef<FeedSender>("FeedSender").implement({
    fields: (t) => ({
      id: t.exposeID("id", { nullable: false }),
      firstName: t.exposeString("firstName", { nullable: false }),
      lastName: t.exposeString("lastName", { nullable: false }),
    }),
  });
  const related = builder.objectRef<FeedAnswer["relatedItems"][number]>("FeedRelatedItem").implement({
    fields: (t) => ({
      id: t.exposeID("id", { nullable: false }),
      title: t.exposeString("title", { nullable: false }),
    }),
  });
  const details = addDetails(builder);
  return builder.objectRef<FeedAnswer>("Feed").implement({
    description: "`action` and `jsonData` as they are packed, `code` and `details` the same apart.",
    fields: (t) => ({
      id: t.exposeID("id", { nullable: false }),
      action: t.exposeString("action", { nullable: false }),
      type: t.exposeString("type", { nullable: false }),
      code: t.exposeString("code", { nullable: false }),
      readStatus: t.exposeBoolean("readStatus", { nullable: false }),
      time: t.exposeString("createdAt", { nullable: false }),
      createdAt: t.exposeString("createdAt", { nullable: false }),
      chatId: t.exposeID("chatId"),
      jsonData: t.exposeString("jsonData"),
      sender: t.field({
        description: "Null for an account that was deleted.",
        type: sender,
        resolve: (item) => item.sender,
      }),
      relatedItems: t.field({ type: [related], nullable: false, resolve: (item) => item.relatedItems }),
      details: t.field({ type: details, nullable: false, resolve: (item) => item.details }),
    }),
  });
}

function addDetails(builder: Builder) {
  return builder.objectRef<FeedDetails>("FeedDetails").implement({
    fields: (t) => ({
      eventId: t.exposeID("eventId"),
      title: t.exposeString("title"),
      organiser: t.exposeString("organiser"),
      contactId: t.exposeID("contactId"),
      contactName: t.exposeString("contactName"),
      storyOwner: t.exposeString("storyOwner"),
      hobbyId: t.exposeID("hobbyId"),
      chatType: t.exposeString("chatType"),
      chatName: t.exposeString("chatName"),
      product: t.exposeString("product"),
      isStory: t.exposeBoolean("isStory"),
    }),
  });
}
