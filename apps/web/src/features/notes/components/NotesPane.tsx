import type { UserId } from "@atrium/contracts/ids";
import { ArrowLeft } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { Pane, PaneScroll } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { usePageName } from "../../../ui/page/use-page-name.ts";
import { useUnsaved } from "../../../ui/page/use-unsaved.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useNotes, useNotesChanges } from "../queries.ts";
import { useNotesBoard } from "../use-notes-board.ts";
import { NotesBoard } from "./NotesBoard.tsx";
import styles from "./NotesPane.module.css";
import { NotesSecret } from "./NotesSecret.tsx";

/** The notes on somebody with an account, in a pane of their own (CONT-008). */
export default function NotesPane({ userId }: { readonly userId: UserId }) {
  const board = useNotesBoard(userId);
  const { data } = useNotes(userId);
  useNotesChanges();
  useUnsaved(
    () => board.unsaved.length > 0,
    () => m["notes.audio.unsaved"](),
  );
  usePageName(data?.contactName ?? null);
  const name = data?.contactName ?? "";
  return (
    <Pane>
      <PaneBar
        heading="h2"
        title={data === undefined ? m["notes.title"]() : m["notes.of"]({ name })}
        leading={
          <IconLink to="/friends" label={m["notes.back"]()}>
            <ArrowLeft size={20} aria-hidden />
          </IconLink>
        }
      />
      <PaneScroll>
        <div className={styles.content}>
          {data !== undefined && (
            <div className={styles.head}>
              <PersonAvatar userId={userId} name={name} size={40} />
              <NotesSecret />
            </div>
          )}
          <NotesBoard userId={userId} board={board} />
        </div>
      </PaneScroll>
    </Pane>
  );
}
