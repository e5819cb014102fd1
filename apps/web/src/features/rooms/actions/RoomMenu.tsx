import { Bell, BellOff, Eraser, Hand, LogOut, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { MenuDivider, MenuItem, OpenMenu } from "../../../ui/popups/Menu.tsx";
import { PersonMenuEntries } from "../../people/people.ts";
import { sendPoke } from "../../messages/messages.ts";
import { type MenuRoom, useAmongRooms } from "../places.ts";
import { clearRoom, leaveRoom, muteRoom } from "./room-actions.ts";
import { useLeavePage } from "./use-leave-page.ts";

type RoomMenuProps = {
  readonly room: MenuRoom;
  readonly onDelete: () => void;
  /** Another feature's entry was chosen. */
  readonly onEntry: () => void;
  readonly onClose: () => void;
};

/** What one may do with the room as a whole (part 2 §6). Who looks after a room deletes it, others leave it. */
export default function RoomMenu({ room, onDelete, onEntry, onClose }: RoomMenuProps) {
  const leavePage = useLeavePage();
  const { menuEntry } = useAmongRooms();
  const { roomId, name, chatType, partnerId, role, muted, permissions } = room;
  const canDelete = chatType === "direct" || role !== "member";

  async function handleLeave() {
    onClose();
    if (await leaveRoom(room)) leavePage(roomId);
  }

  function handleClear() {
    onClose();
    void clearRoom(room);
  }

  return (
    <OpenMenu label={m["rooms.menu.label"]()} onClose={onClose}>
      <MenuItem
        icon={muted ? <Bell size={17} aria-hidden /> : <BellOff size={17} aria-hidden />}
        onClick={() => {
          onClose();
          void muteRoom({ roomId, muted: !muted });
        }}
      >
        {muted ? m["rooms.menu.unmute"]() : m["rooms.menu.mute"]()}
      </MenuItem>
      {chatType === "direct" && permissions.canPost && (
        <MenuItem
          icon={<Hand size={17} aria-hidden />}
          onClick={() => {
            onClose();
            void sendPoke(roomId);
          }}
        >
          {m["rooms.menu.poke"]()}
        </MenuItem>
      )}
      {permissions.canClear && (
        <MenuItem icon={<Eraser size={17} aria-hidden />} onClick={handleClear}>
          {m["rooms.menu.clear"]()}
        </MenuItem>
      )}
      {menuEntry?.isFor(room) === true && (
        <MenuItem icon={<menuEntry.icon size={17} aria-hidden />} onClick={onEntry}>
          {menuEntry.label()}
        </MenuItem>
      )}
      <MenuDivider />
      {partnerId !== null && name !== null && <PersonMenuEntries userId={partnerId} name={name} onClose={onClose} />}
      {canDelete ? (
        <MenuItem tone="danger" icon={<Trash2 size={17} aria-hidden />} onClick={onDelete}>
          {m["rooms.menu.delete"]()}
        </MenuItem>
      ) : (
        <MenuItem tone="danger" icon={<LogOut size={17} aria-hidden />} onClick={() => void handleLeave()}>
          {m["rooms.menu.exit"]()}
        </MenuItem>
      )}
    </OpenMenu>
  );
}
