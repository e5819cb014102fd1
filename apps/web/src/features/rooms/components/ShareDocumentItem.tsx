import { FileUp } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { MenuItem } from "../../../ui/popups/Menu.tsx";
import type { ShareDocumentProps } from "../../friends/friends.ts";
import { attachFiles } from "../../messages/messages.ts";
import { useOpenDirectChat } from "../use-open-direct-chat.ts";

/** Documents for a friend: chosen here, looked at and sent in the chat with them. */
export default function ShareDocumentItem({ userId, onClose }: ShareDocumentProps) {
  const input = useRef<HTMLInputElement>(null);
  const { open } = useOpenDirectChat();

  function handleFiles({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>): void {
    const chosen = [...(files ?? [])];
    if (chosen.length === 0) return onClose();
    open(userId, (roomId) => attachFiles(roomId, chosen, "documents"));
  }

  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={m["rooms.shareDocument"]()} onChange={handleFiles} />
      <MenuItem icon={<FileUp size={17} aria-hidden />} onClick={() => input.current?.click()}>
        {m["rooms.shareDocument"]()}
      </MenuItem>
    </>
  );
}
