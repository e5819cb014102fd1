import { m } from "../../../platform/i18n/messages.ts";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import type { ManagedUser } from "../queries.ts";
import type { Selection } from "../use-selection.ts";
import styles from "./UserCheck.module.css";

type UserCheckProps = { readonly user: ManagedUser; readonly selection: Selection };

/** For whom nothing can be done to several, there is none. */
export function UserCheck({ user, selection }: UserCheckProps) {
  const { userId, permissions } = user;
  if (!permissions.includes("INVITE") && !permissions.includes("DELETE")) return null;
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={m["teams.several.choose"]({ name: toPersonName(user) })}
        checked={selection.has(userId)}
        onChange={() => selection.toggle(userId)}
      />
    </label>
  );
}
