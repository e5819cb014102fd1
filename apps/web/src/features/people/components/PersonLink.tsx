import type { RoomId, UserId } from "@atrium/contracts/ids";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./PersonLink.module.css";

type PersonLinkProps = {
  readonly userId: UserId;
  /** Whose card it opens, for assistive technology. */
  readonly name: string;
  /** The room it stands in: the card opens beside it. */
  readonly roomId?: RoomId | undefined;
  /** Reached by another way with the keyboard, so that a list is not twice as long. */
  readonly isSkipped?: boolean;
  readonly children: ReactNode;
};

/** The way from a face or a name to the person's card. */
export function PersonLink({ userId, name, roomId, isSkipped = false, children }: PersonLinkProps) {
  const looks = {
    className: classNames(styles.link),
    "aria-label": m["people.card.open"]({ name }),
    tabIndex: isSkipped ? -1 : undefined,
  };
  if (roomId === undefined) {
    return (
      <Link to="/people/$userId" params={{ userId }} {...looks}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/chat/$groupId" params={{ groupId: roomId }} search={{ person: userId }} {...looks}>
      {children}
    </Link>
  );
}
