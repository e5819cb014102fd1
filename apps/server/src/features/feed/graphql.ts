import { REPORT_REASONS } from "@atrium/contracts/admin-limits";
import {
  createFeedInput,
  FEED_CODES,
  feedChatType,
  feedOrder,
  feedsInput,
  feedType,
  updateFeedInput,
  type FeedDetails,
  type FeedSender,
} from "@atrium/contracts/feed";
import type { UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import { batchLoad } from "../../platform/graphql/batch-load.ts";
import type { Builder } from "../../platform/graphql/graphql-edge.ts";
import { parseArgs } from "../../platform/graphql/parse-args.ts";
import { listFaces } from "../people/people.ts";
import type { Feed } from "./feed.ts";
import type { FeedAnswer } from "./view.ts";

/** Query feeds, mutations update feed and create feed (part 1 §7, part 2 §7). */
export function addFeedGraphql(builder: Builder, context: Context, feed: Feed): void {
  const order = builder.enumType("FeedOrder", {
    description: "From the oldest, or from the newest.",
    values: feedOrder.options,
  });
  const { item, type } = addTypes(builder, context);
  builder.queryFields((t) => ({
    feeds: t.field({
      description: "What the caller was told of, newest first: 20 unless `limit` says otherwise.",
      type: [item],
      nullable: false,
      args: {
        limit: t.arg.int({ description: "At most so many: 1 to 100, for teams 500." }),
        offset: t.arg.int({ description: "How many to leave out before the first." }),
        readStatus: t.arg.boolean({ description: "Whether they are read, or only those that are or are not." }),
        sortByTime: t.arg({ description: "asc or desc, which is the usual one.", type: order }),
      },
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
      args: {
        ids: t.arg.idList({ description: "At most 1,000. What is another's or gone is passed over.", required: true }),
        readStatus: t.arg.boolean({
          description: "Whether they are read, or only those that are or are not.",
          required: true,
        }),
      },
      resolve: (_root, args, { caller }) => feed.mark(caller.userId, parseArgs(updateFeedInput, args)),
    }),
    createFeed: t.boolean({
      description:
        "Does what writes an item to another, where its kind lets a client do so: asks for a contact, asks to join a chat or lets somebody in, answers or cancels an event. CONFLICT where a chat cannot be joined so.",
      nullable: false,
      args: {
        type: t.arg({ description: "CONTACT, CHAT or EVENT, as the action calls for.", type, required: true }),
        action: t.arg.string({ description: "What happened, one word of the list of codes.", required: true }),
        userId: t.arg.id({ description: "The other person.", required: true }),
        senderId: t.arg.id({ description: "The caller, for older clients; another is not found." }),
        contactId: t.arg.id({ description: "The person it is about." }),
        chatId: t.arg.id({ description: "The room it is about." }),
        eventId: t.arg.id({ description: "The event it is about." }),
        jsonData: t.arg.string({ description: "At most 500 characters." }),
      },
      resolve: async (_root, args, { caller }) => {
        await feed.create(caller.userId, parseArgs(createFeedInput, args));
        return true;
      },
    }),
  }));
}

function addTypes(builder: Builder, context: Context) {
  const faceOf = batchLoad(
    async (userIds: readonly UserId[]) =>
      new Map((await listFaces(context, userIds)).map((face) => [face.userId, face])),
  );
  const type = builder.enumType("FeedType", { description: "What a code is about.", values: feedType.options });
  const code = builder.enumType("FeedCode", {
    description: "What a person was told of.",
    values: FEED_CODES,
  });
  const sender = builder.objectRef<FeedSender>("FeedSender").implement({
    description: "Who sent an item.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "The person's `userId`.", nullable: false }),
      firstName: t.exposeString("firstName", { description: "Of the person.", nullable: false }),
      lastName: t.exposeString("lastName", {
        description: "Empty where there is none, and once the account is deleted.",
        nullable: false,
      }),
      image: t.string({
        description: "A signed link to the person's small picture, good for about a week; null without one.",
        resolve: async ({ id }, _args, request) => (await faceOf(id, request))?.preview ?? null,
      }),
    }),
  });
  const related = builder.objectRef<FeedAnswer["relatedItems"][number]>("FeedRelatedItem").implement({
    description: "What an item is about.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Of the event, the place or the person.", nullable: false }),
      title: t.exposeString("title", { description: "As a list shows it.", nullable: false }),
    }),
  });
  const details = addDetails(builder);
  const item = builder.objectRef<FeedAnswer>("Feed").implement({
    description: "`action` and `jsonData` as they are packed, `code` and `details` the same apart.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Of updateFeed.", nullable: false }),
      action: t.exposeString("action", {
        description: "`code`, with the title of a cancelled event or the product of a channel in it.",
        nullable: false,
      }),
      type: t.expose("type", { description: "CONTACT, CHAT or EVENT.", type, nullable: false }),
      code: t.expose("code", { description: "What happened, one word of a closed list.", type: code, nullable: false }),
      readStatus: t.exposeBoolean("readStatus", {
        description: "Whether the caller has marked it as read.",
        nullable: false,
      }),
      time: t.exposeString("createdAt", { description: "The same as `createdAt`. ISO 8601 in UTC.", nullable: false }),
      createdAt: t.exposeString("createdAt", { description: "ISO 8601 in UTC.", nullable: false }),
      chatId: t.exposeID("chatId", { description: "The room it is about." }),
      jsonData: t.exposeString("jsonData", {
        description:
          "`details` packed into one text, its parts divided by five dollar signs; null where there is nothing to pack.",
      }),
      sender: t.field({
        description: "Null for an account that was deleted.",
        type: sender,
        resolve: (item) => item.sender,
      }),
      relatedItems: t.field({
        description: "What it is about: at most one event, place or person.",
        type: [related],
        nullable: false,
        resolve: (item) => item.relatedItems,
      }),
      details: t.field({
        description: "What it says beside who sent it.",
        type: details,
        nullable: false,
        resolve: (item) => item.details,
      }),
    }),
  });
  return { item, type };
}

