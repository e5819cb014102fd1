import type { Friend } from "@atrium/contracts/friends";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { SearchX, UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { useFeatures } from "../../../ui/features.ts";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { PagedList } from "../../../ui/layout/PagedList.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { useFriendPages } from "../list-queries.ts";
import styles from "./PokesDialog.module.css";

/** Friends to poke. Whoever asked and waits, or was declined, is no friend and not among them (CONT-042, CONT-063, CONT-064). */
export default function PokesDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const found = useFriendPages(search);
  return (
    <Dialog title={m["friends.pokes.title"]()} closable returnFocus={false} onClose={onClose}>
      <SearchField value={text} onChange={setText} label={m["friends.pokes.search"]()} />
      <div className={styles.list}>
        <PagedList found={found} bones={4} empty={<Nobody isSearch={search !== ""} />}>
          {(friends) => (
            <ul aria-label={m["friends.pokes.title"]()}>
              {friends.map((friend) => (
                <li key={friend.userId}>
                  <FriendToPoke friend={friend} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}

function FriendToPoke({ friend }: { readonly friend: Friend }) {
  const { userId, username } = friend;
  const name = toPersonName(friend);
  const PokeFriend = useFeatures().find((feature) => feature.PokeFriend !== undefined)?.PokeFriend;
  return (
    <ListRow look="inset">
      <PersonAvatar userId={userId} name={name} size={40} />
      <ListRowText title={name} line={username === null ? undefined : `@${username}`} dir="auto" />
      {PokeFriend && (
        <Suspense>
          <PokeFriend userId={userId} name={name} />
        </Suspense>
      )}
    </ListRow>
  );
}

function Nobody({ isSearch }: { readonly isSearch: boolean }) {
  if (isSearch) return <EmptyState icon={<SearchX size={24} aria-hidden />} title={m["friends.noResults"]()} />;
  return (
    <EmptyState
      icon={<UsersRound size={24} aria-hidden />}
      title={m["friends.empty"]()}
      hint={m["friends.emptyHint"]()}
    />
  );
}
