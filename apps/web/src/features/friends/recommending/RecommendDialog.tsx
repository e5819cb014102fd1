import type { Friend } from "@atrium/contracts/friends";
import type { ContactId } from "@atrium/contracts/ids";
import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { UsersRound } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { useFeatures } from "../../../ui/features.ts";
import { SearchField } from "../../../ui/fields/SearchField.tsx";
import { ListRow, ListRowText } from "../../../ui/layout/ListRow.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { PersonAvatar } from "../../people/people.ts";
import styles from "../components/PokesDialog.module.css";
import { useContact, type WhichContact } from "../contacts/queries.ts";
import type { Card } from "../in-chat.ts";
import { useFriendsByName } from "../queries.ts";
import { WhatIsShared } from "./WhatIsShared.tsx";

type RecommendDialogProps = { readonly which: WhichContact; readonly name: string; readonly onClose: () => void };

/** Friends to whom somebody is recommended: each finds it in Activity, and the card in the chat (B-22). */
export default function RecommendDialog({ which, name, onClose }: RecommendDialogProps) {
  return (
    <Dialog title={m["friends.recommend.title"]({ name })} closable returnFocus={false} onClose={onClose}>
      {"userId" in which ? (
        <Friends card={{ userId: which.userId, name, phone: null, email: null }} />
      ) : (
        <OfContact id={which.id} />
      )}
    </Dialog>
  );
}

/** Of somebody without an account the first number and the first address go along. */
function OfContact({ id }: { readonly id: ContactId }) {
  const { data: contact, isError, isFetching, refetch } = useContact(id);
  if (!contact) {
    if (!isError) return <SkeletonRows rows={4} />;
    return <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { contactName, phones, emails } = contact;
  const card = {
    userId: null,
    name: contactName,
    phone: phones[0]?.value ?? null,
    email: emails[0]?.value ?? null,
  };
  return <Friends card={card} />;
}

function Friends({ card }: { readonly card: Card }) {
  const [text, setText] = useState("");
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const { data, isError, isFetching, refetch } = useFriendsByName(search);
  const friends = data?.filter(({ userId }) => userId !== card.userId);
  return (
    <>
      <WhatIsShared card={card} />
      <SearchField value={text} onChange={setText} label={m["friends.introduce.search"]()} />
      <div className={styles.list}>
        {friends === undefined &&
          (isError ? <ErrorCard retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />)}
        {friends?.length === 0 && (
          <EmptyState
            icon={<UsersRound size={24} aria-hidden />}
            title={search === "" ? m["friends.introduce.nobody"]() : m["friends.introduce.notFound"]()}
          />
        )}
        <ul aria-label={m["friends.recommend.friends"]()}>
          {friends?.map((friend) => (
            <li key={friend.userId}>
              <Receiver friend={friend} card={card} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Receiver({ friend, card }: { readonly friend: Friend; readonly card: Card }) {
  const { userId } = friend;
  const name = toPersonName(friend);
  const SendCard = useFeatures().find((feature) => feature.inChat !== undefined)?.inChat?.SendCard;
  return (
    <ListRow look="inset">
      <PersonAvatar userId={userId} name={name} size={40} />
      <ListRowText title={name} dir="auto" />
      {SendCard && (
        <Suspense>
          <SendCard userId={userId} name={name} card={card} />
        </Suspense>
      )}
    </ListRow>
  );
}
