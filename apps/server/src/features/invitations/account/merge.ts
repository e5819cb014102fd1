import type { AccountMergeStep } from "../../../feature.ts";
import { listAskedRooms, moveInvitations } from "./merge-store.ts";
import { moveRoomPayments } from "../paid/paid-store.ts";
import { toPurchase } from "../paid/settle-payment.ts";
import { refundPurchase } from "../../payments/payments.ts";
import { publishChanged } from "../publish.ts";
import { listKeepers } from "../rooms-store.ts";

/** Links, requests and invitations of two people who become one (B-07); after their rooms, which decide what still waits. */
export const invitationsMergeStep: AccountMergeStep = {
  columns: [
    "invite_links.created_by",
    "join_requests.user_id",
    "room_invitations.user_id",
    "room_invitations.invited_by",
    "room_payments.user_id",
  ],
  async merge(trx, people) {
    await moveInvitations(trx, people);
    for (const id of await moveRoomPayments(trx, people))
      await refundPurchase(trx, toPurchase(id), { unfulfilled: true, at: new Date() });
  },
  async tell(context, { into }) {
    const { kysely } = context.db;
    const roomIds = await listAskedRooms(kysely, into);
    const keepers = await Promise.all(roomIds.map((roomId) => listKeepers(kysely, roomId, "canApproveSubscriber")));
    publishChanged(context, [into, ...keepers.flat()]);
  },
};
