import type { Room } from "@atrium/contracts/rooms";
import { m } from "../../../platform/i18n/messages.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { type RoomHearing, setHearing } from "../actions/room-actions.ts";
import styles from "../components/RoomDetails.module.css";

/** What of this room is worth a notification to oneself. */
export function RoomHearingField({ room }: { readonly room: Pick<Room, "roomId" | "muted" | "notify" | "about"> }) {
  const { roomId, muted, notify, about } = room;
  return (
    <div className={styles.hearing}>
      <SelectField<RoomHearing>
        label={m["rooms.hearing"]()}
        {...(about.isSilent && { hint: m["rooms.hearing.silent"]() })}
        value={muted ? "muted" : (notify ?? "kind")}
        options={[
          { value: "kind", label: m["rooms.hearing.kind"]() },
          { value: "all", label: m["rooms.hearing.all"]() },
          { value: "mentions", label: m["rooms.hearing.mentions"]() },
          { value: "muted", label: m["rooms.hearing.muted"]() },
        ]}
        onChange={(hearing) => void setHearing(roomId, hearing)}
      />
    </div>
  );
}
