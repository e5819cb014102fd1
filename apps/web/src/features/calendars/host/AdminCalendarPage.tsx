import { Navigate } from "@tanstack/react-router";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { MainLayout } from "../../../ui/layout/MainLayout.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import {
  useAdministered,
  useAdministrationChanges,
  useSelectedCommunity,
} from "../../administration/administration.ts";
import { CalendarPlaces, toCommunityPlace } from "../calendar-place.ts";
import { CalendarsPage } from "./CalendarsPage.tsx";

/** Calendars of the chosen community, for whoever looks after it; for nobody else the page where one is chosen (CAL-003, CAL-004). */
export function AdminCalendarPage() {
  const selected = useSelectedCommunity();
  const { data: rooms, isError, isFetching, refetch } = useAdministered();
  useAdministrationChanges();
  const community = rooms?.find(({ roomId, isAdministrator }) => isAdministrator && roomId === selected?.communityId);
  const place = community ? toCommunityPlace(community.roomId, community.name) : null;
  if (selected === null || (rooms !== undefined && place === null)) return <Navigate to="/admin" search={{}} replace />;
  if (place !== null)
    return (
      <CalendarPlaces value={place}>
        <CalendarsPage />
      </CalendarPlaces>
    );
  return (
    <MainLayout
      list={isError ? <ErrorCard retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
      detail={null}
      phoneShows="list"
      listLabel={m["calendars.title"]()}
      detailLabel={m["calendars.title"]()}
    />
  );
}
