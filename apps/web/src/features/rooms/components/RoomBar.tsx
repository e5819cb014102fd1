import type { UserId } from "@atrium/contracts/ids";
import { ChevronLeft, Search } from "lucide-react";
import { memo } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { IconLink } from "../../../ui/IconLink.tsx";
import { OfflinePill } from "../../../ui/OfflinePill.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { toShownName } from "../../messages/messages.ts";
import { useOnline } from "../../presence/presence.ts";
import { RoomAvatar } from "./RoomAvatar.tsx";
import { useGoToRoom } from "../location.ts";
import styles from "./RoomBar.module.css";
import { RoomStatus, type StatusRoom } from "./RoomStatus.tsx";

type RoomBarProps = {
  readonly room: StatusRoom;
  readonly me: UserId;
  readonly isShowingDetails: boolean;
};

/** Name and state of the open room; a click on them shows its details. */
export const RoomBar = memo(function RoomBar({ room, me, isShowingDetails }: RoomBarProps) {
  const isPhone = usePhone();
  const goToRoom = useGoToRoom();
  const online = useOnline(room.partnerId);
  const name = toShownName(room.name);
  // On a phone the list and its heading are not there.
  const Title = isPhone ? "h1" : "h2";
  return (
    <header className={styles.bar}>
      {isPhone && (
        <IconLink to="/chat" label={m["rooms.bar.back"]()}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
        </IconLink>
      )}
      <RoomAvatar room={room} name={name} size={40} online={online} />
      <div className={styles.words}>
        <Title className={styles.name} dir="auto" title={name}>
          {name}
        </Title>
        <RoomStatus room={room} me={me} />
      </div>
      <button
        type="button"
        className={styles.details}
        aria-label={m["rooms.bar.details"]({ name })}
        aria-expanded={isShowingDetails}
        onClick={() => goToRoom(room.roomId, isShowingDetails ? {} : { view: { view: "details" } })}
      />
      <OfflinePill place="detail" />
      <IconButton label={m["rooms.bar.search"]()} onClick={() => goToRoom(room.roomId, { view: { view: "search" } })}>
        <Search size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </header>
  );
});
