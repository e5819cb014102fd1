import type { ContactImportVerdict } from "@atrium/contracts/contact-imports";
import { CONTACT_IMPORT_CHOICES_MAX } from "@atrium/contracts/contact-limits";
import type { ContactImportId } from "@atrium/contracts/ids";
import { FileX } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { AS_SUGGESTED, chooseFor, chooseForAll, toOutcome } from "./choices.ts";
import { FileMark } from "./FileMark.tsx";
import { ImportDone } from "./ImportDone.tsx";
import styles from "./ImportFile.module.css";
import { ImportRows } from "./ImportRows.tsx";
import { type ShownImport, useImport, useImportRows, useRemoveImport, useRunImport } from "./queries.ts";

type ImportFileProps = { readonly id: ContactImportId; readonly onLeave: () => void };

/** A file that was sent in: what is in it, or what it came to. */
export function ImportFile({ id, onLeave }: ImportFileProps) {
  const { data: file, error, isFetching, refetch } = useImport(id);
  if (file) return file.state === "CHECKED" ? <Checked file={file} onLeave={onLeave} /> : <ImportDone file={file} />;
  if (error === null) return <SkeletonRows rows={6} />;
  const isMissing = error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT");
  return (
    <PaneMiddle>
      {isMissing ? (
        <EmptyState icon={<FileX size={24} aria-hidden />} title={m["friends.import.gone"]()} />
      ) : (
        <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </PaneMiddle>
  );
}

type CheckedProps = { readonly file: ShownImport; readonly onLeave: () => void };
type Filter = ContactImportVerdict | "ALL";
/** Of all duplicates; a choice of its own for each where nothing is said. */
type ForAll = "SUGGESTED" | "MERGE" | "KEEP_BOTH" | "SKIP";

function Checked({ file, onLeave }: CheckedProps) {
  const { id, newCount, duplicateCount, errorCount } = file;
  const [filter, setFilter] = useState<Filter>("ALL");
  const [choices, setChoices] = useState(AS_SUGGESTED);
  const found = useImportRows(id, filter === "ALL" ? null : filter);
  const { mutate: run, isPending } = useRunImport(id);
  const { mutate: remove } = useRemoveImport();
  const outcome = toOutcome(file, choices);
  const imported = outcome.added + outcome.merged + outcome.kept;
  const isFull = choices.own.size >= CONTACT_IMPORT_CHOICES_MAX;
  const filters: readonly { value: Filter; label: string; count: number }[] = [
    { value: "ALL", label: m["friends.import.all"](), count: newCount + duplicateCount + errorCount },
    { value: "NEW", label: m["friends.import.new"](), count: newCount },
    { value: "DUPLICATE", label: m["friends.import.duplicates"](), count: duplicateCount },
    { value: "ERROR", label: m["friends.import.errors"](), count: errorCount },
  ];
  return (
    <>
      <div className={styles.head}>
        <FileMark format={file.format} />
        <span className={styles.name}>
          <b dir="auto">{file.fileName}</b>
          <span className={styles.note}>
            {m["friends.import.found"]({ count: newCount + duplicateCount + errorCount })}
          </span>
        </span>
      </div>
      <div className={styles.tools}>
        <fieldset className={styles.filters} aria-label={m["friends.import.filter"]()}>
          {filters.map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              aria-pressed={filter === value}
              className={styles.filter}
              onClick={() => setFilter(value)}
            >
              {label}
              <span className={styles.count} data-of={value}>
                {formatNumber(count)}
              </span>
            </button>
          ))}
        </fieldset>
        {duplicateCount > 0 && (
          <div className={styles.forAll}>
            <span className={styles.note}>{m["friends.import.forAll"]()}</span>
            <SegmentedControl<ForAll>
              label={m["friends.import.forAll"]()}
              options={[
                { value: "SUGGESTED", label: m["friends.import.suggested"]() },
                { value: "MERGE", label: m["friends.import.merge"]() },
                { value: "KEEP_BOTH", label: m["friends.import.keepBoth"]() },
                { value: "SKIP", label: m["friends.import.skip"]() },
              ]}
              value={choices.duplicates ?? "SUGGESTED"}
              onChange={(chosen) => setChoices((now) => chooseForAll(now, chosen === "SUGGESTED" ? null : chosen))}
            />
          </div>
        )}
      </div>
      <PagedList
        key={filter}
        found={found}
        bones={6}
        empty={
          <PaneMiddle>
            <EmptyState icon={<FileX size={24} aria-hidden />} title={m["friends.import.none"]()} />
          </PaneMiddle>
        }
      >
        {(rows) => (
          <ImportRows
            rows={rows}
            choices={choices}
            isFull={isFull}
            onChoose={(row, choice) => setChoices((now) => chooseFor(now, row, choice))}
          />
        )}
      </PagedList>
      <footer className={styles.foot}>
        <output className={styles.outcome}>
          {m["friends.import.outcome"]({
            added: formatNumber(outcome.added),
            merged: formatNumber(outcome.merged),
            kept: formatNumber(outcome.kept),
            skipped: formatNumber(outcome.skipped),
          })}
        </output>
        <Button
          disabled={isPending}
          onClick={() => {
            remove(id);
            onLeave();
          }}
        >
          {m["ui.cancel"]()}
        </Button>
        <Button variant="primary" loading={isPending} disabled={imported === 0} onClick={() => run(choices)}>
          {m["friends.import.run"]({ count: imported })}
        </Button>
      </footer>
    </>
  );
}
