import type { AccountMergeStep } from "../../../feature.ts";
import {
  moveDrafts,
  moveHidden,
  moveMentions,
  moveMessages,
  moveSaved,
  removeMessages,
} from "../../messages/messages.ts";
import { publishMembership } from "../publish.ts";
import {
  closeRoom,
  countRoomsToMove,
  findRoomByKey,
  joinMemberships,
  listDirectRooms,
  lockRooms,
  moveMemberships,
  setDirectKey,
  touchRooms,
} from "./merge-store.ts";
import { closedKey, directKey } from "../rules.ts";
import { listMemberships } from "../store.ts";

/** Rooms, memberships and messages of two people who become one (B-07). What they wrote to each other is gone. */
export const roomsMergeStep: AccountMergeStep = {
  columns: [
    "rooms.owner_id",
    "room_members.user_id",
    "messages.sender_id",
    "messages.sealed_for",
    "message_files.sender_id",
    "message_reactions.user_id",
    "poll_votes.user_id",
    "hidden_messages.user_id",
    "message_mentions.user_id",
    "message_drafts.user_id",
    "saved_messages.user_id",
    "saved_messages.sender_id",
  ],

  async merge(trx, people) {
    const { from, into } = people;
    const roomIds = await lockRooms(trx, from);
    const between = await findRoomByKey(trx, directKey(from, into));
    if (between) {
      await removeMessages(trx, between);
      await closeRoom(trx, between, closedKey(people));
    }
    const directs = await listDirectRooms(trx, from);
    await moveMessages(trx, { ...people, roomIds });
    await moveHidden(trx, people);
    await moveMentions(trx, people);
    await moveSaved(trx, people);
    await moveDrafts(trx, people);
    await joinMemberships(trx, people);
    await moveMemberships(trx, people);
    for (const { roomId, partnerId } of directs) await setDirectKey(trx, roomId, directKey(into, partnerId));
    await touchRooms(trx, roomIds);
  },

  /** A message that another node took from the account as it ended. Counts of unread change with it, so devices read the room anew. */
  async settle(trx, people) {
    const moved = await moveMessages(trx, { ...people, roomIds: await lockRooms(trx, people.into) });
    await touchRooms(trx, moved);
    return moved.length > 0;
  },

  count: async (db, people) => ({ moved: await countRoomsToMove(db, people), lost: 0 }),

  /** The person's connections are subscribed to the rooms that are new to them; whom they have a direct chat with sees who it is with. */
  async tell(context, people) {
    const { db } = context;
    const { into } = people;
    const closed = await findRoomByKey(db.kysely, closedKey(people));
    for (const { roomId } of await listMemberships(db.pool, into)) publishMembership(context, roomId, [into]);
    for (const { roomId, partnerId } of await listDirectRooms(db.kysely, into))
      publishMembership(context, roomId, [partnerId]);
    if (closed) publishMembership(context, closed, [into]);
  },
};
