import type { UserId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** A person's card, in the pane beside the list of friends. */
    readonly FriendDetails?: ComponentType<FriendDetailsProps>;
  }
}

export type FriendDetailsProps = { readonly userId: UserId; readonly onClose: () => void };
