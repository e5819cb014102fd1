import type { UserId } from "@atrium/contracts/ids";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { useFriendAct } from "../queries.ts";
import styles from "./FriendAnswer.module.css";

type FriendAnswerProps = { readonly userId: UserId; readonly name: string };

/** The answer to someone's friend request. */
export function FriendAnswer({ userId, name }: FriendAnswerProps) {
  const { mutate, isPending, variables } = useFriendAct(userId);
  const answer = (act: "accept" | "decline") => () => {
    if (!isPending) mutate(act);
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
