import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { CallButtons } from "./components/CallButtons.tsx";
import { CallBarPlace } from "./components/CallBarPlace.tsx";
import { CallsOverlay } from "./components/CallsOverlay.tsx";
import { callCenter } from "./live.ts";

export const calls: Feature = {
  name: "calls",
  start: () => void callCenter(),
  Overlay: CallsOverlay,
  inRoom: {
    CallButtons,
    CallBar: CallBarPlace,
  },
  CallMessage: lazyPart(() => import("./components/CallMessage.tsx")),
};
