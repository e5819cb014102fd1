import type { RoomId } from "@atrium/contracts/ids";
import { useRouter } from "@tanstack/react-router";
import { memo, Suspense, useEffect, useSyncExternalStore } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { getChosen, setChosen, subscribeChosen } from "./attach-files.ts";

const SendFilesDialog = lazyPart(() => import("./SendFilesDialog.tsx"));

type ChosenFilesProps = { readonly roomId: RoomId; readonly onSent: () => void };

/** What was chosen to be sent to this room, once there is something. */
export const ChosenFiles = memo(function ChosenFiles({ roomId, onSent }: ChosenFilesProps) {
  const chosen = useSyncExternalStore(subscribeChosen, getChosen);
  const router = useRouter();
  // What was chosen for one room does not wait in it for another day.
  useEffect(() => router.subscribe("onBeforeNavigate", () => setChosen(null)), [router]);
  if (chosen?.roomId !== roomId) return null;
  return (
    <Suspense>
      <SendFilesDialog chosen={chosen} onSent={onSent} onClose={() => setChosen(null)} />
    </Suspense>
  );
});
