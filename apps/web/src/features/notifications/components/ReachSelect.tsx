import type { Reach } from "@atrium/contracts/notifications";
import { ChevronDown } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import styles from "./NotificationSettings.module.css";

const REACHES: readonly { readonly value: Reach; readonly label: () => string }[] = [
  { value: "all", label: m["notifications.reach.all"] },
  { value: "mentions", label: m["notifications.reach.mentions"] },
  { value: "none", label: m["notifications.reach.none"] },
];

type ReachSelectProps = {
  readonly label: string;
  readonly value: Reach;
  readonly onChange: (value: Reach) => void;
};

/** A line with what of one kind of room reaches one. */
export function ReachSelect({ label, value, onChange }: ReachSelectProps) {
  return (
    <label className={styles.line}>
      <span className={styles.kind}>{label}</span>
      <span className={styles.choice}>
        <select
          className={styles.select}
          aria-label={label}
          value={value}
          onChange={(event) => {
            const chosen = REACHES.find((one) => one.value === event.currentTarget.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {REACHES.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label()}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={15} aria-hidden />
      </span>
    </label>
  );
}
