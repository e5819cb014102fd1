import { useSyncExternalStore } from "react";
import { themes } from "./live.ts";
import type { ThemesSnapshot } from "./themes-model.ts";

export function useThemes(): ThemesSnapshot {
  const model = themes();
  return useSyncExternalStore(model.subscribe, model.getSnapshot);
}
