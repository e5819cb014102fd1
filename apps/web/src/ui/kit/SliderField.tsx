import "@mantine/core/styles/Slider.layer.css";
import { Slider } from "@mantine/core";
import { useId } from "react";
import { formatNumber } from "../../platform/i18n/format.ts";
import { FieldNote, noteId } from "../fields/FieldFrame.tsx";
import styles from "./SliderField.module.css";

type SliderFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The value in words, "30 minutes"; the number without it. */
  readonly toText?: (value: number) => string;
  readonly hint?: string;
  readonly disabled?: boolean;
};

/** A number between two others, by pointer or arrow keys; for when the exact number matters little. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, onChange, min, max, step = 1, toText = formatNumber, hint, disabled = false } = props;
  const id = useId();
  return (
    <div>
      <div className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <output className={styles.value}>{toText(value)}</output>
      </div>
      <Slider
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        label={null}
        thumbValueText={toText}
        thumbProps={{
          "aria-labelledby": id,
          "aria-describedby": hint === undefined ? undefined : noteId(id),
        }}
        classNames={{
          root: styles.root,
          bar: styles.bar,
          thumb: styles.thumb,
        }}
      />
      <FieldNote id={id} hint={hint} />
    </div>
  );
}
