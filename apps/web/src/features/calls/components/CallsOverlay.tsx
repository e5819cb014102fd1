import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useCalls } from "../hooks.ts";
import { callCenter } from "../live.ts";

const IncomingCall = lazyPart(() => import("./IncomingCall.tsx"));
const CallWindow = lazyPart(() => import("./CallWindow.tsx"));
const MinimizedCall = lazyPart(() => import("./MinimizedCall.tsx"));

/** What rings, and the call that one is in, over whatever page is open. */
export function CallsOverlay() {
  const { incoming, current } = useCalls();
  const navigate = useNavigate();
  useEffect(
    () =>
      callCenter().onEnded(({ call, seconds }) => {
        void import("../told-end.ts").then(({ tellEnd }) => tellEnd(call, seconds));
        const callType = call.isAudio ? "audio" : "video";
        // Part 3 §2.16: with how long it was. What was never spoken leads nowhere.
        if (call.isAcknowledged)
          void navigate({ to: "/chat", state: { call: { duration: seconds, action: "completed", callType } } });
      }),
    [navigate],
  );
  return (
    <Suspense>
      {current !== null &&
        (current.size === "minimized" ? <MinimizedCall current={current} /> : <CallWindow current={current} />)}
      {incoming !== null && <IncomingCall key={incoming.callId} call={incoming} />}
    </Suspense>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Of the call that has led here. */
    call?: { readonly duration: number; readonly action: "completed"; readonly callType: "audio" | "video" };
  }
}
