import { lazy, Suspense, useSyncExternalStore } from "react";
import { isWanted, onWantedChanged } from "../wanted.ts";

/** Where it cannot be loaded there are no notifications until the next start; nobody is told. */
const Desktop = lazy(() => import("./Desktop.tsx").catch(() => ({ default: () => null })));

/** Shows what arrives, on a device where that is switched on. Elsewhere nothing of it is even loaded. */
export function DesktopGate() {
  if (!useSyncExternalStore(onWantedChanged, isWanted)) return null;
  return (
    <Suspense>
      <Desktop />
    </Suspense>
  );
}
