import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { managing } from "../managing.ts";

const StickersDialog = lazyPart(() => import("./StickersDialog.tsx"));

/** One's packs, once they were asked for from where stickers are chosen. */
export function ManagingOverlay() {
  const isOpen = useSyncExternalStore(managing.subscribe, managing.getSnapshot);
  if (!isOpen) return null;
  return (
    <Suspense>
      <StickersDialog onClose={managing.close} />
    </Suspense>
  );
}
