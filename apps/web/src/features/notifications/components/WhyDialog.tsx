import { useQuery } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { formatDateTime } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import type { ExplainedMessageProps } from "../../messages/messages.ts";
import { roomList } from "../../rooms/rooms.ts";
import { deviceNotifications, type DeviceState } from "../device.ts";
import type { DesktopReason } from "../desktop/desktop-rule.ts";
import { isSubscribedToPush } from "../desktop/push.ts";
import { explain, type Explanation } from "../explain.ts";
import { decisionLog, notificationSettings } from "../live.ts";
import styles from "./WhyDialog.module.css";

type Check = DesktopReason["check"];

/** What each check says where it holds, and where it does not. */
const WORDS: Readonly<Record<Check, readonly [holds: () => string, fails: () => string]>> = {
  "from-other": [m["notifications.why.other"], m["notifications.why.own"]],
  recent: [m["notifications.why.recent"], m["notifications.why.old"]],
  unseen: [m["notifications.why.unseen"], m["notifications.why.seen"]],
  "room-speaks": [m["notifications.why.roomSpeaks"], m["notifications.why.roomSilent"]],
  "not-muted": [m["notifications.why.notMuted"], m["notifications.why.muted"]],
  "in-reach": [m["notifications.why.inReach"], m["notifications.why.outOfReach"]],
  "not-quiet": [m["notifications.why.notQuiet"], m["notifications.why.quiet"]],
  allowed: [m["notifications.why.allowed"], m["notifications.why.notAllowed"]],
  away: [m["notifications.why.away"], m["notifications.why.attended"]],
};
const DEVICE: Readonly<Record<DeviceState, () => string>> = {
  unsupported: m["notifications.unsupported"],
  blocked: m["notifications.why.blocked"],
  off: m["notifications.why.off"],
  on: m["notifications.why.unknown"],
};

/** Which rule decided whether one is told of a message, check by check. */
export default function WhyDialog({ roomId, message, onClose }: ExplainedMessageProps) {
  const { data } = useQuery({
    queryKey: ["notifications", "why", roomId, message.seq],
    queryFn: async () => {
      const me = session.getSnapshot();
      if (me === null) return null;
      return explain({
        roomId,
        message,
        room: roomList().find(roomId),
        reader: { userId: me.userId, username: me.username ?? null },
        settings: notificationSettings().getSnapshot().settings,
        decisions: await decisionLog().list(),
        device: deviceNotifications.getSnapshot(),
        isSubscribed: await isSubscribedToPush(),
      });
    },
    // All of it is on the device.
    networkMode: "always",
    gcTime: 0,
  });
  return (
    <Dialog title={m["notifications.why.title"]()} closable onClose={onClose}>
      {!data ? <SkeletonRows rows={4} /> : <Explained explanation={data} />}
    </Dialog>
  );
}

function Explained({ explanation }: { readonly explanation: Explanation }) {
  return (
    <>
      <p className={styles.summary}>{toSummary(explanation)}</p>
      {explanation.kind === "undecided" && explanation.device === "on" && !explanation.isSubscribed && (
        <p className={styles.note}>{m["notifications.why.notSubscribed"]()}</p>
      )}
      {explanation.reasons.length > 0 && (
        <>
          <h3 className={styles.head}>
            {explanation.kind === "decided"
              ? m["notifications.why.then"]({ at: formatDateTime(new Date(explanation.at)) })
              : m["notifications.why.now"]()}
          </h3>
          <ul className={styles.checks}>
            {explanation.reasons.map(({ check, holds }) => (
              <li key={check} className={styles.check} data-holds={holds}>
                {holds ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
                <VisuallyHidden>{holds ? m["notifications.why.yes"]() : m["notifications.why.no"]()}</VisuallyHidden>
                {WORDS[check][holds ? 0 : 1]()}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** In one sentence: the first check that fails is the reason. */
function toSummary(explanation: Explanation): string {
  const failed = explanation.reasons.find(({ holds }) => !holds);
  if (explanation.kind === "decided")
    return failed === undefined
      ? m["notifications.why.shown"]()
      : m["notifications.why.notShown"]({ reason: WORDS[failed.check][1]() });
  if (failed?.check === "from-other") return m["notifications.why.notShown"]({ reason: WORDS[failed.check][1]() });
  if (failed !== undefined) return m["notifications.why.notAsNow"]({ reason: WORDS[failed.check][1]() });
  return DEVICE[explanation.device]();
}
