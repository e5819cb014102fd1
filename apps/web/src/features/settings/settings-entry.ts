import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import { useFeatures } from "../../ui/features.ts";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** A row among the entries of Chat Settings, for what this feature has to be set or done there. */
    readonly SettingsEntry?: ComponentType;
    /** A section of its own, with an entry that leads there. */
    readonly settingsSection?: FeatureSection;
  }
}

/** Shown beside the entries where there is room, and in their place on a phone. */
export type FeatureSection = {
  /** Part of the address. */
  readonly name: string;
  readonly title: () => string;
  readonly icon: LucideIcon;
  /** What is set now, in the entry. */
  readonly Value: ComponentType;
  readonly Content: ComponentType;
};

export function useFeatureSection(name: string | undefined): FeatureSection | undefined {
  return useFeatures().find(({ settingsSection }) => settingsSection !== undefined && settingsSection.name === name)
    ?.settingsSection;
}
