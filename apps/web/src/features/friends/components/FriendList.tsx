import type { Friend } from "@atrium/contracts/friends";
import type { UserId } from "@atrium/contracts/ids";
import { Link } from "@tanstack/react-router";
import { SearchX, UsersRound } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { toPersonName } from "../../../ui/person-name.ts";
import { PersonAvatar } from "../../people/people.ts";
import { useFriendPages } from "../list-queries.ts";
import { toSections } from "../sections.ts";
import styles from "./FriendList.module.css";

type FriendListProps = { readonly search: string; readonly selected: UserId | null };

/** Friends under the letters of their names, more of them as one scrolls (CONT-013 to CONT-016). */
export function FriendList({ search, selected }: FriendListProps) {
  const found = useFriendPages(search);
  return (
    <PagedList found={found} bones={6} empty={<Nobody isSearch={search !== ""} />}>
      {(friends) =>
        toSections(friends).map(({ letter, people }) => (
          <section key={letter} aria-label={letter}>
            <SectionHead title={letter} heading="h2" />
            {people.map((friend) => (
              <FriendRow key={friend.userId} friend={friend} isSelected={friend.userId === selected} />
            ))}
          </section>
        ))
      }
    </PagedList>
  );
}

function FriendRow({ friend, isSelected }: { readonly friend: Friend; readonly isSelected: boolean }) {
  const name = toPersonName(friend);
  return (
    <Link
      to="/friends/$userId/details"
      params={{ userId: friend.userId }}
      search={{}}
      className={classNames(styles.row, isSelected && styles.selected)}
      aria-current={isSelected ? "page" : undefined}
    >
      <PersonAvatar userId={friend.userId} name={name} size={40} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {friend.username !== null && <span className={styles.line}>{`@${friend.username}`}</span>}
      </span>
    </Link>
  );
}

function Nobody({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <PaneMiddle>
      {isSearch ? (
        <EmptyState icon={<SearchX size={24} aria-hidden />} title={m["friends.noResults"]()} />
      ) : (
        <EmptyState
          icon={<UsersRound size={24} aria-hidden />}
          title={m["friends.empty"]()}
          hint={m["friends.emptyHint"]()}
        />
      )}
    </PaneMiddle>
  );
}
