import type { FoundChannel } from "@atrium/contracts/rooms";
import type { ComponentType } from "react";

declare module "../../../ui/features.ts" {
  interface FeatureExtensions {
    /** The way into a public channel that a search has found, beside its name. Nothing is there where no feature leads in. */
    readonly JoinChannel?: ComponentType<JoinChannelProps>;
  }
}

export type JoinChannelProps = { readonly channel: FoundChannel };
