import type { ProfileId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** Which of one's own profiles somebody is shown whom one adds; null for none. */
    readonly ChooseProfile?: ComponentType<ChooseProfileProps>;
  }
}

export type ChooseProfileProps = {
  readonly onChoose: (profileId: ProfileId | null) => void;
  readonly onClose: () => void;
};
