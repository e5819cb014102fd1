import type { UserId } from "@atrium/contracts/ids";
import { CalendarX2 } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import styles from "./MeetingsDialog.module.css";
import { useMeetings } from "./queries.ts";

type MeetingsDialogProps = { readonly userId: UserId; readonly name: string; readonly onClose: () => void };

/** Events with a friend, past and to come, each of which leads to its page (CONT-022, B-44). */
export function MeetingsDialog({ userId, name, onClose }: MeetingsDialogProps) {
  const { data: meetings, isError, isFetching, refetch } = useMeetings(userId);
  return (
    <Dialog title={m["friends.meetings.with"]({ name })} closable returnFocus={false} onClose={onClose}>
      {meetings === undefined ? (
        isError ? (
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : meetings.length === 0 ? (
        <EmptyState icon={<CalendarX2 size={24} aria-hidden />} title={m["friends.meetings.none"]()} />
      ) : (
        <ul className={styles.list}>
          {meetings.map(({ id, title, startTime, location }) => (
            <li key={id}>
              <Link to="/events/$eventId/details" params={{ eventId: id }} search={{}} onClick={onClose}>
                <ListRow>
                  <ListRowText
                    dir="auto"
                    title={title}
                    line={[formatDateTime(new Date(startTime)), location].filter(Boolean).join(" · ")}
                  />
                </ListRow>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
