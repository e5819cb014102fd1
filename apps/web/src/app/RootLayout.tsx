import { Outlet } from "@tanstack/react-router";
import { Toasts } from "../ui/toasts/Toasts.tsx";
import { OfflineBanner } from "./connectivity/OfflineBanner.tsx";
import styles from "./RootLayout.module.css";

/** Around every page, signed in or not. */
export function RootLayout() {
  return (
    <div className={styles.root}>
      <OfflineBanner />
      <div className={styles.page}>
        <Outlet />
      </div>
      <Toasts />
    </div>
  );
}
