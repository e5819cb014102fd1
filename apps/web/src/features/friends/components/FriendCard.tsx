import type { UserId } from "@atrium/contracts/ids";
import { UserRoundCheck, UserRoundPlus } from "lucide-react";
import { useMemo } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { useAddFriend, useFriendAct, useFriendStates } from "../queries.ts";
import { useProfileChoice } from "../use-profile-choice.tsx";
import { FriendAnswer } from "./FriendAnswer.tsx";
import styles from "./FriendCard.module.css";

type FriendCardProps = { readonly userId: UserId; readonly name: string };

/** How one stands with a person, and what one can do about it. Nothing until it is known. */
export function FriendCard({ userId, name }: FriendCardProps) {
  const state = useFriendStates(useMemo(() => [userId], [userId])).get(userId);
  const { mutate, isPending, variables } = useFriendAct(userId);

  const adding = useAddFriend(userId);
  const { ask, question } = useProfileChoice((shared) => adding.mutate(shared));

  async function handleEnd() {
    const title = m["friends.end"]();
    const message = m["friends.endQuestion"]({ name });
    if (await confirm({ title, message, confirmLabel: title, tone: "danger" })) mutate("end");
  }

  if (state === undefined) return null;
  if (state === "none") {
    return (
      <div className={styles.card}>
        <Button
          size={32}
          variant="tint"
          icon={<UserRoundPlus size={17} aria-hidden />}
          loading={adding.isPending}
          onClick={ask}
        >
          {m["friends.add"]()}
        </Button>
        {question}
      </div>
    );
  }
  if (state === "received") {
    return (
      <div className={styles.card}>
        <p className={styles.state}>{m["friends.received"]({ name })}</p>
        <FriendAnswer userId={userId} name={name} />
      </div>
    );
  }
  const isSent = state === "sent";
  return (
    <div className={styles.card}>
      <p className={styles.state}>
        <UserRoundCheck size={17} aria-hidden />
        {isSent ? m["friends.sent"]() : m["friends.areFriends"]()}
      </p>
      {isSent && (
        <Button
          size={28}
          variant="quiet"
          loading={isPending && variables === "remind"}
          disabled={isPending}
          onClick={() => mutate("remind")}
        >
          {m["friends.share.again"]()}
        </Button>
      )}
      <Button
        size={28}
        variant="quiet"
        loading={isPending && variables !== "remind"}
        onClick={() => (isSent ? mutate("withdraw") : void handleEnd())}
      >
        {isSent ? m["friends.withdraw"]() : m["friends.end"]()}
      </Button>
    </div>
  );
}
