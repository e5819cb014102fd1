import { UserRoundCheck, UserRoundX } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { useFeatures } from "../../../ui/features.ts";
import type { MessageFriendProps } from "../message-friend.ts";
import styles from "./FriendOutcome.module.css";

type FriendOutcomeProps = MessageFriendProps & { readonly isFriend: boolean };

/** What came of a request; a friend can be written to at once. */
export function FriendOutcome({ userId, name, isFriend }: FriendOutcomeProps) {
  const messageButtons = useFeatures().flatMap(({ MessageFriend }) => MessageFriend ?? []);
  return (
    <div className={styles.outcome}>
      <p className={styles.state} data-friend={isFriend || undefined}>
        {isFriend ? <UserRoundCheck size={16} aria-hidden /> : <UserRoundX size={16} aria-hidden />}
        {isFriend ? m["friends.areFriends"]() : m["friends.declined"]()}
      </p>
      {isFriend && messageButtons.map((MessageFriend) => <MessageFriend key={userId} userId={userId} name={name} />)}
    </div>
  );
}
