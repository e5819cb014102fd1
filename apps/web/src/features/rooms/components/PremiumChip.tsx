import type { Room } from "@atrium/contracts/rooms";
import { Crown } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Chip } from "../../../ui/faces/Chip.tsx";

/** Beside the name of a room that costs something to join. */
export function PremiumChip({ about }: Pick<Room, "about">) {
  if (about.fee === null) return null;
  return (
    <Chip tone="warn" icon={<Crown size={13} aria-hidden />}>
      {m["rooms.premium"]()}
    </Chip>
  );
}
