import type { FoundChannel } from "@atrium/contracts/rooms";
import { m } from "../../../platform/i18n/messages.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";

/** From a channel that was found to its door, where it introduces itself (LINK-001). */
export default function FoundChannelDoor({ channel }: { readonly channel: FoundChannel }) {
  const { roomId, name } = channel;
  return (
    <LinkButton
      size={32}
      to="/chat/$groupId"
      params={{ groupId: roomId }}
      aria-label={m["invitations.door.view"]({ name })}
    >
      {m["invitations.door.viewShort"]()}
    </LinkButton>
  );
}
