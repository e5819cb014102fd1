import type { ContactImportId } from "@atrium/contracts/ids";
import { Undo2 } from "lucide-react";
import { daysBetween, formatDate } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { FileMark } from "./FileMark.tsx";
import styles from "./ImportPage.module.css";
import { toOutcomeText } from "./outcome-text.ts";
import { type ShownImport, useImports } from "./queries.ts";
import { useAskedUndo } from "./use-asked-undo.ts";

/** Files of the last thirty days, and the way to take one back. */
export function ImportHistory({ shown }: { readonly shown: ContactImportId | null }) {
  const { data: files, isError, isFetching, refetch } = useImports();
  if (files === undefined)
    return isError ? <ErrorCard retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />;
  if (files.length === 0) return <p className={styles.note}>{m["friends.import.noHistory"]()}</p>;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <Past key={file.id} file={file} isShown={file.id === shown} />
      ))}
    </ul>
  );
}

function Past({ file, isShown }: { readonly file: ShownImport; readonly isShown: boolean }) {
  const { handleUndo, isPending } = useAskedUndo(file);
  const now = useNow();
  const isWaiting = file.state === "CHECKED";
  return (
    <li className={styles.file}>
      <div className={styles.fileHead}>
        <FileMark format={file.format} isOld={!isWaiting} />
        <span className={styles.fileWords}>
          <span className={styles.fileName} dir="auto">
            {file.fileName}
          </span>
          <span className={styles.note}>
            {isWaiting
              ? m["friends.import.waiting"]()
              : `${formatDate(new Date(file.createdAt))}, ${toOutcomeText(file)}`}
          </span>
        </span>
        {file.state === "UNDONE" && <Chip>{m["friends.import.undoneShort"]()}</Chip>}
      </div>
      {isWaiting && !isShown && (
        <LinkButton size={32} to="/friends/import" search={{ file: file.id }}>
          {m["friends.import.goOn"]()}
        </LinkButton>
      )}
      {file.undoUntil !== null && (
        <div className={styles.undo}>
          <span className={styles.note}>
            {m["friends.import.daysLeft"]({
              count: Math.max(0, daysBetween(now, new Date(file.undoUntil))),
            })}
          </span>
          <Button size={32} icon={<Undo2 size={15} aria-hidden />} loading={isPending} onClick={handleUndo}>
            {m["friends.import.undo"]()}
          </Button>
        </div>
      )}
    </li>
  );
}
