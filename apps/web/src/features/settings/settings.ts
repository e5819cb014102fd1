import { lazy } from "react";
import { themes } from "./live.ts";

/** Loaded when someone opens it. */
export const SettingsPanel = lazy(() => import("./components/SettingsPanel.tsx"));
export const AppearancePanel = lazy(() => import("./components/AppearancePanel.tsx"));
export const ThemePreview = lazy(() => import("./components/ThemePreview.tsx"));
export { type SettingsSection, toSection } from "./sections.ts";

/** Follows the person's settings, whatever page is open. */
export function startSettings(): void {
  themes();
}
