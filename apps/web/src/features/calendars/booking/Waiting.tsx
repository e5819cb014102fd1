import { CalendarX } from "lucide-react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import styles from "./BookingPage.module.css";

type WaitingProps = { readonly error: Error | null; readonly retrying: boolean; readonly onRetry: () => void };

/** Until something of a calendar is there, or why it is not. */
export function Waiting({ error, retrying, onRetry }: WaitingProps) {
  return (
    <div className={styles.alone}>
      {error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT") ? (
        <EmptyState heading="h1" icon={<CalendarX size={24} aria-hidden />} title={m["calendars.missing"]()} />
      ) : error ? (
        <ErrorCard onRetry={onRetry} retrying={retrying} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  );
}
