import type { ContactGroupId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import styles from "./GroupFilter.module.css";
import { useContactGroups } from "./queries.ts";

type GroupFilterProps = {
  readonly value: ContactGroupId | null;
  readonly onChange: (groupId: ContactGroupId | null) => void;
};

/** Which contacts the list shows; nothing for who has no contact groups (B-43). */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const { data: groups = [] } = useContactGroups();
  if (groups.length === 0) return null;
  const options = [
    { value: "", label: m["friends.groups.all"]() },
    ...groups.map(({ id, name, count }) => ({ value: id as string, label: `${name} (${count})` })),
  ];
  return (
    <div className={styles.filter}>
      <SelectField
        label={m["friends.groups.filter"]()}
        options={options}
        // One that was deleted meanwhile is none.
        value={groups.find(({ id }) => id === value)?.id ?? ""}
        onChange={(chosen) => onChange(groups.find(({ id }) => id === chosen)?.id ?? null)}
      />
    </div>
  );
}
