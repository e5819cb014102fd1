import type { UserId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** The way to write to a friend, beside the news that they are one. */
    readonly MessageFriend?: ComponentType<MessageFriendProps>;
  }
}

export type MessageFriendProps = { readonly userId: UserId; readonly name: string };
