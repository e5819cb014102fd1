import { Phone, Video } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { MenuItem, OpenMenu } from "../../../ui/popups/Menu.tsx";

type CallMenuProps = { readonly onCall: (isAudio: boolean) => void; readonly onClose: () => void };

/** How one calls, where the bar has room for one button. */
export default function CallMenu({ onCall, onClose }: CallMenuProps) {
  function handleCall(isAudio: boolean) {
    onClose();
    onCall(isAudio);
  }

  return (
    <OpenMenu label={m["calls.call"]()} onClose={onClose}>
      <MenuItem icon={<Phone size={17} aria-hidden />} onClick={() => handleCall(true)}>
        {m["calls.voice"]()}
      </MenuItem>
      <MenuItem icon={<Video size={17} aria-hidden />} onClick={() => handleCall(false)}>
        {m["calls.video"]()}
      </MenuItem>
    </OpenMenu>
  );
}
