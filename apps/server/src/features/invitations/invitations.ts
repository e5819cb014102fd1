import { bindTo } from "../../platform/bind-to.ts";
import { decideRequest, decideRequests } from "./requests/decide-request.ts";
import { clearAdmitted } from "./requests/clear-waiting.ts";
import { withdrawRequest } from "./requests/withdraw-request.ts";
import { findDoor, joinRoom } from "./links/join-room.ts";
import { inviteToRoom, listOwnInvitations, respondToInvitation } from "./invite-to-room.ts";
import { createLink, listRoomLinks, renameLink, revokeLink } from "./links/run-links.ts";
import { getOverview, listRoomRequests } from "./waiting.ts";
import { confirmRoomPayment, findRoomPaymentOf, payToJoin } from "./paid/pay-to-join.ts";
import type { Parts } from "./parts.ts";

export type Invitations = ReturnType<typeof createInvitations>;

/** Ways into rooms: links, asking to join, and being invited. */
export function createInvitations(parts: Parts) {
  const bind = bindTo(parts);
  return {
    find: bind(findDoor),
    join: bind(joinRoom),
    withdraw: bind(withdrawRequest),
    links: bind(listRoomLinks),
    createLink: bind(createLink),
    renameLink: bind(renameLink),
    revokeLink: bind(revokeLink),
    requests: bind(listRoomRequests),
    decide: bind(decideRequest),
    decideMany: bind(decideRequests),
    invite: bind(inviteToRoom),
    list: bind(listOwnInvitations),
    respond: bind(respondToInvitation),
    overview: bind(getOverview),
    clearAdmitted: bind(clearAdmitted),
    payToJoin: bind(payToJoin),
    confirmPayment: bind(confirmRoomPayment),
    findPayment: bind(findRoomPaymentOf),
  };
}
