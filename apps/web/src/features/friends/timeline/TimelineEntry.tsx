import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { TimelineKind } from "@atrium/contracts/timeline";
import { Link } from "@tanstack/react-router";
import {
  Calendar,
  CalendarCheck,
  CreditCard,
  Handshake,
  Lock,
  type LucideIcon,
  MessageCircle,
  NotebookPen,
} from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { toEntryTexts, toPaidText, toTimeText } from "./model.ts";
import type { ShownEntry } from "./queries.ts";
import styles from "./Timeline.module.css";

export const KIND_ICONS: Readonly<Record<TimelineKind, LucideIcon>> = {
  CHAT: MessageCircle,
  EVENT: Calendar,
  NOTE: NotebookPen,
  BOOKING: CalendarCheck,
  PAYMENT: CreditCard,
  MET: Handshake,
};

type TimelineEntryProps = { readonly entry: ShownEntry; readonly userId: UserId; readonly name: string };

/** One thing that was with a friend, which leads to where it was. */
export function TimelineEntry({ entry, userId, name }: TimelineEntryProps) {
  const { title, line } = toEntryTexts(entry, name);
  const Icon = KIND_ICONS[entry.kind];
  const paid = toPaidText(entry);
  return (
    <li className={styles.entry}>
      <span className={styles.thread} aria-hidden>
        <span className={styles.icon} data-kind={entry.kind}>
          <Icon size={17} />
        </span>
      </span>
      <Place entry={entry} userId={userId}>
        <span className={styles.words}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          {line !== "" && (
            <span className={styles.line} dir="auto">
              {line}
            </span>
          )}
        </span>
        <span className={styles.aside}>
          {paid !== "" && <b className={styles.paid}>{paid}</b>}
          {entry.kind === "NOTE" && (
            <span className={styles.only}>
              <Lock size={13} aria-hidden />
              {m["friends.contacts.onlyYou"]()}
            </span>
          )}
          <time dateTime={entry.at}>{toTimeText(entry.at)}</time>
        </span>
      </Place>
    </li>
  );
}

type PlaceProps = { readonly entry: ShownEntry; readonly userId: UserId; readonly children: ReactNode };

function Place({ entry: { kind, roomId, seq, eventId }, userId, children }: PlaceProps) {
  const look = { className: styles.place, children };
  if (roomId !== null)
    return (
      <Link to="/chat/$groupId" params={{ groupId: roomId as RoomId }} search={{ at: seq ?? undefined }} {...look} />
    );
  if (eventId !== null) return <Link to="/events/$eventId/details" params={{ eventId }} search={{}} {...look} />;
  if (kind === "NOTE") return <Link to="/contact-info/1/$userId" params={{ userId }} search={{}} {...look} />;
  return <Link to="/friends/$userId/details" params={{ userId }} search={{}} {...look} />;
}
