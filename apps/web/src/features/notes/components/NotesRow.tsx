import type { UserId } from "@atrium/contracts/ids";
import { NotebookPen } from "lucide-react";
import { Suspense } from "react";
import { toRefusalCode } from "../refusal.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useOpener } from "../../../ui/page/use-opener.ts";
import { useNoteCount, useNotesChanges } from "../queries.ts";
import styles from "./NotesRow.module.css";

const NotesDialog = lazyPart(() => import("./NotesDialog.tsx"));

type NotesRowProps = { readonly userId: UserId; readonly name: string };

/** How many notes one keeps on somebody, and the way to them (ADM-052); nothing for who may keep none. */
export function NotesRow({ userId, name }: NotesRowProps) {
  const { data: count, error } = useNoteCount(userId);
  const { button, isOpen, setIsOpen, close } = useOpener();
  useNotesChanges();
  if (toRefusalCode(error) === "NOT_FOUND") return null;
  return (
    <section className={styles.row} aria-label={m["notes.title"]()}>
      <NotebookPen className={styles.icon} size={17} aria-hidden />
      <span className={styles.words}>
        {m["notes.title"]()}{" "}
        {count !== undefined && (
          <span className={styles.count}>{count === 0 ? m["notes.countNone"]() : m["notes.count"]({ count })}</span>
        )}
      </span>
      <Button
        ref={button}
        size={28}
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={m["notes.viewOf"]({ name })}
        onClick={() => setIsOpen(true)}
      >
        {m["notes.view"]()}
      </Button>
      {isOpen && (
        <Suspense>
          <NotesDialog userId={userId} name={name} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
