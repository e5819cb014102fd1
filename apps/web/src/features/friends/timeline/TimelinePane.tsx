import type { UserId } from "@atrium/contracts/ids";
import type { TimelineKind } from "@atrium/contracts/timeline";
import { ArrowLeft, History, NotebookPen } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { useFeatures } from "../../../ui/features.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { usePageName } from "../../../ui/page/use-page-name.ts";
import { PersonAvatar, VerifiedMark } from "../../people/people.ts";
import { NoContact } from "../components/NoContact.tsx";
import { ContactMenuButton } from "../contacts/ContactMenuButton.tsx";
import { type ShownContact, useContactOf } from "../contacts/queries.ts";
import FriendTabs from "./FriendTabs.tsx";
import { toMonths } from "./model.ts";
import { useTimeline, useTimelineCounts } from "./queries.ts";
import styles from "./Timeline.module.css";
import { KIND_ICONS, TimelineEntry } from "./TimelineEntry.tsx";

type TimelinePaneProps = { readonly userId: UserId; readonly onClose: () => void };

/** Everything that was with a friend: chats, events, one's own notes, bookings, payments, and how they met. */
export default function TimelinePane({ userId, onClose }: TimelinePaneProps) {
  const { data: contact, error, isFetching, refetch } = useContactOf(userId);
  const isPhone = usePhone();
  usePageName(contact?.contactName ?? null);
  return (
    <>
      {isPhone && (
        <PaneBar
          heading="h2"
          title={m["friends.tab.timeline"]()}
          leading={
            <IconLink to="/friends" label={m["friends.back"]()}>
              <ArrowLeft size={20} aria-hidden />
            </IconLink>
          }
        />
      )}
      {contact ? (
        <Shown userId={userId} contact={contact} heading={isPhone ? "h1" : "h2"} onClose={onClose} />
      ) : error === null ? (
        <SkeletonRows rows={5} />
      ) : (
        <NoContact error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

type ShownProps = TimelinePaneProps & { readonly contact: ShownContact; readonly heading: "h1" | "h2" };

function Shown({ userId, contact, heading: Heading, onClose }: ShownProps) {
  const { contactName: name, company, jobTitle } = contact;
  const work = [jobTitle, company].filter(Boolean).join(" · ");
  const MessageFriend = useFeatures().find((feature) => feature.MessageFriend !== undefined)?.MessageFriend;
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const found = useTimeline(userId, kind);
  const Month = Heading === "h1" ? "h2" : "h3";
  return (
    <article className={styles.pane} aria-label={m["friends.timeline.of"]({ name })}>
      <header className={styles.head}>
        <PersonAvatar userId={userId} name={name} size={70} />
        <div className={styles.names}>
          <Heading className={styles.name} dir="auto">
            {name}
            <VerifiedMark userId={userId} />
          </Heading>
          {work !== "" && (
            <p className={styles.work} dir="auto">
              {work}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {MessageFriend && <MessageFriend userId={userId} name={name} />}
          <LinkButton
            to="/contact-info/1/$userId"
            params={{ userId }}
            search={{}}
            size={28}
            icon={<NotebookPen size={14} aria-hidden />}
          >
            {m["friends.timeline.addNote"]()}
          </LinkButton>
          <ContactMenuButton which={{ userId }} name={name} onDeleted={onClose} />
        </div>
      </header>
      <FriendTabs userId={userId} chosen="timeline" />
      <Kinds userId={userId} chosen={kind} onChoose={setKind} />
      <PagedList
        key={kind}
        found={found}
        bones={5}
        empty={
          <PaneMiddle>
            <EmptyState icon={<History size={24} aria-hidden />} title={m["friends.timeline.none"]()} />
          </PaneMiddle>
        }
      >
        {(entries) => (
          <div className={styles.content}>
            {toMonths(entries).map(({ name: month, entries: ofMonth }) => (
              <section key={month} aria-label={month}>
                <Month className={styles.month}>{month}</Month>
                <ol className={styles.entries}>
                  {ofMonth.map((entry) => (
                    <TimelineEntry
                      key={`${entry.kind} ${entry.id}`}
                      entry={entry}
                      userId={userId}
                      name={contact.firstName}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </PagedList>
    </article>
  );
}

const KIND_LABELS: Readonly<Record<TimelineKind, () => string>> = {
  CHAT: m["friends.timeline.chats"],
  EVENT: m["friends.timeline.events"],
  NOTE: m["friends.timeline.notes"],
  BOOKING: m["friends.timeline.bookings"],
  PAYMENT: m["friends.timeline.payments"],
  MET: m["friends.timeline.howWeMet"],
};

type KindsProps = {
  readonly userId: UserId;
  readonly chosen: TimelineKind | null;
  readonly onChoose: (kind: TimelineKind | null) => void;
};

/** Kinds of which there is something, each with how much. Nothing until it is known. */
function Kinds({ userId, chosen, onChoose }: KindsProps) {
  const counts = useTimelineCounts(userId);
  if (counts === undefined || counts.length < 2) return null;
  const whole = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className={styles.kinds} aria-label={m["friends.timeline.filter"]()}>
      <button type="button" className={styles.kind} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {m["friends.timeline.all"]()}
        <span className={styles.count}>{formatNumber(whole)}</span>
      </button>
      {(Object.keys(KIND_LABELS) as TimelineKind[]).map((kind) => {
        const count = counts.find((one) => one.kind === kind)?.count ?? 0;
        const Icon = KIND_ICONS[kind];
        return (
          count > 0 && (
            <button
              key={kind}
              type="button"
              className={styles.kind}
              aria-pressed={chosen === kind}
              onClick={() => onChoose(kind)}
            >
              <Icon size={15} aria-hidden />
              {KIND_LABELS[kind]()}
              <span className={styles.count}>{formatNumber(count)}</span>
            </button>
          )
        );
      })}
    </fieldset>
  );
}
