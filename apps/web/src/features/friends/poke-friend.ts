import type { UserId } from "@atrium/contracts/ids";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** The way to poke a friend, at the end of a row that names them. */
    readonly PokeFriend?: ComponentType<PokeFriendProps>;
  }
}

export type PokeFriendProps = { readonly userId: UserId; readonly name: string };
