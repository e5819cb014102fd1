import { PROFILE_COLOR_CODES } from "@atrium/contracts/limits";
import { Check, Pipette } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { toGradient } from "../model.ts";
import styles from "./ProfileForm.module.css";

const NAMES = [
  m["profiles.edit.colour.clay"],
  m["profiles.edit.colour.sky"],
  m["profiles.edit.colour.fern"],
  m["profiles.edit.colour.iris"],
  m["profiles.edit.colour.saffron"],
] as const;

type ColourChoiceProps = { readonly value: string; readonly onChange: (colorCode: string) => void };

/** A pair that is ready, or two colours of one's own. What follows the first two is kept. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const [first = "#000000", second = "#000000", ...rest] = value.split(",");
  const own = [
    {
      label: m["profiles.edit.colour.first"](),
      words: m["profiles.edit.colour.ownFirst"](),
      colour: first,
      toCode: (next: string) => [next, second, ...rest],
    },
    {
      label: m["profiles.edit.colour.second"](),
      words: m["profiles.edit.colour.ownSecond"](),
      colour: second,
      toCode: (next: string) => [first, next, ...rest],
    },
  ];
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>{m["profiles.edit.colours"]()}</legend>
      {PROFILE_COLOR_CODES.map((code, index) => (
        <label key={code} className={styles.colour}>
          <input
            type="radio"
            name="colour"
            className={styles.radio}
            aria-label={NAMES[index]?.() ?? code}
            checked={value === code}
            onChange={() => onChange(code)}
          />
          <span className={styles.swatch} style={{ backgroundImage: toGradient(code) }}>
            {value === code && <Check size={18} aria-hidden />}
          </span>
        </label>
      ))}
      <div className={styles.own}>
        <span>{m["profiles.edit.colour.own"]()}</span>
        {own.map(({ label, words, colour, toCode }) => (
          <label key={label} className={styles.ownColour} title={label}>
            <span aria-hidden>{words}</span>
            <span className={styles.colour}>
              <input
                type="color"
                className={styles.radio}
                aria-label={label}
                value={colour}
                onChange={(event) => onChange(toCode(event.currentTarget.value).join(","))}
              />
              <span className={styles.swatch} style={{ backgroundColor: colour }}>
                <Pipette size={17} aria-hidden />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
