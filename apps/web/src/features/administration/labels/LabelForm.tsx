import { labelForm } from "@atrium/contracts/forms/labels";
import { LABEL_NAME_MAX_LENGTH } from "@atrium/contracts/label-limits";
import { LABEL_PALETTE, type LabelColours } from "@atrium/contracts/label-palette";
import { ArrowLeft, Trash2 } from "lucide-react";
import { useId } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { FieldTexts } from "../../../ui/forms/field-errors.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { LabelChip } from "./LabelChip.tsx";
import styles from "./LabelForm.module.css";
import { type LabelWords, toBackground } from "./model.ts";

type LabelFormProps = {
  readonly start: LabelWords;
  readonly isNew: boolean;
  readonly onSave: (words: LabelWords) => void;
  readonly onCancel: () => void;
  /** Of one that is saved. */
  readonly onDelete: (() => void) | undefined;
};

const TEXTS: FieldTexts<LabelWords> = {
  name: (wrong) =>
    wrong === "tooLong"
      ? m["administration.label.tooLong"]({ max: LABEL_NAME_MAX_LENGTH })
      : m["administration.label.missing"](),
};
const COLOUR_NAMES: Readonly<Record<LabelColours, () => string>> = {
  "#ffd0b8,#ffb3c1": m["administration.label.peach"],
  "#ffe3a8,#ffc59b": m["administration.label.apricot"],
  "#c9ecc6,#a5dfd3": m["administration.label.mint"],
  "#bfe9f2,#b4d8ff": m["administration.label.sky"],
  "#c5d6ff,#dacffb": m["administration.label.periwinkle"],
  "#e9c9f5,#ffc9dd": m["administration.label.lilac"],
  "#f6b8b0": m["administration.label.coral"],
  "#f7c797": m["administration.label.orange"],
  "#f3dc8b": m["administration.label.yellow"],
  "#cfe08f": m["administration.label.lime"],
  "#a9dcb2": m["administration.label.green"],
  "#9fdbe0": m["administration.label.turquoise"],
  "#a9cff5": m["administration.label.blue"],
  "#c8bdf3": m["administration.label.violet"],
  "#d5cec2": m["administration.label.sand"],
};

/** What a label says, and its colour (NOTE-058). */
export function LabelForm({ start, isNew, onSave, onCancel, onDelete }: LabelFormProps) {
  const { props, values, field } = useContractForm<LabelWords>({
    start: { name: start.name, colours: start.colours },
    schema: labelForm,
    texts: TEXTS,
    send: ({ name, colours }) => Promise.resolve(() => onSave({ name: name.trim(), colours })),
    onFailed: () => undefined,
  });
  return (
    <form {...props}>
      <div className={styles.bar}>
        <IconButton size="small" label={m["administration.label.back"]()} onClick={onCancel}>
          <ArrowLeft size={17} aria-hidden />
        </IconButton>
        <h4 className={styles.title}>{isNew ? m["administration.label.new"]() : m["administration.label.edit"]()}</h4>
      </div>
      <FormStack>
        <TextField
          {...field("name")}
          label={m["administration.label.title"]()}
          autoComplete="off"
          data-autofocus
          trailing={
            <span className={styles.length} aria-hidden>
              {m["administration.label.length"]({ length: values.name.trim().length, max: LABEL_NAME_MAX_LENGTH })}
            </span>
          }
        />
        <Palette value={values.colours} onChange={field("colours").onChange} />
        <div className={styles.preview}>
          <span>{m["administration.label.preview"]()}</span>
          <LabelChip name={values.name.trim() || "\u00a0"} colours={values.colours} />
        </div>
        {onDelete && (
          <Button size={32} variant="quiet" icon={<Trash2 size={15} aria-hidden />} onClick={onDelete}>
            {m["administration.label.delete"]()}
          </Button>
        )}
        <div className={styles.buttons}>
          <Button size={32} onClick={onCancel}>
            {m["administration.label.cancel"]()}
          </Button>
          <Button size={32} variant="primary" type="submit">
            {m["administration.label.save"]()}
          </Button>
        </div>
      </FormStack>
    </form>
  );
}

type PaletteProps = { readonly value: LabelColours; readonly onChange: (colours: LabelColours) => void };

/** Arrows move the choice, as in every group of radio buttons. */
function Palette({ value, onChange }: PaletteProps) {
  const name = useId();
  return (
    <fieldset className={styles.palette}>
      <legend className={styles.legend}>{m["administration.label.colour"]()}</legend>
      {LABEL_PALETTE.map((colours) => (
        <input
          key={colours}
          type="radio"
          name={name}
          className={colours.includes(",") ? styles.wide : styles.swatch}
          style={{ background: toBackground(colours) }}
          aria-label={COLOUR_NAMES[colours]()}
          title={COLOUR_NAMES[colours]()}
          checked={colours === value}
          onChange={() => onChange(colours)}
        />
      ))}
    </fieldset>
  );
}
