import type { Room } from "@atrium/contracts/rooms";
import type { ComponentType, ReactNode } from "react";

declare module "../../../ui/features.ts" {
  interface FeatureExtensions {
    /** Stands over the rooms of a tab, and chooses which of them are shown. It begins anew with each tab. */
    readonly RoomStrip?: ComponentType<RoomStripProps>;
  }
}

export type RoomStripProps = {
  /** Those of the tab. */
  readonly rooms: readonly Room[];
  /** The list of those that were chosen; `none` is what it says where there are none, null for its own words. */
  readonly children: (shown: readonly Room[], none: ReactNode) => ReactNode;
};
