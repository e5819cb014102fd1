import type { UserId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useFriendAct } from "../queries.ts";
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
  const { mutate, isPending, variables } = useFriendAct(userId);
  const answer = (act: Answer) => () => {
    if (isPending) return;
    onAnswer?.(act);
    mutate(act);
  };
  return (
    // A group with a name, because a list has many of these buttons.
    <fieldset className={styles.answer} aria-label={m["friends.answer"]({ name })}>
      <Button size={28} variant="tint" loading={isPending && variables === "accept"} onClick={answer("accept")}>
        {m["friends.accept"]()}
      </Button>
      <Button size={28} loading={isPending && variables === "decline"} onClick={answer("decline")}>
        {m["friends.decline"]()}
      </Button>
    </fieldset>
  );
}
