import type { RoomId, UserId } from "@atrium/contracts/ids";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { VerifiedMark } from "./VerifiedMark.tsx";
import styles from "./PersonLink.module.css";

type PersonLinkProps = {
  readonly userId: UserId;
  /** Whose card it opens, for assistive technology, where the link shows a face and no name. */
  readonly faceOf?: string;
  /** The room it stands in: the card opens beside it. */
  readonly roomId?: RoomId | undefined;
  /** Reached by another way with the keyboard, so that a list is not twice as long. */
  readonly isSkipped?: boolean;
  /** Within somebody's words, which stay as they were written. */
  readonly isMention?: boolean;
  readonly children: ReactNode;
};

/** The way from a face or a name to the person's card. */
export function PersonLink({
  userId,
  faceOf,
  roomId,
  isSkipped = false,
  isMention = false,
  children,
}: PersonLinkProps) {
  const looks = {
    className: styles.link,
    tabIndex: isSkipped ? -1 : undefined,
  };
  const shown = (
    <>
      {children}
      {faceOf === undefined && !isMention && <VerifiedMark userId={userId} />}
      {faceOf !== undefined && <VisuallyHidden>{m["people.card.open"]({ name: faceOf })}</VisuallyHidden>}
    </>
  );
  if (roomId === undefined) {
    return (
      <Link to="/people/$userId" params={{ userId }} {...looks}>
        {shown}
      </Link>
    );
  }
  return (
    <Link to="/chat/$groupId" params={{ groupId: roomId }} search={{ person: userId }} {...looks}>
      {shown}
    </Link>
  );
}
