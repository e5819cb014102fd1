import type { UserId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";
import { useFeatures } from "../../ui/features.ts";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** An entry of every menu about a person, wherever it opens. */
    readonly PersonMenuEntry?: ComponentType<PersonMenuEntryProps>;
  }
}

export type PersonMenuEntryProps = { readonly userId: UserId; readonly name: string; readonly onClose: () => void };

export const usePersonMenuEntry = (): ComponentType<PersonMenuEntryProps> | undefined =>
  useFeatures().find(({ PersonMenuEntry }) => PersonMenuEntry !== undefined)?.PersonMenuEntry;
