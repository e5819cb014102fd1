import { FEE_CURRENCIES } from "@atrium/contracts/forms/rooms";
import type { ChatType } from "@atrium/contracts/rooms";
import { m } from "../../../platform/i18n/messages.ts";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import type { FieldOf } from "../../../ui/forms/use-contract-form.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { RoomFormValues } from "./room-form.ts";
import { KeywordsField } from "./KeywordsField.tsx";
import styles from "./RoomFields.module.css";

type RoomFieldsProps = {
  readonly chatType: ChatType;
  readonly values: RoomFormValues;
  readonly field: FieldOf<RoomFormValues>;
  readonly change: (changed: Partial<RoomFormValues>) => void;
};

/** What a room says of itself; of a channel or community also how people come into it (ROOM-024). */
export function RoomFields({ chatType, values, field, change }: RoomFieldsProps) {
  return (
    <>
      <TextField {...field("name")} label={m["rooms.form.name"]()} autoComplete="off" data-autofocus />
      <TextArea {...field("description")} label={m["rooms.form.description"]()} rows={3} />
      {chatType !== "group" && <EntranceFields values={values} field={field} change={change} />}
    </>
  );
}

function EntranceFields({ values, field, change }: Omit<RoomFieldsProps, "chatType">) {
  const { isPublic, isSearchable, needsApproval, isPaid } = values;
  return (
    <>
      <KeywordsField {...field("keywords")} />
      <div className={styles.mode}>
        <span className={styles.label}>{m["rooms.form.mode"]()}</span>
        <SegmentedControl
          label={m["rooms.form.mode"]()}
          options={[
            { value: "public", label: m["rooms.form.public"]() },
            { value: "private", label: m["rooms.form.private"]() },
          ]}
          value={isPublic ? "public" : "private"}
          onChange={(mode) => change({ isPublic: mode === "public" })}
        />
        <span className={styles.hint}>{isPublic ? m["rooms.form.publicHint"]() : m["rooms.form.privateHint"]()}</span>
      </div>
      <div className={styles.options}>
        <Option
          label={m["rooms.form.searchable"]()}
          hint={m["rooms.form.searchableHint"]()}
          checked={isSearchable}
          onChange={(checked) => change({ isSearchable: checked })}
        />
        <Option
          label={m["rooms.form.approval"]()}
          hint={m["rooms.form.approvalHint"]()}
          checked={needsApproval}
          onChange={(checked) => change({ needsApproval: checked })}
        />
        <Option
          label={m["rooms.form.paid"]()}
          hint={m["rooms.form.paidHint"]()}
          checked={isPaid}
          onChange={(checked) => change({ isPaid: checked })}
        />
        {isPaid && <FeeFields values={values} field={field} />}
      </div>
    </>
  );
}

type OptionProps = {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Something of a room that is or is not, with what it means. */
export function Option({ label, hint, checked, onChange }: OptionProps) {
  return (
    <div className={styles.option}>
      <Checkbox label={label} defaultChecked={checked} onChange={onChange} />
      <span className={styles.hint}>{hint}</span>
    </div>
  );
}

function FeeFields({ values, field }: Pick<RoomFieldsProps, "values" | "field">) {
  const { currency } = values;
  // One that the room has already stays among them.
  const currencies = [...new Set([...FEE_CURRENCIES, currency])];
  return (
    <div className={styles.fee}>
      <TextField {...field("amount")} label={m["rooms.form.fee"]()} inputMode="decimal" autoComplete="off" />
      <SelectField
        {...field("currency")}
        label={m["rooms.form.currency"]()}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
    </div>
  );
}
