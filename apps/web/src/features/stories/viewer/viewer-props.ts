import type { StoryId } from "@atrium/contracts/ids";
import type { RefObject } from "react";
import type { Person } from "../use-person-of.ts";

export type ViewerProps = {
  readonly root: RefObject<HTMLElement | null>;
  readonly person: Person;
  readonly isOwn: boolean;
  /** The story to begin with. */
  readonly at: StoryId | undefined;
  /** The same for whoever is looked at. */
  readonly sound: { readonly isMuted: boolean; readonly setMuted: (isMuted: boolean) => void };
  readonly onNeighbour: (step: 1 | -1) => void;
  readonly onClose: () => void;
};
