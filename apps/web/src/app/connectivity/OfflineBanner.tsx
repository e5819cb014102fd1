import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { connectivity } from "./browser-connectivity.ts";
import styles from "./OfflineBanner.module.css";

/** Across the top while the product cannot be reached (SHELL-016). */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.getSnapshot, connectivity.getSnapshot);
  if (isOnline) return null;
  return (
    <div className={styles.banner} role="alert">
      <WifiOff size={18} aria-hidden />
      <span className={styles.title}>{m["app.offline.title"]()}</span>
      <span>{m["app.offline.text"]()}</span>
    </div>
  );
}
