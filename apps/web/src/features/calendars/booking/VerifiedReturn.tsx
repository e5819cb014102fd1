import type { CalendarId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { useCalendarPlace } from "../calendar-place.ts";
import { useCreateKept } from "../links/kept-queries.ts";

/** Back from the provider's page: the links that waited are made, where the provider itself says that they may be (CAL-030, A-81). */
export default function VerifiedReturn() {
  const navigate = useNavigate();
  const place = useCalendarPlace();
  const create = useCreateKept();
  const wasAsked = useRef(false);

  const ask = useEffectEvent(async () => {
    try {
      const [made] = await create.mutateAsync();
      if (made) toast.success(m["calendars.link.created"]());
      else toast.info(m["calendars.kept.none"]());
      await (made
        ? navigate({ to: place.one, params: { calendarId: made.id as CalendarId }, search: {}, replace: true })
        : navigate({ to: place.list, search: {}, replace: true }));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "CONFLICT")) return;
      toast.error(m["calendars.kept.notYet"]());
      await navigate({ to: place.list, search: {}, replace: true });
    }
  });
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void ask();
  }, []);

  if (create.isError) return <ErrorCard retrying={false} onRetry={() => void ask()} />;
  return (
    <output>
      <SkeletonRows rows={4} />
      <VisuallyHidden>{m["calendars.kept.checking"]()}</VisuallyHidden>
    </output>
  );
}
