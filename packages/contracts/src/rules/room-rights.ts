import type { ChatType, RoomRole } from "../room-kinds.ts";

/** What a sub-admin may be allowed in a room, by the names of part 3 §6. */
export const ADMIN_RIGHTS = [
  "canPostMessage",
  "canApproveSubscriber",
  "canAddNewAdmin",
  "canDeleteMessage",
  "canDeleteMember",
  "canEditMessage",
  "canEditInfo",
  "customAdminTitle",
  "inviteUsersViaLink",
  "pinMessages",
  "annonymous",
] as const;
export type AdminRight = (typeof ADMIN_RIGHTS)[number];
export type AdminRights = Readonly<Record<AdminRight, boolean>>;
/** As they are stored: what is missing takes its default (ADM-018). */
export type StoredRights = Readonly<Partial<Record<AdminRight, boolean>>> | null;

/** What a new sub-admin may do until somebody says otherwise (part 2 §3 "Sub-admin entry"). */
export const DEFAULT_RIGHTS: AdminRights = {
  canPostMessage: true,
  canApproveSubscriber: false,
  canAddNewAdmin: true,
  canDeleteMessage: true,
  canDeleteMember: true,
  canEditMessage: false,
  canEditInfo: true,
  customAdminTitle: false,
  inviteUsersViaLink: true,
  pinMessages: true,
  annonymous: false,
};

/** Somebody in a room, with what they were allowed there. */
export type RoomStanding = { readonly role: RoomRole; readonly rights: StoredRights };

/** What one may do: the owner everything, a sub-admin what they were allowed, a member nothing of it. */
export function toRights({ role, rights }: RoomStanding): AdminRights {
  return mapRights((right) => role === "owner" || (role === "admin" && (rights?.[right] ?? DEFAULT_RIGHTS[right])));
}

export const hasRight = (standing: RoomStanding, right: AdminRight): boolean => toRights(standing)[right];

/** A sub-admin whom members take for one of them. Owners are known. */
export const isAnonymous = (standing: RoomStanding): boolean =>
  standing.role === "admin" && hasRight(standing, "annonymous");

/** Everyone writes in direct chats and groups; in channels and communities the owner does, and sub-admins who may. */
export const mayPost = ({ chatType, ...standing }: RoomStanding & { readonly chatType: ChatType }): boolean =>
  chatType === "direct" || chatType === "group" || hasRight(standing, "canPostMessage");

/** What somebody may give another: nobody grants what they lack. */
export const toGrantable = (granter: RoomStanding, wanted: AdminRights): AdminRights =>
  mapRights((right) => wanted[right] && hasRight(granter, right));

/**
 * Whether somebody may change what another is in a room: the owner everyone's but their own; a sub-admin who may add admins that of members
 * and of sub-admins who may nothing that they may not themselves.
 */
export function mayChangeAdmin(changer: RoomStanding, changed: RoomStanding): boolean {
  if (changed.role === "owner") return false;
  if (changer.role === "owner") return true;
  return hasRight(changer, "canAddNewAdmin") && exceeds(toRights(changed), toRights(changer)).length === 0;
}

/** Which of these rights the others lack. */
export const exceeds = (rights: AdminRights, others: AdminRights): AdminRight[] =>
  ADMIN_RIGHTS.filter((right) => rights[right] && !others[right]);

/** Why somebody may do something in a room, or may not. */
export type RightReason = "owner" | "everyone" | "fromStart" | "turnedOn" | "offFromStart" | "turnedOff" | "member";

/** What somebody may do in a room, right by right, and why: by the same rules that decide it. */
export function explainRights(
  standing: RoomStanding & { readonly chatType: ChatType },
): { readonly right: AdminRight; readonly may: boolean; readonly why: RightReason }[] {
  return ADMIN_RIGHTS.map((right) => {
    const may = right === "canPostMessage" ? mayPost(standing) : hasRight(standing, right);
    return { right, may, why: toReason(standing, right, may) };
  });
}

function toReason(
  { chatType, role, rights }: RoomStanding & { readonly chatType: ChatType },
  right: AdminRight,
  may: boolean,
): RightReason {
  if (role === "owner") return "owner";
  if (right === "canPostMessage" && (chatType === "direct" || chatType === "group")) return "everyone";
  if (role === "member") return "member";
  const isDefault = (rights?.[right] ?? DEFAULT_RIGHTS[right]) === DEFAULT_RIGHTS[right];
  if (may) return isDefault ? "fromStart" : "turnedOn";
  return isDefault ? "offFromStart" : "turnedOff";
}

function mapRights(to: (right: AdminRight) => boolean): AdminRights {
  return Object.fromEntries(ADMIN_RIGHTS.map((right) => [right, to(right)])) as Record<AdminRight, boolean>;
}
