import type { Event } from "@atrium/contracts/events";
import { Link } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { toast } from "../../../ui/toast.ts";
import { useNow } from "../../../ui/use-now.ts";
import { formatWhen, toHostName, waitsForAnswer } from "../model.ts";
import { useRemoveEvent } from "../queries.ts";
import { EventArt } from "../components/EventArt.tsx";
import styles from "./EventsPanel.module.css";
import { AnswerChip, RsvpRow } from "../components/Rsvp.tsx";

type PanelCardProps = { readonly event: Event; readonly onLeave: () => void };

/** Cover, date and times, host, title, what was answered, and for who looks after it edit and delete (EVT-024). */
export function PanelCard({ event, onLeave }: PanelCardProps) {
  const now = useNow();
  const remove = useRemoveEvent();

  async function handleDelete() {
    const question = { title: m["events.delete"](), message: m["events.deleteQuestion"]() };
    if (!(await confirm({ ...question, confirmLabel: m["events.delete"](), tone: "danger" }))) return;
    remove.mutate({ id: event.id, scope: "THIS" }, { onSuccess: () => toast.success(m["events.deleted"]()) });
  }

  return (
    <article className={styles.card}>
      <span className={styles.cover}>
        <EventArt seed={event.seriesId} coverUrl={event.coverUrl} size="cover" />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to="/events/$eventId/details" params={{ eventId: event.id }} search={{}} dir="auto" onClick={onLeave}>
            {event.title}
          </Link>
        </h3>
        <p className={styles.line}>{formatWhen(event)}</p>
        <p className={styles.line} dir="auto">
          {toHostName({ ...event, groupName: null })}
        </p>
        <div className={styles.foot}>
          {waitsForAnswer(event, now) ? <RsvpRow event={event} /> : <AnswerChip event={event} />}
          {event.canEdit && (
            <span className={styles.acts}>
              <IconLink
                size="small"
                to="/events/$eventId/create"
                params={{ eventId: event.id }}
                search={{}}
                label={m["events.editNamed"]({ title: event.title })}
                onClick={onLeave}
              >
                <Pencil size={16} aria-hidden />
              </IconLink>
              <IconButton
                size="small"
                label={m["events.deleteNamed"]({ title: event.title })}
                onClick={() => void handleDelete()}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
      </div>
    </article>
  );
}
