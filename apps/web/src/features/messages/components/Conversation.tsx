import type { Seq, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { MessageCircle } from "lucide-react";
import { memo, useCallback, useMemo, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useWaiting } from "../hooks.ts";
import { keepRooms } from "../kept-rooms.ts";
import { toStreamItems } from "../stream-items.ts";
import { useAnnouncement } from "../use-announcement.ts";
import { type OpenTimeline, useTimeline } from "../use-timeline.ts";
import { Composer } from "./Composer.tsx";
import styles from "./Conversation.module.css";
import { Stream, type StreamHandle } from "./Stream.tsx";
import { StreamSkeleton } from "./StreamSkeleton.tsx";

type ConversationProps = {
  readonly room: Room;
  /** Probably shown next: its messages are laid out before it is opened. */
  readonly next: Room | null;
  readonly me: UserId;
  readonly jumpTo: Seq | null;
  readonly onJumped: () => void;
  /** The newest message is in sight. */
  readonly onRead: (seq: Seq) => void;
};

/** The messages of a room and the field to write into. For another room only the messages are other ones. */
export function Conversation({ room, next, me, jumpTo, onJumped, onRead }: ConversationProps) {
  const announcement = useAnnouncement(room.roomId, me);
  const stream = useRef<StreamHandle>(null);
  const handleSent = useCallback(() => stream.current?.toNewest(), []);
  const [kept, setKept] = useState(() => keepRooms<Room>({ rooms: [], shown: [] }, room, next));
  const keeping = keepRooms(kept, room, next);
  if (keeping !== kept) setKept(keeping);
  return (
    <div className={styles.conversation}>
      <div className={styles.places}>
        {keeping.rooms.map((one) => {
          const isShown = one.roomId === room.roomId;
          return (
            <div key={one.roomId} className={classNames(styles.place, !isShown && styles.away)}>
              <Messages
                room={one}
                isShown={isShown}
                me={me}
                jumpTo={jumpTo}
                onJumped={onJumped}
                onRead={onRead}
                stream={stream}
              />
            </div>
          );
        })}
      </div>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <Composer
        roomId={room.roomId}
        canPost={room.permissions.canPost}
        memberCount={room.memberCount}
        onSent={handleSent}
      />
    </div>
  );
}

type MessagesProps = Omit<ConversationProps, "next"> & {
  readonly isShown: boolean;
  readonly stream: React.RefObject<StreamHandle | null>;
};

/** What is not shown stays as it was, whatever happens to the room that is. */
const Messages = memo(
  function Messages({ room, isShown, me, jumpTo, onJumped, onRead, stream }: MessagesProps) {
    const open = useTimeline(room, isShown);
    const { timeline, snapshot } = open;
    const waiting = useWaiting(room.roomId);
    const readSeq = useReadSeq(room, isShown);
    const { messages, ahead, hasNewer } = snapshot;
    const items = useMemo(
      () => toStreamItems({ messages, ahead, outbox: hasNewer ? [] : waiting, me, seenSeq: room.seenSeq, readSeq }),
      [messages, ahead, hasNewer, waiting, me, room.seenSeq, readSeq],
    );
    // One's own words are on screen at once, also while the room's page is still on its way or cannot be had.
    if (items.length === 0) return isShown ? <Nothing open={open} /> : null;
    return (
      <Stream
        ref={isShown ? stream : null}
        timeline={timeline}
        snapshot={snapshot}
        items={items}
        isDirect={room.chatType === "direct"}
        isShown={isShown}
        jumpTo={isShown ? jumpTo : null}
        onJumped={onJumped}
        onRead={onRead}
      />
    );
  },
  (before, now) => !before.isShown && !now.isShown,
);

/** The line before what is new stands where it was when the room was opened. */
function useReadSeq(room: Room, isShown: boolean): Seq {
  const [opened, setOpened] = useState({ isShown, readSeq: toLineSeq(room) });
  if (opened.isShown === isShown) return opened.readSeq;
  const now = { isShown, readSeq: isShown ? toLineSeq(room) : opened.readSeq };
  setOpened(now);
  return now.readSeq;
}

function toLineSeq({ unread, readSeq }: Room): Seq {
  return unread > 0 ? readSeq : 0;
}

function Nothing({ open: { timeline, snapshot } }: { readonly open: OpenTimeline }) {
  if (snapshot.status === "loading") return <StreamSkeleton />;
  if (snapshot.status === "ready") return <NoMessages />;
  return (
    <div className={styles.middle}>
      <ErrorCard onRetry={() => timeline.retry()} />
    </div>
  );
}

function NoMessages() {
  return (
    <div className={styles.middle}>
      <EmptyState
        icon={<MessageCircle size={24} aria-hidden />}
        title={m["messages.stream.empty"]()}
        hint={m["messages.stream.emptyHint"]()}
      />
    </div>
  );
}
