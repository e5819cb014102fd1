import { lazyPart } from "../../ui/lazy-part.tsx";
import { themes } from "./live.ts";

/** Loaded when someone opens it. */
export const SettingsPanel = lazyPart(() => import("./components/SettingsPanel.tsx"));
export const AppearancePanel = lazyPart(() => import("./components/AppearancePanel.tsx"));
export const ThemePreview = lazyPart(() => import("./components/ThemePreview.tsx"));
export type { BackLink } from "./components/PanelBar.tsx";
export { type SettingsSection, toSection } from "./sections.ts";

/** Follows the person's settings, whatever page is open. */
export function startSettings(): void {
  themes();
}
