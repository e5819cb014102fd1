import type { Member, Room } from "@atrium/contracts/rooms";

export type MemberAct = "promote" | "demote" | "remove";

/** What somebody with this room may do with one of its members, in the order of the menu. Nobody does anything with its owner. */
export function listMemberActs(
  { role, permissions }: Pick<Room, "role" | "permissions">,
  member: Pick<Member, "role" | "isDeleted">,
): MemberAct[] {
  if (member.role === "owner") return [];
  const isAdmin = member.role === "admin";
  const acts: MemberAct[] = [];
  // A sub-admin takes this from some and not from others: the page of the admins says from whom.
  if (permissions.canSetRoles && isAdmin && role === "owner") acts.push("demote");
  if (permissions.canSetRoles && !isAdmin && !member.isDeleted) acts.push("promote");
  // Administrators remove members, and the owner removes administrators too.
  if (permissions.canRemoveMembers && (!isAdmin || role === "owner")) acts.push("remove");
  return acts;
}
