import type { AdministeredRoom, MemberDetails } from "@atrium/contracts/administration";
import { MicOff } from "lucide-react";
import { Suspense, useState } from "react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { toast } from "../../../ui/toast.ts";
import { useRoom } from "../../rooms/rooms-page.ts";
import { mayTakeOut } from "../model.ts";
import { useRestrict } from "../queries.ts";
import styles from "./MemberPane.module.css";

type MemberRestrictionProps = { readonly room: AdministeredRoom; readonly member: MemberDetails };

const MuteDialog = lazyPart(() => import("./MuteDialog.tsx"));

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
      <Suspense>
        {isChoosing && (
          <MuteDialog
            name={toPersonName(member)}
            isSaving={isPending}
            onMute={(minutes) => restrict(minutes, () => setIsChoosing(false))}
            onClose={() => setIsChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
