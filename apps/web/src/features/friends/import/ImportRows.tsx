import type { ContactImportChoice } from "@atrium/contracts/contact-imports";
import { CircleAlert, Copy, Plus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { LongRows } from "../../../ui/lists/LongRows.tsx";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { type Choices, toChoice, toTaken } from "./choices.ts";
import styles from "./ImportRows.module.css";
import type { ShownRow } from "./queries.ts";
import { toFaultText, toLossText, toMatchText } from "./row-texts.ts";

type ImportRowsProps = {
  readonly rows: readonly ShownRow[];
  readonly choices: Choices;
  /** Whether no more single rows can be chosen otherwise. */
  readonly isFull: boolean;
  readonly onChoose: (row: ShownRow, choice: ContactImportChoice) => void;
};

const toKey = ({ position }: ShownRow): number => position;

/** Thousands of them, of which only those near the screen exist. */
export function ImportRows({ rows, choices, isFull, onChoose }: ImportRowsProps) {
  return (
    <>
      {/* Each row says the same in its own words. */}
      <div className={styles.heads} aria-hidden>
        <span>{m["friends.import.head.name"]()}</span>
        <span>{m["friends.import.head.reach"]()}</span>
        <span>{m["friends.import.head.verdict"]()}</span>
        <span>{m["friends.import.head.action"]()}</span>
      </div>
      <LongRows rows={rows} toKey={toKey} label={m["friends.import.rows"]()}>
        {(row) => (
          <ImportRow
            row={row}
            choice={toChoice(row, choices)}
            isFixed={isFull && !choices.own.has(row.position)}
            onChoose={(choice) => onChoose(row, choice)}
          />
        )}
      </LongRows>
    </>
  );
}

type ImportRowProps = {
  readonly row: ShownRow;
  readonly choice: ContactImportChoice;
  readonly isFixed: boolean;
  readonly onChoose: (choice: ContactImportChoice) => void;
};

function ImportRow({ row, choice, isFixed, onChoose }: ImportRowProps) {
  const isError = row.verdict === "ERROR";
  const isTaken = choice !== "SKIP";
  const name = `${row.firstName} ${row.lastName}`.trim() || m["friends.import.noName"]();
  const handleCheck = (checked: boolean) => onChoose(checked ? toTaken(row.match) : "SKIP");
  return (
    <div className={styles.row} data-out={!isTaken || undefined}>
      <Checkbox
        label={m["friends.import.take"]({ name })}
        isLabelHidden
        checked={isTaken}
        disabled={isError || isFixed}
        onChange={handleCheck}
      />
      <span className={styles.person}>
        <Avatar id={`${row.position}`} name={name} shape="person" size={36} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {row.company !== "" && (
            <span className={styles.line} dir="auto">
              {row.company}
            </span>
          )}
        </span>
      </span>
      <span className={styles.words}>
        {row.phone !== "" && <span className={styles.reach}>{row.phone}</span>}
        {row.email !== "" && <span className={styles.line}>{row.email}</span>}
      </span>
      <span className={styles.verdict}>
        <Verdict row={row} />
        {row.losses.map((loss) => (
          <span key={`${loss.what} ${loss.value}`} className={styles.loss} dir="auto">
            {toLossText(loss)}
          </span>
        ))}
      </span>
      <span className={styles.action}>
        {row.verdict === "DUPLICATE" && !isFixed ? (
          <SegmentedControl<ContactImportChoice>
            label={m["friends.import.whatHappens"]({ name })}
            options={[
              { value: "MERGE", label: m["friends.import.merge"]() },
              { value: "KEEP_BOTH", label: m["friends.import.keepBoth"]() },
              { value: "SKIP", label: m["friends.import.skip"]() },
            ]}
            value={choice}
            onChange={onChoose}
          />
        ) : (
          <span className={styles.line}>
            {isTaken ? m["friends.import.willBeAdded"]() : m["friends.import.leftOut"]()}
          </span>
        )}
      </span>
    </div>
  );
}

function Verdict({ row }: { readonly row: ShownRow }) {
  if (row.verdict === "NEW")
    return (
      <Chip tone="good" icon={<Plus size={13} aria-hidden />}>
        {m["friends.import.new"]()}
      </Chip>
    );
  if (row.verdict === "DUPLICATE")
    return (
      <>
        <Chip tone="warn" icon={<Copy size={13} aria-hidden />}>
          {m["friends.import.duplicate"]()}
        </Chip>
        <span className={styles.line} dir="auto">
          {toMatchText(row)}
        </span>
      </>
    );
  return (
    <>
      <Chip tone="bad" icon={<CircleAlert size={13} aria-hidden />}>
        {m["friends.import.error"]()}
      </Chip>
      <span className={styles.fault}>{toFaultText(row)}</span>
    </>
  );
}
