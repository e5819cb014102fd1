import { useSyncExternalStore } from "react";
import { type WornTheme, wornTheme } from "../platform/theme/worn-theme.ts";

export function useWornTheme(): WornTheme {
  return useSyncExternalStore(wornTheme.subscribe, wornTheme.getSnapshot);
}
