import type { UserId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** A person's card, in the pane beside the list of friends. */
    readonly FriendDetails?: ComponentType<FriendDetailsProps>;
    /** What one keeps about a friend: a row on their card, and a pane of its own. */
    readonly PrivateNotes?: ComponentType<{ readonly userId: UserId; readonly name: string }>;
    readonly PrivateNotesPane?: ComponentType<{ readonly userId: UserId }>;
  }
}

export type FriendDetailsProps = { readonly userId: UserId; readonly onClose: () => void };
