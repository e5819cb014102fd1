import type { RoomId, Seq, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { MessageCircleOff } from "lucide-react";
import { Suspense, useCallback, useMemo, useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useFeatures } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { usePaneHeading } from "../../ui/page/use-pane-heading.ts";
import { usePageName } from "../../ui/page/use-page-name.ts";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { Conversation } from "../messages/messages-page.ts";
import { MessageSearch, PinBar, toShownName } from "../messages/messages.ts";
import { RoomBar } from "./components/RoomBar.tsx";
import { useNextRoom, useRoom } from "./hooks.ts";
import { roomList } from "./live.ts";
import { useGoToRoom } from "./location.ts";
import { useAmongRooms } from "./places.ts";
import type { RoomView } from "./routes.tsx";
import { useShownRoom } from "./use-shown-room.ts";

const ForwardDialog = lazyPart(async () => ({
  default: (await import("./actions/ForwardDialog.tsx")).ForwardDialog,
}));

type RoomPageProps = {
  readonly roomId: RoomId;
  readonly view: RoomView;
  /** Whether it is only kept open beside something else that the address names. */
  readonly isBeside: boolean;
};

/**
 * One room: its bar, its messages and the field to write into; or the search of its messages. Not mounted anew for another room: its
 * bar and the field stay and say something else, a fifth less work.
 */
export function RoomPage(props: RoomPageProps) {
  const me = useSession()?.userId;
  const { Door } = useAmongRooms();
  const state = useRoom(props.roomId);
  const heading = usePaneHeading();
  if (me === undefined) return null;
  if (state.kind === "ready") return <ShownRoom {...props} room={state.room} me={me} />;
  if (state.kind === "loading") return <SkeletonRows rows={3} />;
  const missing = (
    <PaneMiddle>
      <EmptyState
        icon={<MessageCircleOff size={24} aria-hidden />}
        title={m["rooms.missing.title"]()}
        hint={m["rooms.missing.hint"]()}
        heading={heading}
      />
    </PaneMiddle>
  );
  if (!Door) return missing;
  return (
    <Suspense>
      <Door roomId={props.roomId} otherwise={missing} />
    </Suspense>
  );
}

type ShownRoomProps = RoomPageProps & { readonly room: Room; readonly me: UserId };

function ShownRoom({ room, view, me, isBeside }: ShownRoomProps) {
  const { roomId, name, chatType, partnerId, memberCount, role, muted, permissions, about } = room;
  // Not the room itself, which is another object after every message.
  const barRoom = useMemo(
    () => ({ roomId, name, chatType, partnerId, memberCount, role, muted, permissions, about }),
    [roomId, name, chatType, partnerId, memberCount, role, muted, permissions, about],
  );
  const [forwarded, setForwarded] = useState<{ seqs: readonly Seq[]; onDone?: (() => void) | undefined } | null>(null);
  const handleForward = useCallback((seqs: readonly Seq[], onDone?: () => void) => setForwarded({ seqs, onDone }), []);
  const goToRoom = useGoToRoom();
  const CallBar = useFeatures().find(({ inRoom }) => inRoom !== undefined)?.inRoom?.CallBar;
  const next = useNextRoom();
  useShownRoom(roomId);
  usePageName(isBeside ? null : toShownName(name));
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
      {CallBar && <CallBar roomId={roomId} />}
      <Suspense>
        <PinBar
          key={roomId}
          roomId={roomId}
          me={me}
          onJump={(seq) => goToRoom(roomId, { view: { at: seq }, replace: true })}
        />
      </Suspense>
      <Conversation
        room={room}
        next={next}
        me={me}
        takesFocus={!isBeside}
        jumpTo={view.at ?? null}
        onJumped={handleJumped}
        onRead={handleRead}
        onForward={handleForward}
      />
      {forwarded !== null && (
        <Suspense>
          <ForwardDialog roomId={roomId} {...forwarded} onClose={() => setForwarded(null)} />
        </Suspense>
      )}
    </>
  );
}
