import type { FeedItem } from "@atrium/contracts/feed";
import { type LucideIcon, UserX } from "lucide-react";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import { toSenderName } from "../sentence.ts";
import styles from "./FeedAvatar.module.css";

/** Who it comes from, and of what kind it is. */
export function FeedAvatar({ item, icon: Icon }: { readonly item: FeedItem; readonly icon: LucideIcon }) {
  return (
    <span className={styles.avatar}>
      <Picture item={item} />
      <span className={styles.kind}>
        <Icon size={12} aria-hidden />
      </span>
    </span>
  );
}

function Picture({ item }: { readonly item: FeedItem }) {
  const { sender, chatId, details } = item;
  // What a room tells comes from the room.
  const isOfRoom = item.code === "CHAT_JOIN_REQUEST_ACCEPT" || item.code === "CHAT_MESSAGE_UNSENT";
  const roomName = isOfRoom ? details.chatName : details.product;
  if (roomName) return <Avatar id={chatId ?? roomName} name={roomName} shape="room" size={40} />;
  if (sender !== null)
    return (
      <PersonLink userId={sender.id} faceOf={toSenderName(item)}>
        <PersonAvatar userId={sender.id} name={toSenderName(item)} size={40} />
      </PersonLink>
    );
  return (
    <span className={styles.gone}>
      <UserX size={19} aria-hidden />
    </span>
  );
}
