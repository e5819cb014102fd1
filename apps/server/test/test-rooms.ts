import { randomUUID } from "node:crypto";
import type { ClientId, RoomId, UserId } from "@atrium/contracts/ids";
import { createMessages } from "../src/features/messages/messages.ts";
import { createRooms } from "../src/features/rooms/rooms.ts";
import type { TestApp } from "./test-app.ts";

type TestRoom = {
  readonly chatType?: "direct" | "group" | "channel";
  readonly name?: string;
  /** Nobody's unless given, as a direct chat is. */
  readonly owner?: { readonly userId: UserId };
  readonly members: readonly { readonly userId: UserId }[];
  /** Who wrote what, oldest first, a second apart. */
  readonly messages?: readonly (readonly [author: { readonly userId: UserId }, text: string])[];
};

/** Makes a room that is there already when the test begins, without telling anybody, and resolves with its id. */
export async function createTestRoom(app: TestApp, room: TestRoom): Promise<RoomId> {
  const { chatType = "group", name = "A room", owner, members, messages = [] } = room;
  const features = createMessages(app.context);
  const userIds = [...(owner ? [owner] : []), ...members].map(({ userId }) => userId);
  const roomId = await createRooms(app.context, features).ensureRoom({
    chatType,
    name,
    ownerId: owner?.userId ?? null,
    memberIds: Array.from(new Set(userIds)),
    key: `test:${randomUUID()}`,
  });
  await features.addPast(
    messages.map(([author, text], index) => ({
      roomId,
      sender: author.userId,
      clientId: randomUUID() as ClientId,
      content: { kind: "text" as const, text },
      createdAt: new Date(app.clock.nowMs + index * 1_000),
    })),
  );
  return roomId;
}
