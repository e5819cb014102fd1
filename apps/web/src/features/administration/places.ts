import type { AdministeredRoom } from "@atrium/contracts/administration";
import type { LinkProps } from "@tanstack/react-router";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** A page about the chosen community, in the sidebar's submenu (SHELL-032). */
    readonly communityEntry?: CommunityEntry;
  }
}

export type CommunityEntry = {
  readonly label: () => string;
  readonly path: NonNullable<LinkProps["to"]>;
  /** Whether the entry is for who chose this community, which they look after. */
  readonly isFor: (community: AdministeredRoom) => boolean;
};