function addDetails(builder: Builder) {
  const chatType = builder.enumType("FeedChatType", {
    description: "Rooms that one asks to join.",
    values: feedChatType.options,
  });
  const reason = builder.enumType("ReportReason", {
    description: "Why a message is reported, or removed.",
    values: REPORT_REASONS,
  });
  return builder.objectRef<FeedDetails>("FeedDetails").implement({
    description: "What an item says; which of it there is depends on its code, the rest is null.",
    fields: (t) => ({
      eventId: t.exposeID("eventId", { description: "The event it is about." }),
      title: t.exposeString("title", {
        description: "Of the event, the place, the activity or the document, or what it reminds of.",
      }),
      organiser: t.exposeString("organiser", { description: "Who holds the event." }),
      contactId: t.exposeID("contactId", {
        description: "The person who was introduced or recommended, or of whom it reminds.",
      }),
      nonAppContactId: t.exposeID("nonAppContactId", {
        description: "Somebody without an account, of whom it reminds.",
      }),
      contactName: t.exposeString("contactName", {
        description: "The person who was introduced or recommended, or of whom it reminds.",
      }),
      storyOwner: t.exposeString("storyOwner", { description: "Whose story it was; null for the caller's own." }),
      hobbyId: t.exposeID("hobbyId", { description: "The place or activity that was recommended." }),
      messageSeq: t.exposeInt("messageSeq", {
        description: "The message of the item's chat that carries the document or the card.",
      }),
      chatType: t.expose("chatType", { description: "channel or group.", type: chatType, nullable: true }),
      chatName: t.exposeString("chatName", { description: "Of a channel or group." }),
      reason: t.expose("reason", { description: "Why a message was removed.", type: reason, nullable: true }),
      product: t.exposeString("product", { description: "What was posted in a channel." }),
      isStory: t.exposeBoolean("isStory", { description: "Whether a story was posted, rather than content." }),
    }),
  });
}
