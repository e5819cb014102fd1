import {
  DEFAULT_NOTIFICATION_SETTINGS,
  explainNotification,
  type NotifyCase,
  type NotifyReason,
  shouldNotify,
} from "@atrium/contracts/rules/notifications";
import type { RoomId } from "@atrium/contracts/ids";
import type { NotificationSettings } from "@atrium/contracts/notifications";
import type { Decision } from "./desktop/decisions.ts";
import type { DesktopReason } from "./desktop/desktop-rule.ts";
import type { DeviceState } from "./device.ts";

/** Why a device has shown a message or not: as it decided when the message came, or, where it decided nothing, as things are. */
export type Explanation =
  | {
      readonly kind: "decided";
      readonly at: number;
      readonly wasShown: boolean;
      readonly reasons: readonly DesktopReason[];
    }
  | {
      readonly kind: "undecided";
      readonly device: DeviceState;
      /** Whether the server reaches this browser while no page of it is open. */
      readonly isSubscribed: boolean;
      /** Of those that do not depend on the moment. */
      readonly reasons: readonly NotifyReason[];
    };

type Asked = {
  readonly roomId: RoomId;
  readonly message: NotifyCase["message"];
  readonly room: NotifyCase["room"] | undefined;
  readonly reader: NotifyCase["reader"];
  readonly settings: NotificationSettings | undefined;
  readonly decisions: readonly Decision[];
  readonly device: DeviceState;
  readonly isSubscribed: boolean;
};

/** What nobody can say any more afterwards. */
const OF_THE_MOMENT: ReadonlySet<NotifyReason["check"]> = new Set(["recent", "unseen"]);

export function explain(asked: Asked): Explanation {
  const { roomId, message, room, reader, settings = DEFAULT_NOTIFICATION_SETTINGS, device, isSubscribed } = asked;
  const decision = asked.decisions.findLast((one) => one.roomId === roomId && one.seq === message.seq);
  if (decision) {
    const { at, reasons } = decision;
    return { kind: "decided", at, wasShown: shouldNotify(reasons), reasons };
  }
  const now = new Date(message.createdAt);
  const all = room === undefined ? [] : explainNotification({ message, room, reader, settings, now });
  return { kind: "undecided", device, isSubscribed, reasons: all.filter(({ check }) => !OF_THE_MOMENT.has(check)) };
}
