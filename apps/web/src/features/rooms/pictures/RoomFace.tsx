import type { RoomId } from "@atrium/contracts/ids";
import { Avatar, type AvatarProps } from "../../../ui/faces/Avatar.tsx";
import { useRoomPicture } from "./use-room-picture.ts";

type RoomFaceProps = Pick<AvatarProps, "name" | "size"> & { readonly roomId: RoomId };

/** A group, channel or community as a list shows it: its picture, else its initials on the colour that is its own everywhere (ROOM-031). */
export function RoomFace({ roomId, ...rest }: RoomFaceProps) {
  const known = useRoomPicture(roomId);
  const url = rest.size === 70 ? known?.picture : known?.preview;
  return <Avatar id={roomId} shape="room" imageUrl={url ?? undefined} {...rest} />;
}
