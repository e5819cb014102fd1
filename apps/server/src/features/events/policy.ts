import type { RoomRole } from "@atrium/contracts/rooms";
import { canPost } from "../rooms/rooms.ts";

/** How somebody stands before an event. */
export type Standing = {
  readonly isCreator: boolean;
  /** Invited by name. */
  readonly isInvited: boolean;
  /** In the room whose event it is; null for who is no member, and where there is no room. */
  readonly role: RoomRole | null;
  readonly hasRoom: boolean;
  /** What they said to it, or that they ask to join. */
  readonly said: "YES" | "NO" | "MAYBE" | "REQUESTED" | null;
  readonly isPrivate: boolean;
  readonly onlyInvited: boolean;
  readonly needsApproval: boolean;
  readonly isOver: boolean;
  /** The record of how two people met, which stays as it is. */
  readonly isRecord: boolean;
};

/** Whoever made it looks after it, and so do owner and administrators of its room. */
export const canEdit = ({ isCreator, role, isRecord }: Standing): boolean =>
  !isRecord && (isCreator || (role !== null && role !== "member"));

/** Its people and those of its room; an event of no room that is not private is open to who has its link. */
export const canSee = (standing: Standing): boolean =>
  standing.isCreator ||
  standing.isInvited ||
  standing.role !== null ||
  (!standing.hasRoom && (!standing.isPrivate || isAdmitted(standing)));

/** Who made it or was invited by name was let in by that. Others are let in by who looks after it, where approval is needed. */
export const canAnswer = (standing: Standing): boolean =>
  !standing.isOver &&
  canSee(standing) &&
  (standing.isCreator || standing.isInvited || isAdmitted(standing) || (canJoin(standing) && !standing.needsApproval));

/** Asks to be let in. */
export const canRequest = (standing: Standing): boolean =>
  !standing.isOver &&
  canSee(standing) &&
  !canAnswer(standing) &&
  canJoin(standing) &&
  standing.needsApproval &&
  standing.said !== "REQUESTED";

/** Who asked was let in, and answers from then on. */
const isAdmitted = ({ said }: Standing): boolean => said !== null && said !== "REQUESTED";

/** The room's members are invited with it; strangers come where nothing keeps them out. */
const canJoin = ({ role, hasRoom, isPrivate, onlyInvited }: Standing): boolean =>
  role !== null || (!hasRoom && !isPrivate && !onlyInvited);

type InRoom = Omit<Parameters<typeof canPost>[0], "role"> & { readonly role: RoomRole | null };

/** Whoever may write in a room announces an event there. */
export const canAnnounce = ({ role, ...room }: InRoom): boolean => role !== null && canPost({ ...room, role });
