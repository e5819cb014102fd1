import { useSyncExternalStore } from "react";
import { type ActiveTheme, activeTheme } from "../platform/theme/active-theme.ts";

export function useActiveTheme(): ActiveTheme {
  return useSyncExternalStore(activeTheme.subscribe, activeTheme.getSnapshot);
}
