import { explainNotification, type NotifyCase, type NotifyReason } from "@atrium/contracts/rules/notifications";

/** What has to hold of the device beside what holds of the message. */
export type DeviceCheck = "allowed" | "away";
export type DesktopReason = NotifyReason | { readonly check: DeviceCheck; readonly holds: boolean };

export type DesktopCase = NotifyCase & {
  readonly device: {
    /** Permission is granted, and the person has switched notifications on here. */
    readonly isAllowed: boolean;
    /** A tab of this browser is in front, and shows the chats. */
    readonly isAttended: boolean;
  };
};

/** Why a message is shown on the desktop, or not (part 2 §5 "Notifications"). */
export function explainDesktop({ device, ...message }: DesktopCase): DesktopReason[] {
  return [
    ...explainNotification(message),
    { check: "allowed", holds: device.isAllowed },
    { check: "away", holds: !device.isAttended },
  ];
}
