import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { MessageCircle } from "lucide-react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";

const OPEN = graphql(`mutation OpenBookingChat($id: ID!) { roomId: openBookingChat(id: $id) }`);

/** Opens the chat of host and guest, who need not be friends. */
export function TalkButton({ bookingId, name }: { readonly bookingId: string; readonly name: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await api.graphql(OPEN, { id: bookingId })).roomId,
    onSuccess: (groupId) => navigate({ to: "/chat/$groupId", params: { groupId } }),
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.code === "CONFLICT" ? m["calendars.talk.closed"]() : toErrorText(error),
      ),
  });
  return (
    <Button
      size={32}
      icon={<MessageCircle size={15} aria-hidden />}
      loading={isPending}
      aria-label={m["calendars.talk.openTo"]({ name })}
      onClick={() => mutate()}
    >
      {m["calendars.talk.open"]()}
    </Button>
  );
}
