import type { UserId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { UserRoundPlus } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useFriendAct } from "../queries.ts";

/** Asks somebody who is no friend to be one, and shows them (CONT-058). */
export function AddFriendButton({ userId, name }: { readonly userId: UserId; readonly name: string }) {
  const { mutate, isPending } = useFriendAct(userId);
  const navigate = useNavigate();
  const showDetails = () => void navigate({ to: "/friends/$userId/details", params: { userId }, search: {} });
  return (
    <Button
      size={32}
      variant="tint"
      icon={<UserRoundPlus size={15} aria-hidden />}
      loading={isPending}
      aria-label={m["friends.addNamed"]({ name })}
      onClick={() => mutate("request", { onSuccess: showDetails })}
    >
      {m["friends.addShort"]()}
    </Button>
  );
}
