import { Outlet } from "@tanstack/react-router";
import { OfflinePill } from "../ui/states/OfflinePill.tsx";
import { Toasts } from "../ui/toasts/Toasts.tsx";
import styles from "./RootLayout.module.css";

/** Around every page, signed in or not. */
export function RootLayout() {
  return (
    <div className={styles.root}>
      <div className={styles.page}>
        <Outlet />
      </div>
      <OfflinePill place="page" />
      <Toasts />
    </div>
  );
}
