import { MessageCircle } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { MessageButton } from "./components/MessageButton.tsx";
import { SearchKey } from "./search/SearchKey.tsx";
import { RoomFace } from "./pictures/RoomFace.tsx";
import { startRooms } from "./rooms.ts";

export const rooms: Feature = {
  name: "rooms",
  start: startRooms,
  entry: {
    path: "/chat",
    label: m["rooms.entry"],
    icon: MessageCircle,
    badgeLabel: m["rooms.entryBadge"],
    isInTitle: true,
  },
  Overlay: SearchKey,
  feedItems: () => import("./feed-items.ts"),
  RoomFace,
  MessageFriend: MessageButton,
  inChat: {
    SendCard: lazyPart(() => import("./components/SendCardButton.tsx")),
    ShareDocument: lazyPart(() => import("./components/ShareDocumentItem.tsx")),
  },
  PokeFriend: lazyPart(() => import("./components/PokeButton.tsx")),
  SettingsEntry: lazyPart(() => import("./list/ClearAllEntry.tsx")),
  firstStep: {
    place: 3,
    title: m["rooms.firstStep.title"],
    hint: m["rooms.firstStep.hint"],
    Content: lazyPart(() => import("./new/PeopleStep.tsx")),
  },
  mergeTexts: { moved: m["rooms.merge.moved"] },
};
