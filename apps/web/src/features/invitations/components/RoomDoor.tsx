import type { RoomId } from "@atrium/contracts/ids";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useDoor } from "../queries.ts";
import { DoorBar } from "./DoorBar.tsx";
import { DoorCard } from "./DoorCard.tsx";

type RoomDoorProps = {
  readonly roomId: RoomId;
  /** For a room that is there for its members alone, or not at all. */
  readonly otherwise: ReactNode;
};

/** A public room as who is no member sees it (LINK-001). */
export default function RoomDoor({ roomId, otherwise }: RoomDoorProps) {
  const { data, isPending } = useDoor({ roomId });
  if (isPending) return null;
  if (data === undefined || !("door" in data)) return otherwise;
  return (
    <>
      <DoorBar title={m["invitations.door.title"]()} />
      <DoorCard target={{ roomId }} status={data.status} door={data.door} />
    </>
  );
}
