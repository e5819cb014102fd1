import type { UserId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { UserRoundPlus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useAddFriend } from "../queries.ts";
import { useProfileChoice } from "../use-profile-choice.tsx";

/** Asks somebody who is no friend to be one, and shows them (CONT-058). */
export function AddFriendButton({ userId, name }: { readonly userId: UserId; readonly name: string }) {
  const { mutate, isPending } = useAddFriend(userId);
  const navigate = useNavigate();
  const showDetails = () => void navigate({ to: "/friends/$userId/details", params: { userId }, search: {} });
  const { ask, question } = useProfileChoice((shared) => mutate(shared, { onSuccess: showDetails }));
  return (
    <>
      <Button
        size={32}
        variant="tint"
        icon={<UserRoundPlus size={15} aria-hidden />}
        loading={isPending}
        aria-label={m["friends.addNamed"]({ name })}
        onClick={ask}
      >
        {m["friends.addShort"]()}
      </Button>
      {question}
    </>
  );
}
