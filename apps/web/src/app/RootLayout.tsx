import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepFocus } from "../ui/page/keep-focus.ts";
import { OfflinePill } from "../ui/states/OfflinePill.tsx";
import { Toasts } from "../ui/toasts/Toasts.tsx";
import styles from "./RootLayout.module.css";

/** Around every page, signed in or not. */
export function RootLayout() {
  useEffect(keepFocus, []);
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
