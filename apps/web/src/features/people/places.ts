import type { UserId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** An entry of every menu about a person, wherever it opens. */
    readonly PersonMenuEntry?: ComponentType<PersonMenuEntryProps>;
  }
}

export type PersonMenuEntryProps = { readonly userId: UserId; readonly name: string; readonly onClose: () => void };
