import type { ChangedField, RoomAct, RoomAction } from "@atrium/contracts/room-acts";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { REASON_NAMES } from "../../moderation/moderation.ts";

/** Which acts are looked at together. */
export const LOG_KINDS = ["all", "members", "admins", "room", "links", "messages"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

export const KIND_NAMES: Readonly<Record<LogKind, () => string>> = {
  all: m["administration.log.all"],
  members: m["administration.log.members"],
  admins: m["administration.log.admins"],
  room: m["administration.log.room"],
  links: m["administration.log.links"],
  messages: m["administration.log.messages"],
};

export const ACTIONS_OF: Readonly<Record<LogKind, readonly RoomAction[] | null>> = {
  all: null,
  members: [
    "member.added",
    "member.invited",
    "member.removed",
    "member.restricted",
    "member.unrestricted",
    "request.approved",
    "request.rejected",
  ],
  admins: ["admin.set", "admin.removed", "owner.passed"],
  room: ["room.changed", "subGroup.linked", "subGroup.unlinked"],
  links: ["link.created", "link.renamed", "link.revoked"],
  messages: ["message.edited", "message.deleted", "report.kept"],
};

type Words = {
  readonly actor: string;
  readonly subject: string;
  readonly name: string;
  readonly fields: string;
  readonly until: string;
  /** Why a message was removed; empty for none. */
  readonly reason: string;
};

const SENTENCES: Readonly<Record<RoomAction, (words: Words) => string>> = {
  "member.added": m["administration.log.memberAdded"],
  "member.invited": m["administration.log.memberInvited"],
  "member.removed": m["administration.log.memberRemoved"],
  "member.restricted": m["administration.log.memberRestricted"],
  "member.unrestricted": m["administration.log.memberUnrestricted"],
  "request.approved": m["administration.log.requestApproved"],
  "request.rejected": m["administration.log.requestRejected"],
  "admin.set": m["administration.log.adminSet"],
  "admin.removed": m["administration.log.adminRemoved"],
  "owner.passed": m["administration.log.ownerPassed"],
  "room.changed": m["administration.log.roomChanged"],
  "link.created": m["administration.log.linkCreated"],
  "link.renamed": m["administration.log.linkRenamed"],
  "link.revoked": m["administration.log.linkRevoked"],
  "subGroup.linked": m["administration.log.subGroupLinked"],
  "subGroup.unlinked": m["administration.log.subGroupUnlinked"],
  "message.edited": m["administration.log.messageEdited"],
  "message.deleted": m["administration.log.messageDeleted"],
  "report.kept": m["administration.log.reportKept"],
};

const FIELD_NAMES: Readonly<Record<ChangedField, () => string>> = {
  name: m["administration.log.field.name"],
  description: m["administration.log.field.description"],
  keywords: m["administration.log.field.keywords"],
  isPublic: m["administration.log.field.isPublic"],
  isSearchable: m["administration.log.field.isSearchable"],
  needsApproval: m["administration.log.field.needsApproval"],
  fee: m["administration.log.field.fee"],
  picture: m["administration.log.field.picture"],
};

/** What was done, in a sentence. */
export function toSentence({ action, actor, subject, details }: RoomAct): string {
  const say = details.reason === undefined ? SENTENCES[action] : m["administration.log.messageRemoved"];
  return say({
    reason: details.reason === undefined ? "" : REASON_NAMES[details.reason](),
    actor: toName(actor),
    subject: subject === null ? "" : toName(subject),
    name: details.name ?? "",
    until: details.until === undefined ? "" : formatDateTime(new Date(details.until)),
    fields: (details.fields ?? []).map((field) => FIELD_NAMES[field]()).join(", "),
  });
}

const toName = (person: { firstName: string; lastName: string }): string =>
  toPersonName(person) || m["administration.log.nobody"]();
