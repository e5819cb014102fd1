import type { Seq, UserId } from "@atrium/contracts/ids";
import type { Message } from "@atrium/contracts/messages";
import type { Room } from "@atrium/contracts/rooms";
import { MessageCircle } from "lucide-react";
import { memo, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { toThemeProps, toWallClass } from "../../../ui/theme-look.ts";
import { useActiveTheme } from "../../../ui/use-active-theme.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { useWaiting } from "../hooks.ts";
import { attachFiles } from "../files/attach-files.ts";
import { useFileDrop } from "../files/use-file-drop.ts";
import { keepRooms } from "../timeline/kept-rooms.ts";
import type { Reader } from "../message-list/actions/message-actions.ts";
import { toListItems } from "../message-list/list-items.ts";
import { useAnnouncement } from "../message-list/use-announcement.ts";
import { type OpenTimeline, useTimeline } from "../timeline/use-timeline.ts";
import { Composer } from "../composer/Composer.tsx";
import styles from "./Conversation.module.css";
import { MessageList, type MessageListHandle, type OnForward } from "../message-list/MessageList.tsx";
import { type Selection, useSelection } from "../selecting/use-selection.ts";
import { MessageListSkeleton } from "../message-list/MessageListSkeleton.tsx";

const DropHint = lazyPart(async () => ({ default: (await import("../files/DropHint.tsx")).DropHint }));

const NO_SELECTION: Selection = { seqs: null, select: () => {} };

type ConversationProps = {
  readonly room: Room;
  /** Probably shown next: its messages are laid out before it is opened. */
  readonly next: Room | null;
  readonly me: UserId;
  /** Whether the field to write into has the focus once the room is shown. */
  readonly takesFocus: boolean;
  readonly jumpTo: Seq | null;
  readonly onJumped: () => void;
  /** Where one's words go to other rooms as well. */
  readonly onForward: OnForward;
  /** The newest message is in sight. */
  readonly onRead: (seq: Seq) => void;
};

/** The messages of a room and the field to write into. For another room only the messages are other ones. */
export function Conversation({ room, next, me, takesFocus, jumpTo, onJumped, onForward, onRead }: ConversationProps) {
  const announcement = useAnnouncement(room.roomId, me);
  const messageList = useRef<MessageListHandle>(null);
  const handleEditLast = useCallback(() => messageList.current?.editLast(), []);
  const handleSent = useCallback(() => messageList.current?.toNewest(), []);
  const selection = useSelection(room.roomId);
  const drop = useFileDrop(room.permissions.canPost, (files) => attachFiles(room.roomId, files, "fitting"));
  const [kept, setKept] = useState(() => keepRooms<Room>({ rooms: [], shown: [] }, room, next));
  const keeping = keepRooms(kept, room, next);
  if (keeping !== kept) setKept(keeping);
  return (
    <div className={styles.conversation} {...drop.handlers}>
      {drop.isOver && (
        <Suspense>
          <DropHint />
        </Suspense>
      )}
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
                onForward={onForward}
                onRead={onRead}
                selection={selection}
                messageList={messageList}
              />
            </div>
          );
        })}
      </div>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <Composer
        isAway={selection.seqs !== null}
        roomId={room.roomId}
        canPost={room.permissions.canPost}
        isGone={room.chatType === "direct" && room.name === null}
        restrictedUntil={room.restrictedUntil}
        partnerId={room.partnerId}
        takesFocus={takesFocus}
        memberCount={room.memberCount}
        onSent={handleSent}
        onEditLast={handleEditLast}
      />
    </div>
  );
}

type MessagesProps = Omit<ConversationProps, "next" | "takesFocus"> & {
  readonly isShown: boolean;
  readonly selection: Selection;
  readonly messageList: React.RefObject<MessageListHandle | null>;
};

