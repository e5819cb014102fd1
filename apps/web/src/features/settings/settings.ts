import { lazy } from "react";

/** Loaded when someone opens it. */
export const SettingsPanel = lazy(() => import("./components/SettingsPanel.tsx"));
export { type SettingsSection, toSection } from "./sections.ts";
