import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { Context } from "../../context.ts";
import type { Feed } from "../feed/feed.ts";
import type { Friends } from "../friends/friends.ts";
import type { DemoKey } from "./people.ts";

const DAY_MS = 86_400_000;
/** Groups that Inès joined, whose they are, and how long ago. */
const JOINED = [
  ["Lantern Books reading circle", "elin", 4],
  ["Fathom Cycling Club", "kenji", 2],
] as const;

type Seed = {
  readonly context: Context;
  readonly feed: Feed;
  readonly friends: Friends;
  readonly roomIds: ReadonlyMap<string, RoomId>;
  readonly toId: (key: DemoKey) => UserId;
};

/** What Inès finds in her Activity: two groups, a new friend, and a request to answer. */
export async function seedActivity({ context, feed, friends, roomIds, toId }: Seed): Promise<void> {
  const ines = toId("ines");
  for (const [chatName, owner, daysAgo] of JOINED) {
    const chatId = roomIds.get(chatName);
    if (!chatId) continue;
    await feed.add(context.db.kysely, {
      userId: ines,
      senderId: toId(owner),
      code: "CHAT_JOIN_REQUEST_ACCEPT",
      chatId,
      details: { chatType: "group", chatName },
      createdAt: new Date(context.clock.now().getTime() - daysAgo * DAY_MS),
    });
  }
  await friends.request(ines, toId("amara"));
  await friends.accept(toId("amara"), ines);
  await friends.request(toId("mei"), ines);
}
