import type { FeedItem } from "@atrium/contracts/feed";
import { UserX } from "lucide-react";
import { useFeatures } from "../../../ui/features.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import type { FeedKind } from "../feed-kind.ts";
import { toSenderName } from "../sentence.ts";
import styles from "./FeedAvatar.module.css";

type FeedAvatarProps = { readonly item: FeedItem; readonly kind: Pick<FeedKind, "icon" | "isOfRoom"> };

/** Who it comes from, and of what kind it is. */
export function FeedAvatar({ item, kind: { icon: Icon, isOfRoom = false } }: FeedAvatarProps) {
  return (
    <span className={styles.avatar}>
      <Picture item={item} isOfRoom={isOfRoom} />
      <span className={styles.kind}>
        <Icon size={12} aria-hidden />
      </span>
    </span>
  );
}

function Picture({ item, isOfRoom }: { readonly item: FeedItem; readonly isOfRoom: boolean }) {
  const { sender, chatId, details } = item;
  const roomName = isOfRoom ? details.chatName : details.product;
  const RoomFace = useFeatures().find((feature) => feature.RoomFace !== undefined)?.RoomFace;
  if (roomName && chatId !== null && RoomFace) return <RoomFace roomId={chatId} name={roomName} size={40} />;
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
