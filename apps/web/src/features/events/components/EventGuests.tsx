import type { RoomId, UserId } from "@atrium/contracts/ids";
import { UserPlus, X } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { PersonAvatar } from "../../people/people.ts";
import { toShownName } from "../../messages/messages.ts";
import { PeoplePicker, useRoomList } from "../../rooms/rooms.ts";
import type { EventDraft } from "../form/event-draft.ts";
import styles from "./EventGuests.module.css";

type EventGuestsProps = {
  readonly values: EventDraft;
  readonly isNew: boolean;
  readonly groupName: string | null;
  readonly onChange: (changed: Partial<EventDraft>) => void;
};

/** Who is invited: people by name, and everybody in a room. A room once chosen stays. */
export function EventGuests({ values, isNew, groupName, onChange }: EventGuestsProps) {
  const [isPicking, setPicking] = useState(false);
  const { guests } = values;
  return (
    <fieldset className={styles.part}>
      <legend className={styles.label}>{m["events.form.invite"]()}</legend>
      <ul className={styles.chips}>
        {guests.map((guest) => {
          const name = toPersonName(guest);
          return (
            <li key={guest.userId} className={styles.chip}>
              <PersonAvatar userId={guest.userId} name={name} size={22} />
              <span className={styles.name} dir="auto">
                {name}
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={m["events.form.uninvite"]({ name })}
                onClick={() => onChange({ guests: guests.filter(({ userId }) => userId !== guest.userId) })}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          );
        })}
        <li>
          <Button size={32} icon={<UserPlus size={16} aria-hidden />} onClick={() => setPicking(true)}>
            {m["events.form.addPeople"]()}
          </Button>
        </li>
      </ul>
      {isNew ? (
        <RoomChoice value={values.chatGroupId} onChange={(chatGroupId) => onChange({ chatGroupId })} />
      ) : (
        groupName !== null && <p className={styles.room}>{m["events.form.ofRoom"]({ group: groupName })}</p>
      )}
      {isPicking && <Picker values={values} onChange={onChange} onClose={() => setPicking(false)} />}
    </fieldset>
  );
}

type PickerProps = Pick<EventGuestsProps, "values" | "onChange"> & { readonly onClose: () => void };

function Picker({ values: { guests }, onChange, onClose }: PickerProps) {
  const me = useSession()?.userId;
  const chosen = useMemo(() => new Set<UserId>(guests.map(({ userId }) => userId)), [guests]);
  if (me === undefined) return null;
  return (
    <Dialog title={m["events.form.addPeople"]()} closable onClose={onClose}>
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <PeoplePicker
          me={me}
          chosen={chosen}
          onPick={({ userId, firstName, lastName }) =>
            onChange({
              guests: chosen.has(userId)
                ? guests.filter((guest) => guest.userId !== userId)
                : [...guests, { userId, firstName, lastName }],
            })
          }
        />
      </Suspense>
      <div className={styles.done}>
        <Button variant="primary" onClick={onClose}>
          {m["events.form.done"]()}
        </Button>
      </div>
    </Dialog>
  );
}

/** Rooms in which one may announce something. */
function RoomChoice({
  value,
  onChange,
}: {
  readonly value: RoomId | "";
  readonly onChange: (value: RoomId | "") => void;
}) {
  const { rooms } = useRoomList();
  const options = rooms
    .filter(({ chatType, permissions }) => chatType !== "direct" && permissions.canPost)
    .map(({ roomId, name }) => ({ value: roomId, label: toShownName(name) }));
  if (options.length === 0) return null;
  return (
    <SelectField<RoomId | "">
      label={m["events.form.room"]()}
      options={[{ value: "", label: m["events.form.noRoom"]() }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}
