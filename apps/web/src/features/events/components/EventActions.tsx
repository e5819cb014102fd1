import type { Event } from "@atrium/contracts/events";
import { ArrowLeft, Pencil, Share2, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePhone } from "../../../ui/page/use-media.ts";
import { copyText } from "../copy-text.ts";
import { useRemoveEvent } from "../queries.ts";
import { useEventsView } from "../use-events-place.ts";
import styles from "./EventActions.module.css";

const DeleteSeriesDialog = lazyPart(() => import("../form/DeleteSeriesDialog.tsx"));

/** Over the cover: back on a phone, share, and for who looks after it edit and delete. */
export function EventActions({ event }: { readonly event: Event }) {
  const isPhone = usePhone();
  const { kept, leaveDeleted } = useEventsView();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveEvent();

  const handleShare = () => copyText(new URL(`/events/${event.id}/details`, location.origin).href);

  function handleDelete(scope: "THIS" | "FOLLOWING" | "ALL") {
    remove.mutate(
      { id: event.id, scope },
      {
        onSuccess: () => {
          toast.success(m["events.deleted"]());
          void leaveDeleted();
        },
      },
    );
  }

  async function handleAsk() {
    if (event.repeat !== "") return setAsking(true);
    const question = { title: m["events.delete"](), message: m["events.deleteQuestion"]() };
    if (await confirm({ ...question, confirmLabel: m["events.delete"](), tone: "danger" })) handleDelete("THIS");
  }

  return (
    <div className={styles.actions}>
      {isPhone && (
        <span className={styles.back}>
          <IconLink to="/events" search={kept} label={m["events.back"]()}>
            <ArrowLeft size={20} aria-hidden />
          </IconLink>
        </span>
      )}
      <IconButton label={m["events.share"]()} onClick={() => void handleShare()}>
        <Share2 size={18} aria-hidden />
      </IconButton>
      {event.canEdit && (
        <>
          <IconLink
            to="/events/$eventId/create"
            params={{ eventId: event.id }}
            search={kept}
            label={m["events.edit"]()}
          >
            <Pencil size={18} aria-hidden />
          </IconLink>
          <IconButton label={m["events.delete"]()} onClick={() => void handleAsk()}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </>
      )}
      <Suspense>{isAsking && <DeleteSeriesDialog onChoose={handleDelete} onClose={() => setAsking(false)} />}</Suspense>
    </div>
  );
}
