import type { Event } from "@atrium/contracts/events";
import { Armchair, CalendarArrowDown, Clock, Copy, MapPin, Repeat, ShieldCheck, Lock, Video } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { copyText } from "../copy-text.ts";
import { saveCalendarFile } from "../feed-queries.ts";
import { formatDistance, formatWhen, formatZone } from "../model.ts";
import styles from "./EventFacts.module.css";

/** When, where, who may come, how many places, and what it is about. */
export function EventFacts({ event }: { readonly event: Event }) {
  const {
    location,
    conferenceDetails,
    isPrivate,
    onlyOriginalParticipantsCanJoin,
    adminValidation,
    groupName,
    description,
  } = event;
  const now = useNow();
  const Part = usePhone() ? "h2" : "h3";
  return (
    <div>
      <Fact icon={<Clock size={20} aria-hidden />} title={formatWhen(event)}>
        {formatZone(event)}, {formatDistance(event, now)}
      </Fact>
      <button type="button" className={styles.file} onClick={() => void saveCalendarFile(event.id, event.title)}>
        <CalendarArrowDown size={16} aria-hidden />
        {m["events.file"]()}
      </button>
      {event.repeat !== "" && <Fact icon={<Repeat size={20} aria-hidden />} title={m["events.repeats"]()} />}
      {location !== "" && <Fact icon={<MapPin size={20} aria-hidden />} title={location} dir="auto" />}
      {conferenceDetails !== "" && <OnlineLink href={conferenceDetails} />}
      {(isPrivate || onlyOriginalParticipantsCanJoin) && (
        <Fact icon={<Lock size={20} aria-hidden />} title={m["events.private"]()}>
          {m["events.privateHint"]()}
        </Fact>
      )}
      {adminValidation && (
        <Fact icon={<ShieldCheck size={20} aria-hidden />} title={m["events.approval"]()}>
          {groupName ? m["events.approvalOf"]({ group: groupName }) : m["events.approvalHint"]()}
        </Fact>
      )}
      <Places event={event} />
      {description !== "" && (
        <>
          <Part className={styles.about}>{m["events.about"]()}</Part>
          <p className={styles.description} dir="auto">
            {description}
          </p>
        </>
      )}
    </div>
  );
}

type FactProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly dir?: "auto";
  readonly children?: ReactNode;
};

function Fact({ icon, title, dir, children }: FactProps) {
  return (
    <div className={styles.fact}>
      {icon}
      <div className={styles.words}>
        <p className={styles.title} dir={dir}>
          {title}
        </p>
        {children !== undefined && <p className={styles.line}>{children}</p>}
      </div>
    </div>
  );
}

function OnlineLink({ href }: { readonly href: string }) {
  return (
    <div className={styles.fact}>
      <Video size={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{m["events.joinOnline"]()}</p>
        <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {href.replace(/^https?:\/\//u, "").replace(/\/$/u, "")}
        </a>
      </div>
      <IconButton size="small" label={m["events.link.copy"]()} onClick={() => void copyText(href)}>
        <Copy size={17} aria-hidden />
      </IconButton>
    </div>
  );
}

function Places({ event }: { readonly event: Event }) {
  const { capacity, acceptedCount, waitingCount, hasWaitingList } = event;
  if (capacity === null) return null;
  const said = m["events.places.taken"]({ taken: formatNumber(acceptedCount), capacity: formatNumber(capacity) });
  return (
    <div className={styles.fact}>
      <Armchair size={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.places}>
          <span className={styles.title}>{said}</span>
          {waitingCount > 0 && (
            <span className={styles.line}>{m["events.places.waiting"]({ count: waitingCount })}</span>
          )}
        </p>
        <progress className={styles.meter} value={Math.min(acceptedCount, capacity)} max={capacity} aria-label={said} />
        {hasWaitingList && waitingCount > 0 && <p className={styles.line}>{m["events.places.next"]()}</p>}
      </div>
    </div>
  );
}
