import type { CalendarId } from "@atrium/contracts/ids";
import { useLocation, useParams, useSearch } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { MainLayout } from "../../../ui/layout/MainLayout.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useCalendarPlace } from "../calendar-place.ts";
import { CalendarDetails } from "./CalendarDetails.tsx";
import { CalendarListPane } from "./CalendarListPane.tsx";
import { useCalendars } from "./host-queries.ts";
import type { CalendarsView } from "../host-routes.tsx";

/** What a calendar is looked at without. */
const LinkForm = lazyPart(() => import("../links/LinkForm.tsx"));
const VerifiedReturn = lazyPart(() => import("../booking/VerifiedReturn.tsx"));

/** Calendars on the left, one's own or a community's; how one of them can be booked and who did on the right (CAL-031). */
export function CalendarsPage() {
  const { calendarId } = useParams({ strict: false });
  const { verified }: CalendarsView = useSearch({ strict: false });
  const isForm = useLocation({ select: ({ pathname }) => pathname.endsWith("/link") });
  const calendars = useCalendars(useCalendarPlace().community?.id ?? null);
  const id = (calendarId ?? null) as CalendarId | null;
  const calendar = calendars.data?.find((one) => one.id === id);
  return (
    <MainLayout
      list={<CalendarListPane calendars={calendars} selected={calendar ?? null} hasMonth={!isForm} />}
      detail={
        <Suspense fallback={<SkeletonRows rows={4} />}>
          {verified ? (
            <VerifiedReturn />
          ) : id !== null && calendars.isPending ? (
            <SkeletonRows rows={4} />
          ) : calendar === undefined ? (
            <PaneMiddle>
              <EmptyState
                icon={<CalendarClock size={24} aria-hidden />}
                title={id === null ? m["calendars.none.title"]() : m["calendars.gone"]()}
                hint={id === null ? m["calendars.none.hint"]() : undefined}
              />
            </PaneMiddle>
          ) : isForm ? (
            <LinkForm key={calendar.id} calendar={calendar} />
          ) : (
            <CalendarDetails key={calendar.id} calendar={calendar} />
          )}
        </Suspense>
      }
      phoneShows={id === null && !verified ? "list" : "detail"}
      listLabel={m["calendars.title"]()}
      detailLabel={calendar?.title ?? m["calendars.none.title"]()}
    />
  );
}
