import type { RoomId } from "@atrium/contracts/ids";
import type { Room } from "@atrium/contracts/rooms";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { type Feature, useFeatures } from "../../ui/features.ts";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    readonly amongRooms?: AmongRooms;
    /** Over the tabs of the list of rooms, whichever is chosen. */
    readonly RoomsHead?: ComponentType;
    /** A line in a room's details that leads to what the feature has of it, for every member. */
    readonly RoomDetailsEntry?: ComponentType<{ readonly room: Room }>;
    /** In an open room: beside its name, and under that over its messages; both show nothing where there is nothing to show. */
    readonly inRoom?: {
      readonly CallButtons: ComponentType<{ readonly room: CalledRoom }>;
      readonly CallBar: ComponentType<{ readonly roomId: RoomId }>;
    };
  }
}

/** What a feature adds to the list of rooms, to a room, and to where one is not a member. */
export type AmongRooms = {
  /** Over the rooms of the list; shows nothing while there is nothing to show. */
  readonly ListTop?: ComponentType;
  /** Whether somebody waits, which a red dot at the second tab says (ROOM-008). */
  readonly dot?: {
    readonly label: () => string;
    readonly subscribe: (listener: () => void) => () => void;
    readonly getSnapshot: () => boolean;
  };
  readonly menuEntry?: RoomMenuEntry;
  /** Over the members in a room's details, for who looks after it. */
  readonly DetailsPart?: ComponentType<{ readonly room: Room }>;
  /** In place of a room that one is not a member of, where there is a way in. */
  readonly Door?: ComponentType<{ readonly roomId: RoomId; readonly otherwise: ReactNode }>;
};

/** What it goes by whether one calls in a room. */
export type CalledRoom = Pick<Room, "roomId" | "chatType" | "permissions">;

/** What the menu of a room goes by. */
export type MenuRoom = Pick<
  Room,
  "roomId" | "name" | "chatType" | "partnerId" | "role" | "muted" | "permissions" | "about"
>;

export type RoomMenuEntry = {
  readonly label: () => string;
  readonly icon: LucideIcon;
  readonly isFor: (room: MenuRoom) => boolean;
  /** What the entry opens. */
  readonly Dialog: ComponentType<{ readonly room: MenuRoom; readonly onClose: () => void }>;
};

const NOTHING: AmongRooms = {};

/** All that features add, one a place. */
export function useAmongRooms(): AmongRooms {
  return useFeatures().find(hasPlaces)?.amongRooms ?? NOTHING;
}

const hasPlaces = (feature: Feature): boolean => feature.amongRooms !== undefined;
const never = () => () => {};
const no = () => false;

/** What the red dot at the second tab says; undefined while nobody waits. */
export function useWaitingDot(): string | undefined {
  const { dot } = useAmongRooms();
  const isWaiting = useSyncExternalStore(dot?.subscribe ?? never, dot?.getSnapshot ?? no);
  return isWaiting ? dot?.label() : undefined;
}
