import type { Room } from "@atrium/contracts/rooms";
import { Avatar, type AvatarProps } from "../../../ui/faces/Avatar.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { RoomFace } from "../pictures/RoomFace.tsx";

type RoomAvatarProps = Pick<AvatarProps, "name" | "size" | "online"> & {
  readonly room: Pick<Room, "roomId" | "chatType" | "partnerId">;
};

/** A room, or in a direct chat the other person. */
export function RoomAvatar({ room, ...rest }: RoomAvatarProps) {
  const { roomId, chatType, partnerId } = room;
  if (chatType === "direct" && partnerId !== null) return <PersonAvatar userId={partnerId} {...rest} />;
  if (chatType === "direct") return <Avatar id={roomId} shape="person" {...rest} />;
  return <RoomFace roomId={roomId} {...rest} />;
}
