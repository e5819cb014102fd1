import { m } from "../../../platform/i18n/messages.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { ManagedUser } from "../queries.ts";
import { ROLE_NAMES } from "../roles.ts";
import styles from "./UserChips.module.css";

/** The role, and what else stands out of a person. */
export function UserChips({ user }: { readonly user: ManagedUser }) {
  const { role, isOwner, joinPending } = user;
  return (
    <span className={styles.chips}>
      <span className={styles.chip}>{role === null ? "" : ROLE_NAMES[role]()}</span>
      {isOwner === true && <span className={styles.chip}>{m["teams.users.owner"]()}</span>}
      {joinPending === true && (
        <span className={classNames(styles.chip, styles.pending)}>{m["teams.users.invited"]()}</span>
      )}
    </span>
  );
}
