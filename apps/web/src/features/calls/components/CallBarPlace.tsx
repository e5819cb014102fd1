import type { RoomId } from "@atrium/contracts/ids";
import { Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useCalls } from "../hooks.ts";

const CallBar = lazyPart(() => import("./CallBar.tsx"));

/** In most rooms nobody calls: the bar is fetched with the first call that goes on without this tab. */
export function CallBarPlace({ roomId }: { readonly roomId: RoomId }) {
  const { byRoom, current } = useCalls();
  const call = byRoom.get(roomId);
  if (call === undefined || current?.call.callId === call.callId) return null;
  return (
    <Suspense>
      <CallBar call={call} />
    </Suspense>
  );
}
