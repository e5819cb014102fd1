import { BellPlus, Check, Pencil, Trash2, Undo2 } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import cards from "../contacts/ContactNotes.module.css";
import type { WhichContact } from "../contacts/queries.ts";
import { type ShownReminder, useChangeReminder, useReminders } from "./queries.ts";
import styles from "./Reminders.module.css";

const ContactDialogs = lazyPart(() => import("../contacts/ContactDialogs.tsx"));

type RemindersProps = { readonly which: WhichContact; readonly name: string };

/** What the owner wants to be reminded of about a contact: written, changed, done and deleted (CONT-019, B-42). */
export function Reminders({ which, name }: RemindersProps) {
  const { data: reminders, isError, isFetching, refetch } = useReminders(which);
  const add = useRef<HTMLButtonElement>(null);
  // On a phone the person's name is the page's heading.
  const Heading = usePhone() ? "h2" : "h3";
  const [edited, setEdited] = useState<ShownReminder | "new" | null>(null);

  function handleClose() {
    setEdited(null);
    add.current?.focus();
  }

  return (
    <section className={cards.card} aria-label={m["friends.reminders.title"]()}>
      <header className={styles.head}>
        <Heading className={styles.title}>{m["friends.reminders.title"]()}</Heading>
        <Button
          ref={add}
          size={28}
          variant="quiet"
          icon={<BellPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setEdited("new")}
        >
          {m["friends.reminders.add"]()}
        </Button>
      </header>
      {reminders === undefined ? (
        isError ? (
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={1} />
        )
      ) : reminders.length === 0 ? (
        <p className={styles.none}>{m["friends.reminders.none"]()}</p>
      ) : (
        <ul className={styles.list}>
          {reminders.map((reminder) => (
            <Reminder key={reminder.id} which={which} reminder={reminder} onEdit={() => setEdited(reminder)} />
          ))}
        </ul>
      )}
      {edited !== null && (
        <Suspense>
          <ContactDialogs
            dialog="reminder"
            which={which}
            name={name}
            reminder={edited === "new" ? null : edited}
            onClose={handleClose}
          />
        </Suspense>
      )}
    </section>
  );
}

type ReminderProps = {
  readonly which: WhichContact;
  readonly reminder: ShownReminder;
  readonly onEdit: () => void;
};

function Reminder({ which, reminder, onEdit }: ReminderProps) {
  const { id, text, dueAt, isDone } = reminder;
  const { mutate } = useChangeReminder(which);
  return (
    <li className={classNames(styles.reminder, isDone && styles.done)}>
      <span className={styles.words}>
        <span className={styles.text} dir="auto">
          {text}
        </span>
        <time className={styles.time} dateTime={dueAt}>
          {isDone ? m["friends.reminders.isDone"]() : formatDateTime(new Date(dueAt))}
        </time>
      </span>
      <IconButton
        size="small"
        label={isDone ? m["friends.reminders.undo"]({ text }) : m["friends.reminders.done"]({ text })}
        onClick={() => mutate({ id, isDone: !isDone })}
      >
        {isDone ? <Undo2 size={16} aria-hidden /> : <Check size={16} aria-hidden />}
      </IconButton>
      <IconButton size="small" label={m["friends.reminders.edit"]({ text })} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        label={m["friends.reminders.delete"]({ text })}
        onClick={() => mutate({ id, isDone: null })}
      >
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
