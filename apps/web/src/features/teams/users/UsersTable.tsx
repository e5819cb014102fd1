import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { formatDate } from "../../../platform/i18n/format.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { Row } from "../../../ui/layout/Row.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import type { ManagedUser } from "../queries.ts";
import { type Sort, toggleSort } from "../search-state.ts";
import type { Selection } from "../use-selection.ts";
import { UserCheck } from "./UserCheck.tsx";
import { UserChips } from "./UserChips.tsx";
import { type OpenUser, UserMenu } from "./UserMenu.tsx";
import styles from "./UsersTable.module.css";

type UsersTableProps = {
  readonly users: readonly ManagedUser[];
  readonly selection: Selection;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onOpen: OpenUser;
};

export function UsersTable({ users, selection, sort, onSort, onOpen }: UsersTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              className={styles.all}
              aria-label={m["teams.several.all"]()}
              checked={selection.chosen.length === users.length}
              onChange={selection.toggleAll}
            />
          </th>
          <SortedHead label={m["teams.users.name"]()} by="name" sort={sort} onSort={onSort} />
          <th scope="col">{m["teams.person.email"]()}</th>
          <th scope="col">{m["teams.person.phone"]()}</th>
          <th scope="col">{m["teams.users.teams"]()}</th>
          <th scope="col">{m["teams.users.role"]()}</th>
          <SortedHead label={m["teams.users.added"]()} by="date" sort={sort} onSort={onSort} />
          <th scope="col">
            <VisuallyHidden>{m["teams.users.actions"]()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.userId}>
            <td className={styles.check}>
              <UserCheck user={user} selection={selection} />
            </td>
            <th scope="row">
              <Row as="span" gap={12}>
                <PersonAvatar userId={user.userId} name={toPersonName(user)} size={36} />
                <PersonLink userId={user.userId}>
                  <span className={styles.name}>{toPersonName(user)}</span>
                </PersonLink>
              </Row>
            </th>
            <td>{user.email}</td>
            <td className={styles.phone}>{user.phone}</td>
            <td>{user.teams.map(({ name }) => name).join(", ")}</td>
            <td>
              <UserChips user={user} />
            </td>
            <td className={styles.phone}>{user.createdAt !== null && formatDate(new Date(user.createdAt))}</td>
            <td className={styles.menu}>
              <UserMenu user={user} onOpen={onOpen} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SortedHeadProps = {
  readonly label: string;
  readonly by: "name" | "date";
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
};

function SortedHead({ label, by, sort, onSort }: SortedHeadProps) {
  const isSorted = sort.endsWith(by);
  const isDown = sort.startsWith("-");
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? "descending" : "ascending") : "none"}>
      <button type="button" className={styles.sort} onClick={() => onSort(toggleSort(sort, by))}>
        {label}
        {isSorted &&
          (isDown ? <ArrowDownWideNarrow size={14} aria-hidden /> : <ArrowUpNarrowWide size={14} aria-hidden />)}
      </button>
    </th>
  );
}
