import { lazyPart } from "../../ui/lazy-part.tsx";

export type { FirstStepProps } from "./welcome/first-step.ts";
export { refreshAccount } from "./account.ts";
export { followAccount } from "./follow-account.ts";
export { logout } from "./logout.tsx";
export { useInstance } from "./queries.ts";

/** What settings and the administration of users show, loaded when it is shown. */
export const ChangePasswordDialog = lazyPart(() => import("./password/ChangePasswordDialog.tsx"));
export const SetPasswordDialog = lazyPart(() => import("./password/SetPasswordDialog.tsx"));
export const DeleteAccountDialog = lazyPart(() => import("./password/DeleteAccountDialog.tsx"));
export const OwnIdentifierDialog = lazyPart(() => import("./identifiers/OwnIdentifierDialog.tsx"));
export const MergeDialog = lazyPart(() => import("./merge/MergeDialog.tsx"));
export const TwoFactorDialog = lazyPart(() => import("./sign-in/TwoFactorDialog.tsx"));
export const DeviceList = lazyPart(() => import("./devices/DeviceList.tsx"));
export const UsernameEditor = lazyPart(() => import("./username/UsernameEditor.tsx"));
