import type { UserId } from "@atrium/contracts/ids";
import { Avatar, type AvatarProps } from "../../../ui/faces/Avatar.tsx";
import { useFace } from "../hooks.ts";

type PersonAvatarProps = Pick<AvatarProps, "name" | "size" | "online"> & { readonly userId: UserId };

/** A person as a list shows them: their picture, else their initials on the colour that is theirs everywhere. */
export function PersonAvatar({ userId, ...rest }: PersonAvatarProps) {
  const preview = useFace(userId)?.preview;
  return <Avatar id={userId} shape="person" imageUrl={preview ?? undefined} {...rest} />;
}
