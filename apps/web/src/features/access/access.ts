import { lazy } from "react";

export { refreshAccount } from "./account.ts";
export { logout } from "./logout.tsx";
export { useInstance } from "./queries.ts";

/** What settings show of one's own account, loaded when it is shown. */
export const ChangePasswordDialog = lazy(() => import("./components/ChangePasswordDialog.tsx"));
export const DeleteAccountDialog = lazy(() => import("./components/DeleteAccountDialog.tsx"));
export const TwoFactorDialog = lazy(() => import("./components/TwoFactorDialog.tsx"));
export const DeviceList = lazy(() => import("./components/DeviceList.tsx"));
export const UsernameEditor = lazy(() => import("./components/UsernameEditor.tsx"));
