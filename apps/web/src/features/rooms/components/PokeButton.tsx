import { Hand } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import type { PokeFriendProps } from "../../friends/friends.ts";
import { sendPoke } from "../../messages/messages.ts";
import { useOpenDirectChat } from "../use-open-direct-chat.ts";

/** Opens the chat with a friend and pokes them there (CONT-065). */
export default function PokeButton({ userId, name }: PokeFriendProps) {
  const { open, isOpening } = useOpenDirectChat();
  return (
    <Button
      size={28}
      icon={<Hand size={14} aria-hidden />}
      loading={isOpening}
      aria-label={m["rooms.pokeSomebody"]({ name })}
      onClick={() => open(userId, (roomId) => void sendPoke(roomId))}
    >
      {m["rooms.poke"]()}
    </Button>
  );
}
