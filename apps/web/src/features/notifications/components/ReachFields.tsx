import { REACH_KINDS, type ReachKind } from "@atrium/contracts/rules/notifications";
import type { NotificationSettings, Reach } from "@atrium/contracts/notifications";
import { m } from "../../../platform/i18n/messages.ts";
import styles from "./NotificationSettings.module.css";
import { ReachSelect } from "./ReachSelect.tsx";

const KINDS: Readonly<Record<ReachKind, () => string>> = {
  direct: m["notifications.reach.direct"],
  group: m["notifications.reach.group"],
  channel: m["notifications.reach.channel"],
};

type ReachFieldsProps = {
  readonly reach: NotificationSettings["reach"];
  readonly onChange: (reach: NotificationSettings["reach"]) => void;
};

/** What of each kind of room is worth a notification. */
export function ReachFields({ reach, onChange }: ReachFieldsProps) {
  return (
    <section aria-label={m["notifications.reach"]()}>
      <h3 className={styles.head}>{m["notifications.reach"]()}</h3>
      <div className={styles.card}>
        {REACH_KINDS.map((kind) => (
          <ReachSelect
            key={kind}
            label={KINDS[kind]()}
            value={reach[kind]}
            onChange={(value: Reach) => onChange({ ...reach, [kind]: value })}
          />
        ))}
      </div>
    </section>
  );
}
