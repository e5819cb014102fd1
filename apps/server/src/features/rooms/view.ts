import type { Instant } from "@atrium/contracts/ids";
import type { Member, Room } from "@atrium/contracts/rooms";
import { toMessage, type RoomKeyring } from "../messages/messages.ts";
import { toDisplayName } from "../../platform/text.ts";
import type { MemberRow } from "./members-store.ts";
import { canPost } from "./policy.ts";
import { countUnread } from "./rules.ts";
import type { RoomRow } from "./store.ts";

export function toRoom(row: RoomRow, keyring: RoomKeyring): Room {
  const keys = keyring.open(row.id, row.wrappedKey);
  return {
    roomId: row.id,
    chatType: row.chatType,
    name: toRoomName(row),
    partnerId: row.partnerId,
    memberCount: row.memberCount,
    role: row.role,
    muted: row.muted,
    createdAt: row.createdAt.toISOString() as Instant,
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    unread: countUnread(row),
    seenSeq: row.seenSeq,
    recentMessage: row.recent && toMessage(row.recent, row.id, keys),
    permissions: { canPost: canPost(row) },
  };
}

export function toMember(row: MemberRow): Member {
  const { userId, isDeleted, firstName, lastName, username, role } = row;
  return { userId, isDeleted, firstName, lastName, username, role };
}

function toRoomName(row: RoomRow): string | null {
  if (row.chatType !== "direct") return row.name;
  if (row.isPartnerDeleted) return null;
  return toDisplayName({ firstName: row.partnerFirstName ?? "", lastName: row.partnerLastName ?? "" });
}
