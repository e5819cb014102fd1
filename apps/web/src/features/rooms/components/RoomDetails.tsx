import type { Room } from "@atrium/contracts/rooms";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { Pencil, UserRoundPlus, X } from "lucide-react";
import { Suspense, useCallback, useEffect, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useFeatures } from "../../../ui/features.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { PersonLink } from "../../people/people.ts";
import { FriendCard } from "../../friends/friends.ts";
import { toShownName } from "../../messages/messages.ts";
import { RoomAvatar } from "./RoomAvatar.tsx";
import { useGoToRoom } from "../location.ts";
import { useAmongRooms } from "../places.ts";
import { toKindName } from "../list/room-filter.ts";
import { MemberRows } from "../members/MemberRows.tsx";
import { RoomHearingField } from "../new/RoomHearingField.tsx";
import styles from "./RoomDetails.module.css";

const EditRoomDialog = lazyPart(() => import("./EditRoomDialog.tsx"));
const AddMembersDialog = lazyPart(() => import("../members/AddMembersDialog.tsx"));

/** A room's members may be searched once there are this many; fewer are seen at a glance. */
const SEARCHED_FROM = 8;

/** Beside the room: what it is and who is in it. */
export function RoomDetails({ room }: { readonly room: Room }) {
  const goToRoom = useGoToRoom();
  const { DetailsPart } = useAmongRooms();
  const entries = useFeatures();
  const [text, setText] = useState("");
  const [query] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const name = toShownName(room.name);
  const isDirect = room.chatType === "direct";

  const handleClose = useCallback(() => goToRoom(room.roomId), [goToRoom, room.roomId]);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      // Escape in a dialog or a menu over it closes that.
      const isOver = event.target instanceof Element && event.target.closest("[role=dialog],[role=menu]") !== null;
      if (event.key === "Escape" && !isOver) handleClose();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [handleClose]);

  return (
    <aside className={styles.panel} aria-label={m["rooms.details.title"]()}>
      <PaneBar heading="h2" look="part" title={m["rooms.details.title"]()}>
        <IconButton label={m["rooms.details.close"]()} onClick={handleClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </PaneBar>
      <div className={styles.room}>
        <RoomAvatar room={room} name={name} size={70} />
        <h3 className={styles.name} dir="auto">
          {room.partnerId === null || room.name === null ? (
            name
          ) : (
            <PersonLink userId={room.partnerId} roomId={room.roomId}>
              {name}
            </PersonLink>
          )}
        </h3>
        <p className={styles.kind}>{toKindName(room)}</p>
        {room.about.description !== "" && (
          <p className={styles.description} dir="auto">
            {room.about.description}
          </p>
        )}
        <RoomActs room={room} />
      </div>
      <RoomHearingField room={room} />
      <Suspense>
        {entries.map(
          ({ name: feature, RoomDetailsEntry }) => RoomDetailsEntry && <RoomDetailsEntry key={feature} room={room} />,
        )}
      </Suspense>
      {isDirect && room.partnerId !== null && room.name !== null && (
        <FriendCard key={room.partnerId} userId={room.partnerId} name={name} />
      )}
      {!isDirect && (
        <>
          {DetailsPart && (room.permissions.canApprove || room.permissions.canInvite) && (
            <Suspense>
              <DetailsPart room={room} />
            </Suspense>
          )}
          <SectionHead heading="h3" title={m["rooms.details.members"]()} count={formatNumber(room.memberCount)} />
          {room.memberCount >= SEARCHED_FROM && (
            <div className={styles.search}>
              <SearchField value={text} onChange={setText} label={m["rooms.details.search"]()} />
            </div>
          )}
          <MemberRows key={query} room={room} query={query} />
        </>
      )}
    </aside>
  );
}

/** What may be changed of a room here, as its permissions say. */
function RoomActs({ room }: { readonly room: Room }) {
  const me = useSession()?.userId;
  const [opened, setOpened] = useState<"edit" | "add">();
  const { canEdit, canAddMembers } = room.permissions;
  const close = () => setOpened(undefined);
  if (me === undefined || room.chatType === "direct" || (!canEdit && !canAddMembers)) return null;
  return (
    <div className={styles.acts}>
      {canEdit && (
        <Button size={32} icon={<Pencil size={15} aria-hidden />} onClick={() => setOpened("edit")}>
          {m["rooms.details.edit"]()}
        </Button>
      )}
      {canAddMembers && (
        <Button size={32} icon={<UserRoundPlus size={15} aria-hidden />} onClick={() => setOpened("add")}>
          {m["rooms.details.add"]()}
        </Button>
      )}
      <Suspense>
        {opened === "edit" && <EditRoomDialog room={room} onClose={close} />}
        {opened === "add" && <AddMembersDialog roomId={room.roomId} me={me} onClose={close} />}
      </Suspense>
    </div>
  );
}
