import type { UserId } from "@atrium/contracts/ids";
import { ChevronLeft, Search } from "lucide-react";
import { memo } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { OfflinePill } from "../../../ui/states/OfflinePill.tsx";
import { useFeatures } from "../../../ui/features.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { toShownName } from "../../messages/messages.ts";
import { useOnline } from "../../presence/presence.ts";
import { PremiumChip } from "./PremiumChip.tsx";
import { RoomAvatar } from "./RoomAvatar.tsx";
import { useGoToRoom } from "../location.ts";
import styles from "./RoomBar.module.css";
import type { MenuRoom } from "../places.ts";
import { RoomMenuButton } from "../actions/RoomMenuButton.tsx";
import { RoomStatus, type StatusRoom } from "./RoomStatus.tsx";

/** What the bar shows; the rest of a room changes with every message. */
type BarRoom = StatusRoom & MenuRoom;

type RoomBarProps = {
  readonly room: BarRoom;
  readonly me: UserId;
  readonly isShowingDetails: boolean;
};

/** Name and state of the open room; a click on them shows its details. */
export const RoomBar = memo(function RoomBar({ room, me, isShowingDetails }: RoomBarProps) {
  const isPhone = usePhone();
  const goToRoom = useGoToRoom();
  const online = useOnline(room.partnerId);
  const name = toShownName(room.name);
  const CallButtons = useFeatures().find(({ inRoom }) => inRoom !== undefined)?.inRoom?.CallButtons;
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
        <div className={styles.head}>
          <Title className={styles.name} dir="auto" title={name}>
            {name}
          </Title>
          <PremiumChip about={room.about} />
        </div>
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
      {CallButtons && (
        <span className={styles.calls}>
          <CallButtons room={room} />
        </span>
      )}
      <IconButton label={m["rooms.bar.search"]()} onClick={() => goToRoom(room.roomId, { view: { view: "search" } })}>
        <Search size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <RoomMenuButton key={room.roomId} room={room} />
    </header>
  );
});
