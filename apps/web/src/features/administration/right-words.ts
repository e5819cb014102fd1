import type { AdminRight, RightReason } from "@atrium/contracts/rules/room-rights";
import { m } from "../../platform/i18n/messages.ts";

export const RIGHT_NAMES: Readonly<Record<AdminRight, () => string>> = {
  canPostMessage: m["administration.rights.canPostMessage"],
  canApproveSubscriber: m["administration.rights.canApproveSubscriber"],
  canAddNewAdmin: m["administration.rights.canAddNewAdmin"],
  canDeleteMessage: m["administration.rights.canDeleteMessage"],
  canDeleteMember: m["administration.rights.canDeleteMember"],
  canEditMessage: m["administration.rights.canEditMessage"],
  canEditInfo: m["administration.rights.canEditInfo"],
  customAdminTitle: m["administration.rights.customAdminTitle"],
  inviteUsersViaLink: m["administration.rights.inviteUsersViaLink"],
  pinMessages: m["administration.rights.pinMessages"],
  annonymous: m["administration.rights.annonymous"],
};

export const REASONS: Readonly<Record<RightReason, () => string>> = {
  owner: m["administration.why.owner"],
  everyone: m["administration.why.everyone"],
  fromStart: m["administration.why.fromStart"],
  turnedOn: m["administration.why.turnedOn"],
  offFromStart: m["administration.why.offFromStart"],
  turnedOff: m["administration.why.turnedOff"],
  member: m["administration.why.member"],
};
