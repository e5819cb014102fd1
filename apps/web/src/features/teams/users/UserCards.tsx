import { Stack } from "../../../ui/layout/Stack.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import type { ManagedUser } from "../queries.ts";
import type { Selection } from "../use-selection.ts";
import { UserCheck } from "./UserCheck.tsx";
import { UserChips } from "./UserChips.tsx";
import styles from "./UserCards.module.css";
import { type OpenUser, UserMenu } from "./UserMenu.tsx";

type UserCardsProps = {
  readonly users: readonly ManagedUser[];
  readonly selection: Selection;
  readonly onOpen: OpenUser;
};

/** In place of the table where there is no room for one. */
export function UserCards({ users, selection, onOpen }: UserCardsProps) {
  return (
    <ul className={styles.cards}>
      {users.map((user) => (
        <li key={user.userId} className={styles.card}>
          <UserCheck user={user} selection={selection} />
          <PersonAvatar userId={user.userId} name={toPersonName(user)} size={40} />
          <Stack gap={4} grow>
            <p className={styles.name}>
              <PersonLink userId={user.userId}>{toPersonName(user)}</PersonLink>
            </p>
            {user.email !== null && <p className={styles.line}>{user.email}</p>}
            {user.phone !== null && <p className={styles.line}>{user.phone}</p>}
            {user.teams.length > 0 && <p className={styles.line}>{user.teams.map(({ name }) => name).join(", ")}</p>}
            <UserChips user={user} />
          </Stack>
          <UserMenu user={user} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
