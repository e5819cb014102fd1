import type { HobbyKind } from "@atrium/contracts/hobbies";
import { HOBBY_KINDS } from "@atrium/contracts/limits";
import { m } from "../../../platform/i18n/messages.ts";
import { CATEGORIES } from "../categories.ts";
import styles from "./KindChoice.module.css";

type KindChoiceProps = { readonly value: HobbyKind; readonly onChange: (kind: HobbyKind) => void };

/** What kind it is. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>{m["hobbies.edit.kind"]()}</legend>
      {HOBBY_KINDS.map((kind) => {
        const { label, icon: Icon } = CATEGORIES[kind];
        return (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              className={styles.radio}
              checked={kind === value}
              onChange={() => onChange(kind)}
            />
            <Icon size={16} aria-hidden />
            {label()}
          </label>
        );
      })}
    </fieldset>
  );
}
