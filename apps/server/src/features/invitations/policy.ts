import type { ChatType } from "@atrium/contracts/rooms";
import { type AdminRight, hasRight, type RoomStanding } from "@atrium/contracts/rules/room-rights";

/** What running the ways into a room takes: answering who asks, or its links and who is invited. */
export type KeeperRight = Extract<AdminRight, "canApproveSubscriber" | "inviteUsersViaLink">;

/** The owner and sub-admins who may. A direct chat is nobody's to look after. */
export const mayKeep = (
  { chatType }: { readonly chatType: ChatType },
  standing: RoomStanding | null,
  right: KeeperRight,
): boolean => chatType !== "direct" && standing !== null && hasRight(standing, right);
