import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import type { ContactGroupId, ContactId, UserId } from "@atrium/contracts/ids";
import { useDebouncedValue } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { Smartphone, Upload, UserRoundCheck, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { ListHeader } from "../../../ui/lists/ListHeader.tsx";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { GroupFilter } from "../contacts/GroupFilter.tsx";
import { NEW_CONTACT } from "../contacts/new-contact.ts";
import { useContactChanges } from "../contacts/queries.ts";
import { toWaiting } from "../friend-counts.ts";
import { useFriendCounts, useFriendListChanges } from "../list-queries.ts";
import { FriendList } from "./FriendList.tsx";
import { ExportButton } from "../export/ExportButton.tsx";
import { FriendCodeButton } from "../sharing/FriendCodeButton.tsx";
import { useJoinedCount } from "../sharing/queries.ts";
import { PokesTile } from "./PokesTile.tsx";
import styles from "./FriendListPane.module.css";

/** The Search box, how many ask and how many have joined, and the friends by letter (CONT-009 to CONT-011). */
export function FriendListPane({ selected }: { readonly selected: UserId | ContactId | null }) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const counts = useFriendCounts();
  const joined = useJoinedCount();
  const [groupId, setGroupId] = useState<ContactGroupId | null>(null);
  useFriendListChanges();
  useContactChanges();
  return (
    <>
      <ListHeader
        title={m["friends.title"]()}
        actions={
          <>
            <IconLink to="/friends/import" search={{}} label={m["friends.import.title"]()}>
              <Upload size={20} aria-hidden />
            </IconLink>
            <ExportButton />
            <FriendCodeButton />
            <IconLink
              to="/create-contact/$id"
              params={{ id: NEW_CONTACT }}
              search={{}}
              label={m["friends.contacts.create"]()}
            >
              <UserRoundPlus size={20} aria-hidden />
            </IconLink>
          </>
        }
      />
      <div className={styles.search}>
        <SearchField label={m["friends.search"]()} value={text} hotkey onChange={setText} />
      </div>
      <div className={styles.tiles}>
        <Link to="/friends/pending-requests" className={styles.tile}>
          <span className={styles.top}>
            <span className={styles.pending}>
              <UserRoundCheck size={18} aria-hidden />
            </span>
            <span className={styles.count}>{counts === undefined ? "" : formatNumber(toWaiting(counts))}</span>
          </span>
          {m["friends.pending.tile"]()}
        </Link>
        <Link to="/friends/joined-users" className={styles.tile}>
          <span className={styles.top}>
            <span className={styles.joined}>
              <Smartphone size={18} aria-hidden />
            </span>
            <span className={styles.count}>{joined === undefined ? "" : formatNumber(joined)}</span>
          </span>
          {m["friends.joined.tile"]()}
        </Link>
        <PokesTile />
      </div>
      <GroupFilter value={groupId} onChange={setGroupId} />
      <FriendList typed={text.trim()} search={search} groupId={groupId} selected={selected} />
    </>
  );
}
