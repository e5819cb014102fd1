import type { Seq, UserId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import { MessageCircle } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorCard } from "../../../ui/ErrorCard.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { useWaiting } from "../hooks.ts";
import { toStreamItems } from "../stream-items.ts";
import { useAnnouncement } from "../use-announcement.ts";
import { type OpenTimeline, useTimeline } from "../use-timeline.ts";
import { Composer } from "./Composer.tsx";
import styles from "./Conversation.module.css";
import { Stream, type StreamHandle } from "./Stream.tsx";
import { StreamSkeleton } from "./StreamSkeleton.tsx";

type ConversationProps = {
  readonly room: Room;
  readonly me: UserId;
  readonly jumpTo: Seq | null;
  readonly onJumped: () => void;
  /** The newest message is in sight. */
  readonly onRead: (seq: Seq) => void;
};

/** The messages of a room and the field to write into. For another room only the messages are mounted anew. */
export function Conversation({ room, me, jumpTo, onJumped, onRead }: ConversationProps) {
  const announcement = useAnnouncement(room.roomId, me);
  const stream = useRef<StreamHandle>(null);
  const handleSent = useCallback(() => stream.current?.toNewest(), []);
  return (
    <div className={styles.conversation}>
      <Messages
        key={room.roomId}
        room={room}
        me={me}
        jumpTo={jumpTo}
        onJumped={onJumped}
        onRead={onRead}
        stream={stream}
      />
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

type MessagesProps = ConversationProps & {
  readonly stream: React.RefObject<StreamHandle | null>;
};

function Messages({ room, me, jumpTo, onJumped, onRead, stream }: MessagesProps) {
  const open = useTimeline(room);
  const { timeline, snapshot } = open;
  const waiting = useWaiting(room.roomId);
  // The line before what is new stands where it was when the room was opened.
  const [readSeq] = useState(room.unread > 0 ? room.readSeq : 0);
  const { messages, ahead, hasNewer } = snapshot;
  const items = useMemo(
    () => toStreamItems({ messages, ahead, outbox: hasNewer ? [] : waiting, me, seenSeq: room.seenSeq, readSeq }),
    [messages, ahead, hasNewer, waiting, me, room.seenSeq, readSeq],
  );
  // One's own words are on screen at once, also while the room's page is still on its way or cannot be had.
  if (items.length === 0) return <Nothing open={open} />;
  return (
    <Stream
      ref={stream}
      timeline={timeline}
      snapshot={snapshot}
      items={items}
      isDirect={room.chatType === "direct"}
      jumpTo={jumpTo}
      onJumped={onJumped}
      onRead={onRead}
    />
  );
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