/** What is not shown stays as it was, whatever happens to the room that is. */
const Messages = memo(
  function Messages({ room, isShown, me, jumpTo, onJumped, onForward, onRead, selection, messageList }: MessagesProps) {
    const open = useTimeline(room, isShown);
    const { timeline, snapshot } = open;
    const waiting = useWaiting(room.roomId);
    const readSeq = useReadSeq(room, isShown);
    const { ahead, hasNewer } = snapshot;
    const messages = useUncleared(open, room.clearedSeq);
    const reader = useReader(room);
    const items = useMemo(
      () => toListItems({ messages, ahead, outbox: hasNewer ? [] : waiting, me, seenSeq: room.seenSeq, readSeq }),
      [messages, ahead, hasNewer, waiting, me, room.seenSeq, readSeq],
    );
    useFilling(open, items.length === 0);
    // One's own words are on screen at once, also while the room's page is still on its way or cannot be had.
    if (items.length === 0) return isShown ? <Nothing open={open} /> : null;
    return (
      <MessageList
        ref={isShown ? messageList : null}
        roomId={room.roomId}
        timeline={timeline}
        snapshot={snapshot}
        items={items}
        isDirect={room.chatType === "direct"}
        reader={reader}
        isShown={isShown}
        mentionSeq={room.mentionSeq}
        selection={isShown ? selection : NO_SELECTION}
        onForward={onForward}
        jumpTo={isShown ? jumpTo : null}
        onJumped={onJumped}
        onRead={onRead}
      />
    );
  },
  (before, now) => !before.isShown && !now.isShown,
);

/** Where all that is at hand was deleted for oneself, what is older comes in its place. */
function useFilling({ timeline, snapshot }: OpenTimeline, isEmpty: boolean): void {
  const isWanted = isEmpty && snapshot.status === "ready" && snapshot.hasOlder && snapshot.older === "idle";
  useEffect(() => {
    if (isWanted) void timeline.loadOlder();
  }, [isWanted, timeline]);
}

/** What the reader has cleared is kept on no screen, whatever the device still has of it. */
function useUncleared({ timeline, snapshot: { messages } }: OpenTimeline, clearedSeq: Seq): readonly Message[] {
  const isCleared = (messages[0]?.seq ?? clearedSeq + 1) <= clearedSeq;
  useEffect(() => {
    if (isCleared) timeline.clearUpTo(clearedSeq);
  }, [isCleared, timeline, clearedSeq]);
  return useMemo(
    () => (isCleared ? messages.filter(({ seq }) => seq > clearedSeq) : messages),
    [isCleared, messages, clearedSeq],
  );
}

function useReader({ permissions, chatType, seenSeq }: Room): Reader {
  const { canPost, canDeleteMessages: canDeleteOthers, canEditMessages: canEditOthers } = permissions;
  // Of two people the mark on the message says it; in a crowd nobody is told.
  const isToldWho = chatType !== "direct" && seenSeq !== null;
  const canReport = chatType !== "direct";
  const canReact = canPost || chatType !== "direct";
  return useMemo(
    () => ({ canPost, canReact, canDeleteOthers, canEditOthers, isToldWho, canReport }),
    [canPost, canReact, canDeleteOthers, canEditOthers, isToldWho, canReport],
  );
}

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
  if (snapshot.status === "loading" || snapshot.older === "loading") return <MessageListSkeleton />;
  if (snapshot.status === "ready") return <NoMessages />;
  return (
    <div className={styles.middle}>
      <ErrorCard onRetry={() => timeline.retry()} />
    </div>
  );
}

/** On the theme's ground, where the first message will stand. */
function NoMessages() {
  const theme = useActiveTheme();
  return (
    <div {...toThemeProps(theme)} className={classNames(styles.middle, toWallClass(theme))} data-testid="empty-room">
      <div className={styles.card}>
        <EmptyState
          icon={<MessageCircle size={24} aria-hidden />}
          title={m["messages.list.empty"]()}
          hint={m["messages.list.emptyHint"]()}
        />
      </div>
    </div>
  );
}
