import type { UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { SMALL_ROOM_MEMBERS } from "@atrium/contracts/limits";
import { useMemo } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toOneLine } from "../../../ui/visible-text.ts";
import { useTypists } from "../../messages/messages.ts";
import { useOnline, useOnlinePeople, useWatchedPeople } from "../../presence/presence.ts";
import { useSmallGroup } from "../queries.ts";
import styles from "./RoomStatus.module.css";

/** What the line tells of; the rest of a room changes with every message. */
export type StatusRoom = Pick<Room, "roomId" | "name" | "chatType" | "partnerId" | "memberCount">;

type RoomStatusProps = { readonly room: StatusRoom; readonly me: UserId };

/** Who is typing; else who is online; in a crowd how many there are. */
export function RoomStatus({ room, me }: RoomStatusProps) {
  const typists = useTypists(room.roomId);
  if (typists.length > 0) {
    return (
      <output className={styles.status}>
        <span className={styles.live}>{toTypingLine(typists.map(toOneLine))}</span>
      </output>
    );
  }
  // Who has deleted their account is neither here nor away.
  if (room.chatType === "direct" && room.name === null) return null;
  if (room.chatType === "direct") return <DirectStatus partnerId={room.partnerId} />;
  if (room.memberCount > SMALL_ROOM_MEMBERS) return <p className={styles.status}>{toMembersLine(room.memberCount)}</p>;
  return <GroupStatus room={room} me={me} />;
}

function DirectStatus({ partnerId }: { readonly partnerId: UserId | null }) {
  const isOnline = useOnline(partnerId);
  useWatchedPeople(useMemo(() => (partnerId === null ? [] : [partnerId]), [partnerId]));
  return (
    <p className={styles.status}>
      {isOnline ? <span className={styles.live}>{m["rooms.bar.online"]()}</span> : m["rooms.bar.offline"]()}
    </p>
  );
}

function GroupStatus({ room, me }: RoomStatusProps) {
  const { data } = useSmallGroup(room);
  const others = useMemo(() => (data ?? []).filter((userId) => userId !== me), [data, me]);
  useWatchedPeople(others);
  const online = useOnlinePeople();
  // Whoever looks at the room is online as well.
  const count = others.filter((userId) => online.has(userId)).length + 1;
  return (
    <p className={styles.status}>
      {toMembersLine(room.memberCount)}
      {data !== undefined && (
        <>
          {", "}
          <span className={styles.live}>{m["rooms.bar.membersOnline"]({ count: formatNumber(count) })}</span>
        </>
      )}
    </p>
  );
}

function toMembersLine(count: number): string {
  return m["rooms.bar.members"]({ count, shown: formatNumber(count) });
}

function toTypingLine(names: readonly string[]): string {
  const [name = "", other] = names;
  if (other === undefined) return m["messages.typing.one"]({ name });
  if (names.length === 2) return m["messages.typing.two"]({ name, other });
  return m["messages.typing.many"]();
}
