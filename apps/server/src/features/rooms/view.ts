import type { Instant } from "@atrium/contracts/ids";
import type { Member, Room } from "@atrium/contracts/rooms";
import { toPreviewMessage, type RoomKeyring } from "../messages/messages.ts";
import { toDisplayName } from "../../platform/text.ts";
import type { MemberRow } from "./members-store.ts";
import { canPost } from "./policy.ts";
import { countUnread } from "./rules.ts";
import type { RoomRow } from "./store.ts";

/** A room whose key is another instance's can be neither read nor written to, and takes no other room with it. */
export function toRoom(row: RoomRow, keyring: RoomKeyring): Room {
  const keys = keyring.tryOpen(row.id, row.wrappedKey);
  return {
    roomId: row.id,
    chatType: row.chatType,
    name: toRoomName(row),
    partnerId: row.partnerId,
    memberCount: row.memberCount,
    revision: row.revision,
    role: row.role,
    muted: row.muted,
    createdAt: row.createdAt.toISOString() as Instant,
    lastSeq: row.lastSeq,
    readSeq: row.readSeq,
    unread: countUnread(row),
    seenSeq: row.seenSeq,
    recentMessage: row.recent && toPreviewMessage(row.recent, { roomId: row.id, viewer: null, keys }),
    permissions: { canPost: keys !== null && canPost(row) },
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
