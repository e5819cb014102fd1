import type { AdministeredRoom, ManagedAdmin, MemberDetails } from "@atrium/contracts/administration";
import type { Instant } from "@atrium/contracts/ids";
import type { RoomAct } from "@atrium/contracts/room-acts";
import { toRights } from "@atrium/contracts/rules/room-rights";
import type { RoomActRow } from "../audit/audit.ts";
import type { ManagedRow } from "./managed-store.ts";
import type { AlsoInRow, MemberRow } from "./member-store.ts";
import { looksAfter, seesRequests } from "./policy.ts";
import type { AdministeredRow } from "./store.ts";

const toInstant = (at: Date): Instant => at.toISOString() as Instant;

export function toRoom({ role, rights, ...room }: AdministeredRow): AdministeredRoom {
  const standing = role === null ? null : { role, rights, chatType: room.chatType };
  return {
    ...room,
    waitingCount: seesRequests(standing) ? room.waitingCount : 0,
    isAdministrator: looksAfter(standing),
  };
}

type Around = {
  readonly alsoIn: { readonly rows: readonly AlsoInRow[]; readonly count: number };
  readonly seesRequests: boolean;
};

/** Who only asks to join has not shown the room how to reach them. */
export function toMemberDetails(
  { phone, email, joinedAt, isWaiting, restrictedUntil, ...member }: MemberRow,
  { alsoIn, seesRequests: sees }: Around,
): MemberDetails {
  const isMember = member.role !== null;
  return {
    ...member,
    joinedAt: joinedAt && toInstant(joinedAt),
    isWaiting: isWaiting && sees,
    restrictedUntil: restrictedUntil && toInstant(restrictedUntil),
    phone: isMember ? phone : null,
    email: isMember ? email : null,
    alsoIn: [...alsoIn.rows],
    alsoInCount: alsoIn.count,
  };
}

/** A row for each group becomes one for each person, who is one since the first of them. */
export function toManagedAdmins(rows: readonly ManagedRow[]): ManagedAdmin[] {
  const admins = new Map<string, ManagedAdmin>();
  for (const { userId, firstName, lastName, username, since, roomId, name, rights } of rows) {
    const group = { roomId, name, rights: toRights({ role: "admin", rights }) };
    const known = admins.get(userId);
    const groups = [...(known?.groups ?? []), group];
    const at = toInstant(since);
    admins.set(userId, {
      userId,
      firstName,
      lastName,
      username,
      since: known && known.since < at ? known.since : at,
      groups,
    });
  }
  return [...admins.values()];
}

export function toAct(row: RoomActRow): RoomAct {
  const { subjectId: userId, subjectFirstName: firstName, subjectLastName: lastName } = row;
  return {
    id: Number(row.id),
    at: toInstant(row.at),
    action: row.action,
    actor: { userId: row.actorId, firstName: row.actorFirstName, lastName: row.actorLastName },
    subject: userId === null ? null : { userId, firstName: firstName ?? "", lastName: lastName ?? "" },
    details: row.details ?? {},
  };
}
