import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** A row among the entries of Chat Settings, for what this feature has to be set or done there. */
    readonly SettingsEntry?: ComponentType;
  }
}
