import { lazyPart } from "../../ui/lazy-part.tsx";

export { refreshAccount } from "./account.ts";
export { logout } from "./logout.tsx";
export { useInstance } from "./queries.ts";

/** What settings and the administration of users show, loaded when it is shown. */
export const ChangePasswordDialog = lazyPart(() => import("./components/ChangePasswordDialog.tsx"));
export const SetPasswordDialog = lazyPart(() => import("./components/SetPasswordDialog.tsx"));
export const DeleteAccountDialog = lazyPart(() => import("./components/DeleteAccountDialog.tsx"));
export const MergeDialog = lazyPart(() => import("./components/MergeDialog.tsx"));
export const TwoFactorDialog = lazyPart(() => import("./components/TwoFactorDialog.tsx"));
export const DeviceList = lazyPart(() => import("./components/DeviceList.tsx"));
export const UsernameEditor = lazyPart(() => import("./components/UsernameEditor.tsx"));
