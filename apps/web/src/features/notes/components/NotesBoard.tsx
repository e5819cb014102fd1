import type { UserId } from "@atrium/contracts/ids";
import { FileText, ImagePlus, Mic, NotebookPen, Type } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { matches } from "../model.ts";
import { type ShownNote, type ShownNotes, useNotes, useRemoveNote } from "../queries.ts";
import { toNoteFault, toRefusalCode } from "../refusal.ts";
import { sayLater } from "../upload.ts";
import type { NotesBoardState, OpenPart } from "../use-notes-board.ts";
import { AudioNotes } from "./AudioNotes.tsx";
import { Documents } from "./Documents.tsx";
import styles from "./NotesBoard.module.css";
import { Pictures } from "./Pictures.tsx";
import { TextNotes } from "./TextNotes.tsx";

const NoteParts = lazyPart(() => import("./NoteParts.tsx"));

/** So many notes are more than one sees at once: they can be searched. */
const SEARCHED_FROM = 6;

type NotesBoardProps = { readonly userId: UserId; readonly board: NotesBoardState };

/** The notes on somebody by what they are, and three ways to add one (NOTE-002 to NOTE-006). */
export function NotesBoard({ userId, board }: NotesBoardProps) {
  const { data, error, isFetching, refetch } = useNotes(userId);
  if (data === undefined && toRefusalCode(error) === "NOT_FOUND") {
    const icon = <NotebookPen size={24} aria-hidden />;
    return <EmptyState icon={icon} title={m["notes.closed"]()} hint={m["notes.closedHint"]()} />;
  }
  if (data === undefined)
    return error === null ? (
      <SkeletonRows rows={4} />
    ) : (
      <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <p className={styles.prompt}>{data.canWrite ? m["notes.prompt"]() : m["notes.noMore"]()}</p>
      {data.canWrite && <Tiles onOpen={board.setOpen} />}
      <Sections notes={data.notes} board={board} canWrite={data.canWrite} />
      {board.open !== null && (
        <Suspense>
          <NoteParts userId={userId} board={board} notes={data.notes} onClose={() => board.setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const TILES = [
  { label: m["notes.tile.text"], Icon: Type, open: { part: "text", note: null } },
  { label: m["notes.tile.audio"], Icon: Mic, open: { part: "audio" } },
  { label: m["notes.tile.photos"], Icon: ImagePlus, open: { part: "photos" } },
] as const;

function Tiles({ onOpen }: { readonly onOpen: (open: OpenPart) => void }) {
  return (
    <div className={styles.tiles}>
      {TILES.map(({ label, Icon, open }) => (
        <button
          key={open.part}
          type="button"
          className={styles.tile}
          aria-haspopup="dialog"
          onClick={() => onOpen(open)}
        >
          <Icon size={18} aria-hidden />
          {label()}
        </button>
      ))}
    </div>
  );
}

type SectionsProps = {
  readonly notes: ShownNotes["notes"];
  readonly board: NotesBoardState;
  readonly canWrite: boolean;
};

const REMOVED: Readonly<Record<ShownNote["type"], () => string>> = {
  CONTACT_NOTE_TEXT: m["notes.text.deleted"],
  CONTACT_NOTE_AUDIO: m["notes.audio.deleted"],
  CONTACT_NOTE_IMAGE: m["notes.photo.deleted"],
  CONTACT_NOTE_DOCUMENT: m["notes.document.deleted"],
};

function Sections({ notes, board, canWrite }: SectionsProps) {
  const [words, setWords] = useState("");
  const { mutate: remove } = useRemoveNote();
  const shown = notes.filter((note) => matches(note, words));
  const of = (type: ShownNote["type"]) => shown.filter((note) => note.type === type);
  const { setOpen } = board;

  async function handleRemove(note: ShownNote) {
    const confirmed = await confirm({
      title: m["notes.delete.question"](),
      message: note.contents ?? note.audioTitle ?? note.filename ?? "",
      confirmLabel: m["notes.delete"](),
      tone: "danger",
    });
    if (!confirmed) return;
    remove(note.id, {
      onSuccess: () => sayLater(REMOVED[note.type]()),
      onError: (error) => toast.error(toNoteFault(error)),
    });
  }
  /** Asked first: the recording leaves for whoever writes it down (NOTE-016). */
  async function handleTranscribe(note: ShownNote) {
    const confirmed = await confirm({
      title: m["notes.speech.question"](),
      message: note.audioTitle ?? "",
      confirmLabel: m["notes.speech.yes"](),
      cancelLabel: m["notes.speech.no"](),
    });
    if (confirmed) setOpen({ part: "speech", note });
  }
  const onRemove = (note: ShownNote) => void handleRemove(note);

  return (
    <>
      {notes.length >= SEARCHED_FROM && (
        <div className={styles.search}>
          <SearchField label={m["notes.search"]()} value={words} onChange={setWords} />
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title={m["notes.text.title"]()} count={of("CONTACT_NOTE_TEXT").length} none={m["notes.text.none"]()}>
            <TextNotes
              notes={of("CONTACT_NOTE_TEXT")}
              onEdit={(note) => setOpen({ part: "text", note })}
              onRemove={onRemove}
            />
          </Section>
          <Section
            title={m["notes.audio.title"]()}
            count={of("CONTACT_NOTE_AUDIO").length + board.unsaved.length}
            none={m["notes.audio.none"]()}
          >
            <AudioNotes
              notes={of("CONTACT_NOTE_AUDIO")}
              board={board}
              onRename={(note) => setOpen({ part: "rename", note })}
              onTranscribe={(note) => void handleTranscribe(note)}
              onRemove={onRemove}
            />
          </Section>
        </div>
        <div className={styles.column}>
          <Section
            title={m["notes.photos.title"]()}
            count={of("CONTACT_NOTE_IMAGE").length}
            none={m["notes.photos.none"]()}
          >
            <Pictures
              notes={of("CONTACT_NOTE_IMAGE")}
              onOpen={(note) => setOpen({ part: "picture", note })}
              onRemove={onRemove}
            />
          </Section>
          <Section
            title={m["notes.documents.title"]()}
            count={of("CONTACT_NOTE_DOCUMENT").length}
            none={m["notes.documents.none"]()}
            action={
              canWrite && (
                <Button
                  size={28}
                  variant="quiet"
                  icon={<FileText size={15} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => setOpen({ part: "documents" })}
                >
                  {m["notes.documents.add"]()}
                </Button>
              )
            }
          >
            <Documents
              notes={of("CONTACT_NOTE_DOCUMENT")}
              onRename={(note) => setOpen({ part: "rename", note })}
              onRemove={onRemove}
            />
          </Section>
        </div>
      </div>
    </>
  );
}

type SectionProps = {
  readonly title: string;
  readonly count: number;
  /** What stands there while it is empty. */
  readonly none: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

function Section({ title, count, none, action, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          {title} <span className={styles.number}>{count}</span>
        </h3>
        {action}
      </header>
      {count === 0 ? <p className={styles.none}>{none}</p> : children}
    </section>
  );
}
