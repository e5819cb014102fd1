import type { RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { MessageCircleOff } from "lucide-react";
import { Suspense, useCallback, useMemo } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { Conversation, MessageSearch } from "../messages/messages.ts";
import { RoomBar } from "./components/RoomBar.tsx";
import { useNextRoom, useRoom } from "./hooks.ts";
import { roomList } from "./live.ts";
import { useChatPlace, useGoToRoom } from "./location.ts";
import type { RoomView } from "./routes.tsx";
import { useShownRoom } from "./use-shown-room.ts";

/** One room: its bar, its messages and the field to write into; or the search of its messages. */
export function RoomPage() {
  const place = useChatPlace();
  const me = useSession()?.userId;
  if (place.kind !== "room" || me === undefined) return null;
  return <RoomWithId roomId={place.roomId} view={place.view} me={me} />;
}

/** Not mounted anew for another room: its bar and the field stay and say something else, a fifth less work. */
function RoomWithId({ roomId, view, me }: { readonly roomId: RoomId; readonly view: RoomView; readonly me: UserId }) {
  const state = useRoom(roomId);
  if (state.kind === "ready") return <ShownRoom room={state.room} view={view} me={me} />;
  if (state.kind === "loading") return <SkeletonRows rows={3} />;
  return (
    <PaneMiddle>
      <EmptyState
        icon={<MessageCircleOff size={24} aria-hidden />}
        title={m["rooms.missing.title"]()}
        hint={m["rooms.missing.hint"]()}
      />
    </PaneMiddle>
  );
}

function ShownRoom({ room, view, me }: { readonly room: Room; readonly view: RoomView; readonly me: UserId }) {
  const { roomId, name, chatType, partnerId, memberCount } = room;
  // Not the room itself, which is another object after every message.
  const barRoom = useMemo(
    () => ({ roomId, name, chatType, partnerId, memberCount }),
    [roomId, name, chatType, partnerId, memberCount],
  );
  const goToRoom = useGoToRoom();
  const next = useNextRoom();
  useShownRoom(roomId);
  const handleRead = useCallback((seq: Seq) => roomList().markRead(roomId, seq), [roomId]);
  const handleJumped = useCallback(() => goToRoom(roomId, { replace: true }), [goToRoom, roomId]);
  if (view.view === "search") {
    return (
      <Suspense>
        <MessageSearch
          key={roomId}
          room={room}
          me={me}
          onClose={() => goToRoom(roomId)}
          onPick={(seq) => goToRoom(roomId, { view: { at: seq } })}
        />
      </Suspense>
    );
  }
  return (
    <>
      <RoomBar room={barRoom} me={me} isShowingDetails={view.view === "details"} />
      <Conversation
        room={room}
        next={next}
        me={me}
        jumpTo={view.at ?? null}
        onJumped={handleJumped}
        onRead={handleRead}
      />
    </>
  );
}
