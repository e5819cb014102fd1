import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import type { ProposedTimesProps } from "../../events/events.ts";
import { toAppointment } from "../proposals/appointment.ts";
import { TimeProposals } from "../proposals/TimeProposals.tsx";
import { useBooking } from "../queries.ts";
import styles from "./ProposedInChat.module.css";

/** Under the message that tells of them: other times as they stand now, to be answered in place. */
export default function ProposedInChat({ bookingId }: ProposedTimesProps) {
  const { data, error, isFetching, refetch } = useBooking(bookingId);
  const over = <p className={styles.over}>{m["calendars.proposal.over"]()}</p>;
  if (error instanceof ApiError && error.code === "NOT_FOUND") return over;
  if (error && data === undefined) return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  const appointment = data && toAppointment(data);
  return appointment ? <TimeProposals appointment={appointment} otherwise={over} /> : null;
}
