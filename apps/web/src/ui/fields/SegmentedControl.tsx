import { type KeyboardEvent, useRef } from "react";
import { classNames } from "../class-names.ts";
import { nextOnKey } from "../lists/roving-tabindex.ts";
import styles from "./SegmentedControl.module.css";
import { VisuallyHidden } from "../faces/VisuallyHidden.tsx";

type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** What the red dot says, for assistive technology; no dot without it. */
  readonly dot?: string;
};

type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** "tabs" when the choice switches what is shown beneath; then `panelId` names that region. */
  readonly kind?: "radio" | "tabs";
  readonly panelId?: string;
};

/** One of a few values, on more lines than one where they need it. Arrows, Home and End move the choice. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, kind = "radio", panelId } = props;
  const track = useRef<HTMLDivElement>(null);
  const isTabs = kind === "tabs";

  function handleKeyDown(event: KeyboardEvent) {
    const index = options.findIndex((option) => option.value === value);
    const next = nextOnKey(event.key, { index, count: options.length, axis: "horizontal" });
    const option = next === undefined ? undefined : options[next];
    if (next === undefined || !option) return;
    event.preventDefault();
    onChange(option.value);
    track.current?.querySelectorAll("button")[next]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the role depends on the kind
    <div
      ref={track}
      className={styles.track}
      role={isTabs ? "tablist" : "radiogroup"}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {options.map((option) => {
        const selected = option.value === value;
        return (
          <button
            key={option.value}
            type="button"
            role={isTabs ? "tab" : "radio"}
            aria-selected={isTabs ? selected : undefined}
            aria-checked={isTabs ? undefined : selected}
            aria-controls={panelId}
            tabIndex={selected ? 0 : -1}
            className={classNames(styles.option, selected && styles.selected)}
            onClick={() => onChange(option.value)}
          >
            <span className={styles.label}>{option.label}</span>
            {option.dot !== undefined && (
              <span className={styles.dot}>
                <VisuallyHidden>{option.dot}</VisuallyHidden>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
