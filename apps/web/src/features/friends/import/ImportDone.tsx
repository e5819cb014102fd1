import { CircleCheck, Undo2 } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import styles from "./ImportFile.module.css";
import { toOutcomeText } from "./outcome-text.ts";
import type { ShownImport } from "./queries.ts";
import { useAskedUndo } from "./use-asked-undo.ts";

/** What a file came to, and the way back. */
export function ImportDone({ file }: { readonly file: ShownImport }) {
  const { handleUndo, isPending } = useAskedUndo(file);
  const isUndone = file.state === "UNDONE";
  return (
    <PaneMiddle>
      <div className={styles.done}>
        <EmptyState
          icon={isUndone ? <Undo2 size={24} aria-hidden /> : <CircleCheck size={24} aria-hidden />}
          title={isUndone ? m["friends.import.isUndone"]() : m["friends.import.isDone"]()}
          hint={toOutcomeText(file)}
        />
        <div className={styles.doneButtons}>
          {file.undoUntil !== null && (
            <Button icon={<Undo2 size={16} aria-hidden />} loading={isPending} onClick={handleUndo}>
              {m["friends.import.undo"]()}
            </Button>
          )}
          <LinkButton variant="primary" to="/friends" search={{}}>
            {m["friends.import.toFriends"]()}
          </LinkButton>
        </div>
      </div>
    </PaneMiddle>
  );
}
