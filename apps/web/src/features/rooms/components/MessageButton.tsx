import { MessageCircle } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { MessageFriendProps } from "../../friends/friends.ts";
import { useOpenDirectChat } from "../use-open-direct-chat.ts";

/** Opens the chat with a friend, from wherever one has just read of them. */
export function MessageButton({ userId, name }: MessageFriendProps) {
  const { open, isOpening } = useOpenDirectChat();
  return (
    <Button
      size={28}
      icon={<MessageCircle size={14} aria-hidden />}
      loading={isOpening}
      aria-label={m["rooms.messageTo"]({ name })}
      onClick={() => open(userId)}
    >
      {m["rooms.message"]()}
    </Button>
  );
}
