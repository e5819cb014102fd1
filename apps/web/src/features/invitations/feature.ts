import { Link2 } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { InvitationsTop } from "./components/InvitationsTop.tsx";
import { startInvitations, waitingDot } from "./live.ts";

export const invitations: Feature = {
  name: "invitations",
  start: startInvitations,
  feedItems: () => import("./feed-items.ts"),
  standInBadge: { at: "rooms", label: m["invitations.badge"] },
  JoinChannel: lazyPart(() => import("./components/FoundChannelDoor.tsx")),
  amongRooms: {
    ListTop: InvitationsTop,
    dot: waitingDot,
    menuEntry: {
      label: m["invitations.links.title"],
      icon: Link2,
      isFor: ({ chatType, permissions }) => chatType !== "direct" && permissions.canInvite,
      Dialog: lazyPart(() => import("./components/LinksDialog.tsx")),
    },
    DetailsPart: lazyPart(() => import("./components/RoomApprovals.tsx")),
    Door: lazyPart(() => import("./components/RoomDoor.tsx")),
  },
};
