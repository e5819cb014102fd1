import type { AdministeredRoom, MemberDetails } from "@atrium/contracts/administration";
import { MicOff } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { toast } from "../../../ui/toast.ts";
import { useRoom } from "../../rooms/rooms-page.ts";
import { mayTakeOut } from "../model.ts";
import { useRestrict } from "../queries.ts";
import styles from "./MemberPane.module.css";

type MemberRestrictionProps = { readonly room: AdministeredRoom; readonly member: MemberDetails };

/** A day in minutes, in which the server counts. */
const DAY_MINUTES = 24 * 60;
/** For how long; in minutes, as a list's values are texts. */
const TIMES = [
  { value: "60", label: m["administration.mute.hour"] },
  { value: String(DAY_MINUTES), label: m["administration.mute.day"] },
  { value: String(7 * DAY_MINUTES), label: m["administration.mute.week"] },
  { value: String(30 * DAY_MINUTES), label: m["administration.mute.month"] },
] as const;

/** Whether a member may write, and the way to have them only read for a while; for who may take them out. */
export function MemberRestriction({ room: { roomId }, member }: MemberRestrictionProps) {
  const state = useRoom(roomId);
  const [isChoosing, setIsChoosing] = useState(false);
  const { mutate, isPending } = useRestrict();
  const { userId, restrictedUntil: until } = member;
  if (state.kind !== "ready" || !mayTakeOut(state.room, member.role ?? "member")) return null;
  const restrict = (minutes: number | null, onSuccess: () => void) =>
    mutate({ roomId, userId, minutes }, { onSuccess, onError: () => toast.error(m["administration.mute.failed"]()) });
  return (
    <div className={styles.mute}>
      <MicOff size={17} aria-hidden />
      <span className={styles.muteText}>
        {until === null
          ? m["administration.mute.may"]()
          : m["administration.mute.until"]({ until: formatDateTime(new Date(until)) })}
      </span>
      {until === null ? (
        <Button size={32} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          {m["administration.mute"]()}
        </Button>
      ) : (
        <Button
          size={32}
          loading={isPending}
          onClick={() => restrict(null, () => toast.success(m["administration.mute.ended"]()))}
        >
          {m["administration.mute.end"]()}
        </Button>
      )}
      {isChoosing && (
        <MuteDialog
          name={toPersonName(member)}
          isSaving={isPending}
          onMute={(minutes) => restrict(minutes, () => setIsChoosing(false))}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

type MuteDialogProps = {
  readonly name: string;
  readonly isSaving: boolean;
  readonly onMute: (minutes: number) => void;
  readonly onClose: () => void;
};

function MuteDialog({ name, isSaving, onMute, onClose }: MuteDialogProps) {
  const [minutes, setMinutes] = useState<(typeof TIMES)[number]["value"]>("60");
  return (
    <Dialog closable title={m["administration.mute.title"]({ name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMute(Number(minutes));
        }}
      >
        <FormStack>
          <p className={styles.muteHint}>{m["administration.mute.hint"]()}</p>
          <SelectField
            label={m["administration.mute.for"]()}
            options={TIMES.map(({ value, label }) => ({ value, label: label() }))}
            value={minutes}
            onChange={setMinutes}
          />
          <div className={styles.muteActs}>
            <Button onClick={onClose}>{m["ui.cancel"]()}</Button>
            <Button type="submit" variant="primary" loading={isSaving}>
              {m["administration.mute"]()}
            </Button>
          </div>
        </FormStack>
      </form>
    </Dialog>
  );
}
