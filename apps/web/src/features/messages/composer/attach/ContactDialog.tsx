import { SEARCH_INPUT_DEBOUNCE_MS } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { UserRoundX } from "lucide-react";
import { useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../../ui/states/ErrorCard.tsx";
import { ListRowButton, ListRowText } from "../../../../ui/layout/ListRow.tsx";
import { toPersonName } from "../../../../ui/faces/person-name.ts";
import { SearchField } from "../../../../ui/fields/SearchField.tsx";
import { SkeletonRows } from "../../../../ui/states/SkeletonRows.tsx";
import { useFriendsByName } from "../../../friends/friends.ts";
import { PersonAvatar } from "../../../people/people.ts";
import { LaterSwitch } from "../later/LaterSwitch.tsx";
import type { AttachDialogProps } from "./Attaching.tsx";
import styles from "./ContactDialog.module.css";

/** A friend whose card is sent; what more there is to know of them, their card shows to whom they let it. */
export default function ContactDialog({ onSend, onLater, onClose }: AttachDialogProps) {
  const [text, setText] = useState("");
  const [isLater, setLater] = useState(false);
  const pick = isLater && onLater ? onLater : onSend;
  const [search] = useDebouncedValue(text.trim(), SEARCH_INPUT_DEBOUNCE_MS);
  const friends = useFriendsByName(search);
  return (
    <Dialog title={m["messages.contact.choose"]()} closable returnFocus={false} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens for searching */}
      <SearchField value={text} onChange={setText} label={m["messages.contact.search"]()} autoFocus />
      {onLater && <LaterSwitch checked={isLater} onChange={setLater} />}
      <div className={styles.friends}>
        {friends.isPending && <SkeletonRows rows={4} />}
        {friends.isError && <ErrorCard retrying={friends.isFetching} onRetry={() => void friends.refetch()} />}
        {friends.data?.length === 0 && (
          <EmptyState
            icon={<UserRoundX size={24} aria-hidden />}
            title={m["messages.contact.none"]()}
            hint={m["messages.contact.noneHint"]()}
          />
        )}
        <ul className={styles.list} aria-label={m["messages.contact.choose"]()}>
          {friends.data?.map((friend) => {
            const name = toPersonName(friend);
            return (
              <li key={friend.userId}>
                <ListRowButton
                  look="inset"
                  onClick={() => pick({ kind: "contact", userId: friend.userId, name, phone: null, email: null })}
                >
                  <PersonAvatar userId={friend.userId} name={name} size={40} />
                  <ListRowText
                    title={name}
                    line={friend.username === null ? undefined : `@${friend.username}`}
                    dir="auto"
                  />
                </ListRowButton>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
