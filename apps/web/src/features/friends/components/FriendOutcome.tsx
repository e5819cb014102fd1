import type { UserId } from "@atrium/contracts/ids";
import { MessageCircle, UserRoundCheck, UserRoundX } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { useOpenDirectChat } from "../../rooms/rooms.ts";
import styles from "./FriendOutcome.module.css";

type FriendOutcomeProps = { readonly userId: UserId; readonly name: string; readonly isFriend: boolean };

/** What came of a request; a friend can be written to at once. */
export function FriendOutcome({ userId, name, isFriend }: FriendOutcomeProps) {
  const { open, isOpening } = useOpenDirectChat();
  return (
    <div className={styles.outcome}>
      <p className={styles.state} data-friend={isFriend || undefined}>
        {isFriend ? <UserRoundCheck size={16} aria-hidden /> : <UserRoundX size={16} aria-hidden />}
        {isFriend ? m["friends.areFriends"]() : m["friends.declined"]()}
      </p>
      {isFriend && (
        <Button
          size={28}
          icon={<MessageCircle size={14} aria-hidden />}
          loading={isOpening}
          aria-label={m["friends.messageTo"]({ name })}
          onClick={() => open(userId)}
        >
          {m["friends.message"]()}
        </Button>
      )}
    </div>
  );
}
