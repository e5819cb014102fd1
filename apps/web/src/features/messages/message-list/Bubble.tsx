import type { RoomId, Seq } from "@atrium/contracts/ids";
import { Forward } from "lucide-react";
import { type MouseEvent, Suspense } from "react";
import { formatTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import { toNameColour } from "./name-colour.ts";
import { toShownName } from "./shown-name.ts";
import type { MessageItem } from "./list-items.ts";
import { isLargeEmoji } from "./text.ts";
import styles from "./Bubble.module.css";
import { DeliveryMark } from "./DeliveryMark.tsx";
import { MessageContent } from "../content/MessageContent.tsx";
import { Quoted } from "./Quoted.tsx";
import { Reactions } from "./actions/Reactions.tsx";

/** Loaded with the first message that was refused. */
const FailedNote = lazyPart(async () => ({ default: (await import("./FailedNote.tsx")).FailedNote }));

type BubbleProps = {
  readonly roomId: RoomId;
  readonly item: MessageItem;
  readonly isDirect: boolean;
  /** Just found by a search: flashes once. */
  readonly isFlashing: boolean;
  /** Nothing in it is pressed. */
  readonly isInert: boolean;
  /** Arrived while the room was open: rises into place. */
  readonly isArriving: boolean;
  readonly onMenu: (event: MouseEvent<HTMLElement>, item: MessageItem) => void;
  readonly onJump: (seq: Seq) => void;
};

export function Bubble({ roomId, item, isDirect, isFlashing, isInert, isArriving, onMenu, onJump }: BubbleProps) {
  const { delivery, isFirst, isLast, content } = item;
  const isOwn = delivery !== null;
  const hasMenu = item.seq !== null && content.kind !== "deleted";
  return (
    <div
      inert={isInert}
      className={classNames(
        styles.row,
        isOwn && styles.own,
        isFirst && styles.first,
        isLast && styles.last,
        isArriving && styles.arriving,
      )}
    >
      {!isOwn && !isDirect && <Face roomId={roomId} item={item} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button beside it does the same */}
      <div
        className={classNames(styles.bubble, item.mentionsMe && styles.mentioning, isFlashing && styles.flashing)}
        onContextMenu={hasMenu ? (event) => onMenu(event, item) : undefined}
      >
        <Sender roomId={roomId} item={item} isShown={!isOwn && !isDirect && isFirst} />
        {item.forwardedFrom && (
          <div className={styles.forwarded} dir="auto">
            <Forward size={13} strokeWidth={1.75} aria-hidden />
            {m["messages.forward.from"]({ name: toShownName(item.forwardedFrom.name) })}
          </div>
        )}
        {item.replyTo && <Quoted quote={item.replyTo} onJump={() => item.replyTo && onJump(item.replyTo.seq)} />}
        <MessageContent item={item} isOwn={isOwn} roomId={roomId} />
        <span
          className={classNames(
            styles.status,
            content.kind === "text" && isLargeEmoji(content.text) && styles.underEmoji,
          )}
        >
          {delivery?.kind === "failed" ? (
            <span className={styles.failed} aria-hidden>
              {m["messages.delivery.failed"]()}
            </span>
          ) : (
            <>
              {item.isEdited && <span>{m["messages.message.edited"]()}</span>}
              <time dateTime={item.createdAt}>{formatTime(new Date(item.createdAt))}</time>
            </>
          )}
          {delivery !== null && <DeliveryMark kind={delivery.kind} />}
        </span>
      </div>
      {hasMenu && (
        <button
          type="button"
          className={styles.more}
          aria-label={m["messages.action.menu"]()}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event, item)}
        />
      )}
      <Reactions roomId={roomId} item={item} isDirect={isDirect} />
      {delivery?.kind === "failed" && (
        <Suspense>
          <FailedNote clientId={item.clientId} code={delivery.code} hasFiles={"files" in content} />
        </Suspense>
      )}
    </div>
  );
}

type PartProps = { readonly roomId: RoomId; readonly item: MessageItem };

function Face({ roomId, item }: PartProps) {
  if (!item.isLast) return <span className={styles.noFace} />;
  const name = toShownName(item.senderName);
  const face = <PersonAvatar userId={item.sender} name={name} size={36} />;
  if (item.senderName === null) return face;
  return (
    <PersonLink userId={item.sender} faceOf={name} roomId={roomId} isSkipped>
      {face}
    </PersonLink>
  );
}

/** Every message names its sender to assistive technology; the eye needs it once a group. */
function Sender({ roomId, item, isShown }: PartProps & { readonly isShown: boolean }) {
  const name = item.delivery === null ? toShownName(item.senderName) : m["messages.message.you"]();
  if (!isShown) return <VisuallyHidden>{name}</VisuallyHidden>;
  return (
    <div className={classNames(styles.sender, styles[toNameColour(item.sender)])} dir="auto">
      {item.senderName === null ? (
        name
      ) : (
        <PersonLink userId={item.sender} roomId={roomId} isSkipped>
          {name}
        </PersonLink>
      )}
    </div>
  );
}
