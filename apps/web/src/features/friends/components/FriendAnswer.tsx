import type { UserId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useAcceptFriend, useFriendAct } from "../queries.ts";
import { useProfileChoice } from "../use-profile-choice.tsx";
import styles from "./FriendAnswer.module.css";

export type Answer = "accept" | "decline";
type FriendAnswerProps = {
  readonly userId: UserId;
  readonly name: string;
  /** Told at the press: once it is through, nothing of this may be there any more. */
  readonly onAnswer?: (answer: Answer) => void;
};

/** The answer to someone's friend request. */
export function FriendAnswer({ userId, name, onAnswer }: FriendAnswerProps) {
  const accepting = useAcceptFriend(userId);
  const declining = useFriendAct(userId);
  const isPending = accepting.isPending || declining.isPending;
  const { ask, question } = useProfileChoice((shared) => {
    onAnswer?.("accept");
    accepting.mutate(shared);
  });

  function handleDecline() {
    onAnswer?.("decline");
    declining.mutate("decline");
  }

  return (
    // A group with a name, because a list has many of these buttons.
    <fieldset className={styles.answer} aria-label={m["friends.answer"]({ name })}>
      <Button size={28} variant="tint" loading={accepting.isPending} onClick={() => !isPending && ask()}>
        {m["friends.accept"]()}
      </Button>
      <Button size={28} loading={declining.isPending} onClick={() => !isPending && handleDecline()}>
        {m["friends.decline"]()}
      </Button>
      {question}
    </fieldset>
  );
}
