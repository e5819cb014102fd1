import type { Instant, UserId } from "@atrium/contracts/ids";
import type { FoundChannel, Member, Room, RoomAbout, RoomAdmin } from "@atrium/contracts/rooms";
import { mayChangeAdmin, type RoomStanding, toRights } from "@atrium/contracts/rules/room-rights";
import type { AboutRow } from "./about-store.ts";
import type { ChannelRow } from "./channels-store.ts";
import { toPreviewMessage, type RoomKeyring } from "../messages/messages.ts";
import { toDisplayName } from "../../platform/text.ts";
import type { AdminRow } from "./members/admins-store.ts";
import type { MemberRow } from "./members/members-store.ts";
import { toPermissions } from "./policy.ts";
import { countUnread } from "./rules.ts";
import type { RoomRow } from "./store.ts";

/** A room whose key is another instance's can be neither read nor written to, and takes no other room with it. */
export function toRoom(row: RoomRow, keyring: RoomKeyring): Room {
  const keys = keyring.tryOpen(row.id, row.wrappedKey);
  const permissions = toPermissions(row);
  return {
    roomId: row.id,
    chatType: row.chatType,
    name: toRoomName(row),
    partnerId: row.partnerId,
    memberCount: row.memberCount,
    revision: row.revision,
    role: row.role,
    about: toAbout(row),
    muted: row.muted,
    notify: row.notify,
    ...(row.restrictedUntil !== null && { restrictedUntil: row.restrictedUntil.toISOString() as Instant }),
    createdAt: row.createdAt.toISOString() as Instant,
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    clearedSeq: row.clearedSeq,
    unread: countUnread(row),
    ...(row.mentionSeq !== null && { mentionSeq: row.mentionSeq }),
    seenSeq: row.seenSeq,
    recentMessage: row.recent && toPreviewMessage(row.recent, { roomId: row.id, viewer: null, keys }),
    permissions: keys === null ? { ...permissions, canPost: false } : permissions,
  };
}

export function toAbout({ feeMinor, feeCurrency, ...row }: AboutRow): RoomAbout {
  const { description, isPublic, isSearchable, needsApproval, keywords, isVerified, isSilent } = row;
  const fee = feeMinor !== null && feeCurrency !== null ? { minor: feeMinor, currency: feeCurrency } : null;
  return { description, isPublic, isSearchable, needsApproval, keywords: [...keywords], fee, isVerified, isSilent };
}

export function toFoundChannel({ roomId, name, memberCount, ...about }: ChannelRow): FoundChannel {
  return { roomId, name, memberCount, about: toAbout(about) };
}

export function toMember(row: MemberRow): Member {
  const { userId, isDeleted, firstName, lastName, username, role, title } = row;
  return { userId, isDeleted, firstName, lastName, username, role, title };
}

/** With whether the reader may change what they may do. */
export function toAdmin(
  row: AdminRow,
  reader: { readonly userId: UserId; readonly standing: RoomStanding },
): RoomAdmin {
  const { userId, isDeleted, firstName, lastName, username, role, title, since } = row;
  return {
    userId,
    isDeleted,
    firstName,
    lastName,
    username,
    role,
    title,
    rights: toRights(row),
    since: since && (since.toISOString() as Instant),
    canChange: userId !== reader.userId && mayChangeAdmin(reader.standing, row),
  };
}

function toRoomName(row: RoomRow): string | null {
  if (row.chatType !== "direct") return row.name;
  if (row.isPartnerDeleted) return null;
  return toDisplayName({ firstName: row.partnerFirstName ?? "", lastName: row.partnerLastName ?? "" });
}
