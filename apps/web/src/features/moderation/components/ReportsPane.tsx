import type { AdministeredRoom } from "@atrium/contracts/administration";
import type { RoomId } from "@atrium/contracts/ids";
import type { ReportedMessage } from "@atrium/contracts/moderation";
import { Link } from "@tanstack/react-router";
import { ChevronLeft, Flag } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toRefusal } from "../../../platform/live/failure.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { Pane } from "../../../ui/layout/Pane.tsx";
import { PagedScroller } from "../../../ui/layout/PagedScroller.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { toLine, toShownName, usePlain } from "../../messages/messages.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useKeep, useReported } from "../queries.ts";
import { REASON_NAMES } from "../words.ts";
import RemoveDialog from "./RemoveDialog.tsx";
import styles from "./Reports.module.css";

const SHOWN = [
  { value: "open", label: m["moderation.open"] },
  { value: "decided", label: m["moderation.decided"] },
] as const;

type ReportsPaneProps = {
  readonly room: Pick<AdministeredRoom, "roomId">;
  /** Back to the room, where the pane covers it. */
  readonly onBack: () => void;
};

/** What was reported in a room, for who may delete it: what waits for a decision, and what was decided. */
export function ReportsPane({ room: { roomId }, onBack }: ReportsPaneProps) {
  const [shown, setShown] = useState<(typeof SHOWN)[number]["value"]>("open");
  const { reported, ...found } = useReported(roomId, shown === "open");
  const isPhone = usePhone();
  usePlain();
  const isRefused = found.isError && toRefusal(found.error)?.code === "NOT_FOUND";
  return (
    <Pane>
      <PaneBar
        heading="h2"
        look="part"
        title={m["moderation.title"]()}
        leading={
          isPhone && (
            <IconButton label={m["moderation.back"]()} onClick={onBack}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
          )
        }
      />
      <PagedScroller
        found={found}
        // Who may read none any more is shown none.
        items={isRefused ? [] : reported}
        bones={3}
        className={styles.content}
        head={
          <SegmentedControl
            label={m["moderation.shown"]()}
            options={SHOWN.map(({ value, label }) => ({ value, label: label() }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={
          isRefused ? (
            <EmptyState icon={<Flag size={24} aria-hidden />} title={m["moderation.notYours"]()} />
          ) : (
            <EmptyState
              icon={<Flag size={24} aria-hidden />}
              title={shown === "open" ? m["moderation.noneOpen"]() : m["moderation.noneDecided"]()}
              hint={m["moderation.noneHint"]()}
            />
          )
        }
      >
        {(cards) => (
          <ul className={styles.cards} aria-label={m["moderation.title"]()}>
            {cards.map((one) => (
              <Card key={one.message.seq} one={one} roomId={roomId} />
            ))}
          </ul>
        )}
      </PagedScroller>
    </Pane>
  );
}

type CardProps = { readonly one: ReportedMessage; readonly roomId: RoomId };

function Card({ one, roomId }: CardProps) {
  const { message, reports, reportCount, outcome } = one;
  const { sender, senderName, createdAt, content, seq } = message;
  const name = toShownName(senderName);
  const isDeleted = content.kind === "deleted";
  return (
    <li className={styles.card}>
      <div className={styles.said}>
        <PersonAvatar userId={sender} name={name} size={36} />
        <div className={styles.words}>
          <p className={styles.who}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
          </p>
          <p className={styles.text} dir="auto">
            {toLine(content, false)}
          </p>
          <p className={styles.ways}>
            {!isDeleted && (
              <Link to="/chat/$groupId" params={{ groupId: roomId }} search={{ at: seq }}>
                {m["moderation.show"]()}
              </Link>
            )}
            <Link to="/admin" search={{ room: roomId, person: sender }}>
              {m["moderation.member"]()}
            </Link>
          </p>
        </div>
        {outcome !== null && <Chip>{toOutcome(one)}</Chip>}
      </div>
      <ul className={styles.reports} aria-label={m["moderation.reports"]({ count: reportCount })}>
        {reports.map(({ reporter, reason, note, at }) => (
          <li key={reporter.userId} className={styles.report}>
            <span className={styles.reason}>{REASON_NAMES[reason]()}</span>
            <span className={styles.by}>
              {m["moderation.by"]({
                name: toPersonName(reporter) || m["moderation.nobody"](),
                at: formatDateTime(new Date(at)),
              })}
            </span>
            {note !== "" && (
              <span className={styles.note} dir="auto">
                {note}
              </span>
            )}
          </li>
        ))}
        {reportCount > reports.length && (
          <li className={styles.by}>{m["moderation.more"]({ count: reportCount - reports.length })}</li>
        )}
      </ul>
      {outcome === null && <Decision one={one} roomId={roomId} />}
    </li>
  );
}

function toOutcome({ outcome, decidedBy }: ReportedMessage): string {
  if (outcome === "deleted") return m["moderation.wasDeleted"]();
  return decidedBy === null
    ? m["moderation.wasKept"]()
    : m["moderation.keptBy"]({ name: toPersonName(decidedBy) || m["moderation.nobody"]() });
}

/** What one may do of it; about what one said oneself others decide. */
function Decision({ one, roomId }: CardProps) {
  const keep = useKeep();
  const [isRemoving, setRemoving] = useState(false);
  const { message, reports, mayKeep, mayRemove } = one;
  const { seq } = message;
  return (
    <div className={styles.acts}>
      {!mayKeep && <p className={styles.own}>{m["moderation.own"]()}</p>}
      {mayKeep && (
        <Button
          size={32}
          loading={keep.isPending}
          onClick={() => keep.mutate({ roomId, seq }, { onError: () => toast.error(m["moderation.failed"]()) })}
        >
          {m["moderation.keep"]()}
        </Button>
      )}
      {mayRemove && (
        <Button size={32} variant="danger" aria-haspopup="dialog" onClick={() => setRemoving(true)}>
          {m["moderation.delete"]()}
        </Button>
      )}
      {isRemoving && (
        <RemoveDialog roomId={roomId} message={{ seq }} start={reports[0]?.reason} onClose={() => setRemoving(false)} />
      )}
    </div>
  );
}
