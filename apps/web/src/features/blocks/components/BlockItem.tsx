import { Ban, CircleCheck } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { MenuItem } from "../../../ui/popups/Menu.tsx";
import type { PersonMenuEntryProps } from "../../people/people.ts";
import { blockPerson, unblockPerson } from "../change-block.ts";
import { useIsBlocked } from "../queries.ts";

/** In a menu about a person: blocks them, or ends that. Nothing until it is known which. */
export default function BlockItem({ userId, name, onClose }: PersonMenuEntryProps) {
  const isBlocked = useIsBlocked(userId);
  if (isBlocked === undefined) return null;

  function handleClick() {
    onClose();
    void (isBlocked ? unblockPerson : blockPerson)({ userId, name });
  }

  const Icon = isBlocked ? CircleCheck : Ban;
  return (
    <MenuItem tone={isBlocked ? "default" : "danger"} icon={<Icon size={17} aria-hidden />} onClick={handleClick}>
      {isBlocked ? m["blocks.unblock"]() : m["blocks.block"]()}
    </MenuItem>
  );
}
