import type { CalendarId } from "@atrium/contracts/ids";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarSync, Pencil, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListHeader } from "../../../ui/lists/ListHeader.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useCalendarPlace } from "../calendar-place.ts";
import { type OwnCalendars, type ShownCalendar, useRemoveCalendar } from "./host-queries.ts";
import { BookedMonth } from "./BookedMonth.tsx";
import styles from "./CalendarListPane.module.css";

const CalendarDialog = lazyPart(() => import("./CalendarDialog.tsx"));
const OutsideCalendars = lazyPart(() => import("./OutsideCalendars.tsx"));

type CalendarListPaneProps = {
  readonly calendars: OwnCalendars;
  readonly selected: ShownCalendar | null;
  /** Whether the days of the selected one are shown: its form has a month of its own. */
  readonly hasMonth: boolean;
};

/** "Calendars", the way to a new one, and each with its title, edit and delete (CAL-005 to CAL-007, CAL-031). */
export function CalendarListPane({ calendars, selected, hasMonth }: CalendarListPaneProps) {
  const { data, isPending, isFetching, refetch } = calendars;
  const { community } = useCalendarPlace();
  const [isOutside, setOutside] = useState(false);
  const [edited, setEdited] = useState<ShownCalendar | "new" | null>(null);
  return (
    <>
      <ListHeader
        title={m["calendars.title"]()}
        actions={
          community === null && (
            <IconButton label={m["calendars.outside.title"]()} onClick={() => setOutside(true)}>
              <CalendarSync size={19} aria-hidden />
            </IconButton>
          )
        }
      />
      {community !== null && (
        <p className={styles.community} dir="auto">
          {community.name}
        </p>
      )}
      <div className={styles.create}>
        <Button variant="tint" block onClick={() => setEdited("new")}>
          {m["calendars.create"]()}
        </Button>
      </div>
      {data !== undefined ? (
        <ul className={styles.list} aria-label={m["calendars.title"]()}>
          {data.map((calendar) => (
            <Row
              key={calendar.id}
              calendar={calendar}
              isSelected={calendar.id === selected?.id}
              onEdit={() => setEdited(calendar)}
            />
          ))}
          {data.length === 0 && <li className={styles.none}>{m["calendars.empty"]()}</li>}
        </ul>
      ) : isPending ? (
        <SkeletonRows rows={4} />
      ) : (
        <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {hasMonth && selected !== null && <BookedMonth key={selected.id} calendarId={selected.id as CalendarId} />}
      <Suspense>
        {isOutside && <OutsideCalendars onClose={() => setOutside(false)} />}
        {edited !== null && (
          <CalendarDialog calendar={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        )}
      </Suspense>
    </>
  );
}

type RowProps = { readonly calendar: ShownCalendar; readonly isSelected: boolean; readonly onEdit: () => void };

function Row({ calendar, isSelected, onEdit }: RowProps) {
  const navigate = useNavigate();
  const remove = useRemoveCalendar();
  const place = useCalendarPlace();
  const { id, title, upcoming, canChange } = calendar;

  async function handleRemove() {
    const isSure = await confirm({
      title: m["calendars.delete.title"]({ title }),
      message: upcoming > 0 ? m["calendars.delete.booked"]({ count: upcoming }) : m["calendars.delete.message"](),
      confirmLabel: m["calendars.delete.confirm"](),
      tone: "danger",
    });
    if (isSure && (await remove(id as CalendarId)) && isSelected) void navigate({ to: place.list, search: {} });
  }

  return (
    <li className={classNames(styles.row, isSelected && styles.selected)}>
      <Link
        to={place.one}
        params={{ calendarId: id as CalendarId }}
        search={{}}
        className={styles.link}
        aria-current={isSelected ? "page" : undefined}
      >
        <span className={styles.title} title={title} dir="auto">
          {title}
        </span>
        {upcoming > 0 && <span className={styles.count}>{formatNumber(upcoming)}</span>}
      </Link>
      {canChange && (
        <>
          <IconButton size="small" label={m["calendars.edit"]({ title })} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton size="small" label={m["calendars.delete"]({ title })} onClick={() => void handleRemove()}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  );
}
