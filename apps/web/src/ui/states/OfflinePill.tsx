import { WifiOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { connectivity } from "../../platform/connectivity/browser-connectivity.ts";
import { type OfflinePlace, offlinePlaces } from "../../platform/connectivity/offline-places.ts";
import { m } from "../../platform/i18n/messages.ts";
import { classNames } from "../class-names.ts";
import { usePhone } from "../page/use-media.ts";
import { VisuallyHidden } from "../faces/VisuallyHidden.tsx";
import styles from "./OfflinePill.module.css";

const onServer = (): null => null;

/** While the product cannot be reached (SHELL-016), in one of the bars that are on the screen: it covers and pushes nothing. */
export function OfflinePill({ place }: { readonly place: OfflinePlace }) {
  const [id] = useState(() => Symbol(place));
  useEffect(() => offlinePlaces.add(id, place), [id, place]);
  const chosen = useSyncExternalStore(offlinePlaces.subscribe, offlinePlaces.getSnapshot, onServer);
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.getSnapshot, connectivity.getSnapshot);
  if (isOnline || chosen !== id) return null;
  return <Pill place={place} />;
}

/** Both sentences, as far as the bar has room for them; the rest is heard, and is its tooltip. A phone's room keeps its name. */
function Pill({ place }: { readonly place: OfflinePlace }) {
  const isPhone = usePhone();
  const [title, text] = [m["ui.offline.title"](), m["ui.offline.text"]()];
  const isIcon = isPhone && place === "detail";
  const isWhole = !isPhone && place !== "list";
  return (
    <div
      className={classNames(styles.pill, isIcon && styles.icon, place === "page" && styles.floating)}
      role="alert"
      title={isWhole ? undefined : `${title}: ${text}`}
    >
      {(isIcon || !isPhone) && <WifiOff size={16} strokeWidth={1.75} aria-hidden />}
      {isIcon ? <VisuallyHidden>{title}</VisuallyHidden> : <span className={styles.title}>{title}</span>}
      {isWhole ? <span>{text}</span> : <VisuallyHidden>{text}</VisuallyHidden>}
    </div>
  );
}
