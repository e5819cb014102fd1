import { PROFILE_ACCESS_LEVELS } from "@atrium/contracts/limits";
import type { AccessLevel } from "@atrium/contracts/profiles";
import { m } from "../../../platform/i18n/messages.ts";
import { SegmentedControl } from "../../../ui/fields/SegmentedControl.tsx";
import { ACCESS_NAMES } from "../labels.ts";
import styles from "./ProfileForm.module.css";

type AccessChoiceProps = { readonly value: AccessLevel; readonly onChange: (level: AccessLevel) => void };

/** Who sees the profile (B-20). */
export function AccessChoice({ value, onChange }: AccessChoiceProps) {
  return (
    <div>
      <p className={styles.label}>{m["profiles.access.label"]()}</p>
      <SegmentedControl<AccessLevel>
        label={m["profiles.access.label"]()}
        value={value}
        onChange={onChange}
        options={PROFILE_ACCESS_LEVELS.map((level) => ({ value: level, label: ACCESS_NAMES[level]() }))}
      />
    </div>
  );
}
