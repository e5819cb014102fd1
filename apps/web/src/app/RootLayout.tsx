import { Outlet } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { keepFocus } from "../ui/page/keep-focus.ts";
import { OfflinePill } from "../ui/states/OfflinePill.tsx";
import { Toasts } from "../ui/toasts/Toasts.tsx";
import { pageContent } from "./page-content.ts";
import styles from "./RootLayout.module.css";

/** Around every page, signed in or not. */
export function RootLayout() {
  useEffect(keepFocus, []);
  const isShown = useSyncExternalStore(pageContent.subscribe, pageContent.isShown, pageContent.isShown);
  return (
    <div className={styles.root}>
      <div className={styles.page}>{isShown && <Outlet />}</div>
      <OfflinePill place="page" />
      <Toasts />
    </div>
  );
}
