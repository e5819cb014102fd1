import { lazyPart } from "../../ui/lazy-part.tsx";
import { themes } from "./live.ts";

/** Loaded when someone opens it. */
export const SettingsPanel = lazyPart(() => import("./components/SettingsPanel.tsx"));
export const AppearancePanel = lazyPart(() => import("./components/AppearancePanel.tsx"));
export const SectionPanel = lazyPart(() => import("./components/SectionPanel.tsx"));
export const ThemePreview = lazyPart(() => import("./components/ThemePreview.tsx"));
export { type FeatureSection, useFeatureSection } from "./settings-entry.ts";
export type { BackLink } from "./components/PanelBar.tsx";

/** Follows the person's settings, whatever page is open. */
export function startSettings(): void {
  themes();
}
