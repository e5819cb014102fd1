import type { ContactEntry } from "@atrium/contracts/contacts";
import type { ContactGroupId, ContactId, UserId } from "@atrium/contracts/ids";
import { Link, useNavigate } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { SearchX, UsersRound } from "lucide-react";
import { memo, useCallback, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PagedScroller } from "../../../ui/layout/PagedScroller.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { LONG_LIST } from "../../../ui/lists/long-list.ts";
import longList from "../../../ui/lists/long-list.module.css";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar, VerifiedMark } from "../../people/people.ts";
import { ContactMenuButton } from "../contacts/ContactMenuButton.tsx";
import { toContactKey } from "../list/contact-search.ts";
import { toRows } from "../list/contact-rows.ts";
import { useContactList } from "../list/use-contact-list.ts";
import styles from "./FriendList.module.css";

type Selected = UserId | ContactId | null;
type FriendListProps = {
  /** What stands in the Search box. */
  readonly typed: string;
  /** The same after a pause. */
  readonly search: string;
  readonly groupId: ContactGroupId | null;
  readonly selected: Selected;
};

/** Friends and people without an account under the letters of their names, more of them as one scrolls (CONT-013 to CONT-016). */
export function FriendList({ typed, search, groupId, selected }: FriendListProps) {
  const { found, contacts } = useContactList({ typed, search, groupId });
  return (
    <PagedScroller found={found} items={contacts} bones={6} empty={<Nobody isSearch={typed !== ""} />}>
      {(shown) => <Rows contacts={shown} selected={selected} />}
    </PagedScroller>
  );
}

/** Thousands of them, of which only those near the screen exist. */
function Rows({ contacts, selected }: { readonly contacts: readonly ContactEntry[]; readonly selected: Selected }) {
  const list = useRef<HTMLUListElement>(null);
  const rows = toRows(contacts);
  // A new function would make the virtualizer work out thousands of places again.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises what it returns
  const virtualizer = useVirtualizer({
    ...LONG_LIST,
    count: rows.length,
    getScrollElement: () => list.current?.parentElement ?? null,
    getItemKey,
    overscan: 8,
    paddingEnd: 8,
  });
  return (
    <ul
      ref={list}
      className={longList.rows}
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={m["friends.contacts.list"]()}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            className={longList.place}
            // Not moved by a transform, under which the menu of a row would lie beneath the rows after it.
            style={{ top: start }}
          >
            {row.contact === null ? (
              <SectionHead title={row.letter} heading="h2" />
            ) : (
              <ContactRow contact={row.contact} isSelected={toContactKey(row.contact) === selected} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type RowProps = { readonly contact: ContactEntry; readonly isSelected: boolean };

const ContactRow = memo(function ContactRow({ contact, isSelected }: RowProps) {
  const navigate = useNavigate();
  const { id, userIdOfContact: userId, username } = contact;
  const name = toPersonName(contact);
  const work = [contact.jobTitle, contact.company].filter(Boolean).join(", ");
  const line = work === "" && username !== null ? `@${username}` : work;
  const look = {
    search: {},
    className: styles.link,
    "aria-current": isSelected ? ("page" as const) : undefined,
  };
  const words = (
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {name}
        {userId !== null && <VerifiedMark userId={userId} />}
      </span>
      {line !== "" && (
        <span className={styles.line} dir="auto">
          {line}
        </span>
      )}
    </span>
  );
  const handleDeleted = () => {
    if (isSelected) void navigate({ to: "/friends" });
  };
  return (
    <div className={classNames(styles.row, isSelected && styles.selected)}>
      {userId !== null ? (
        <Link to="/friends/$userId/details" params={{ userId }} {...look}>
          <PersonAvatar userId={userId} name={name} size={40} />
          {words}
        </Link>
      ) : id !== null ? (
        <Link to="/contact-info/3/$id" params={{ id }} {...look}>
          <Avatar id={id} name={name} shape="person" size={40} />
          {words}
        </Link>
      ) : null}
      {userId !== null ? (
        <ContactMenuButton which={{ userId }} name={name} onDeleted={handleDeleted} />
      ) : id !== null ? (
        <ContactMenuButton
          which={{ id }}
          name={name}
          isInvited={contact.contactReceiverStatus === "PENDING"}
          onDeleted={handleDeleted}
        />
      ) : null}
    </div>
  );
});

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
