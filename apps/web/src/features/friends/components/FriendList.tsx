import type { ContactEntry } from "@atrium/contracts/contacts";
import type { ContactGroupId, ContactId, UserId } from "@atrium/contracts/ids";
import { Link, useNavigate } from "@tanstack/react-router";
import { SearchX, UsersRound } from "lucide-react";
import { memo } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { PagedScroller } from "../../../ui/layout/PagedScroller.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { SectionHead } from "../../../ui/layout/SectionHead.tsx";
import { LongRows } from "../../../ui/lists/LongRows.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { PersonAvatar, VerifiedMark } from "../../people/people.ts";
import { ContactMenuButton } from "../contacts/ContactMenuButton.tsx";
import { toContactKey } from "../list/contact-index.ts";
import { toRowKey, toRows } from "../list/contact-rows.ts";
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
  const { found, contacts, isPartial } = useContactList({ typed, search, groupId });
  return (
    <PagedScroller found={found} items={contacts} bones={6} empty={<Nobody isSearch={typed !== ""} />}>
      {(shown) => (
        <>
          <LongRows rows={toRows(shown)} toKey={toRowKey} label={m["friends.contacts.list"]()}>
            {({ letter, contact }) =>
              contact === null ? (
                <SectionHead title={letter} heading="h2" />
              ) : (
                <ContactRow contact={contact} isSelected={toContactKey(contact) === selected} />
              )
            }
          </LongRows>
          {isPartial && (
            <ErrorCard
              isInset
              title={m["friends.searchFailed"]()}
              retrying={found.isFetching}
              onRetry={() => void found.refetch()}
            />
          )}
        </>
      )}
    </PagedScroller>
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
