import type { FeedCode, FeedItem } from "@atrium/contracts/feed";
import type { RoomId, UserId } from "@atrium/contracts/ids";
import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { Feature } from "../../ui/features.ts";
import { importAgain } from "../../ui/import-again.ts";
import type { Sentence } from "./sentence.ts";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** Fetched with the panel: no other page shows any. */
    readonly feedItems?: Load;
    /** A room as a list shows it. */
    readonly RoomFace?: ComponentType<{ readonly roomId: RoomId; readonly name: string; readonly size: 40 }>;
  }
}

/** How the items of a feature are shown in Activity, and how those are answered that ask for an answer. */
export type FeedItems = {
  readonly kinds: Readonly<Partial<Record<FeedCode, FeedKind>>>;
  /** Stands around the list, for what all items of the feature need together. */
  readonly Around?: ComponentType<{ readonly items: readonly FeedItem[]; readonly children: ReactNode }>;
};

export type FeedKind = {
  /** What kind of thing it tells of. */
  readonly icon: LucideIcon;
  /** Whether it comes from the room it is about, and not from a person. */
  readonly isOfRoom?: boolean;
  readonly sentence: Sentence;
  /** Where the item leads (FEED-006, FEED-007); absent for what has no page. */
  readonly toLink?: (item: FeedItem) => FeedLink | null;
  /** What an item is answered with, and what came of it; shows nothing where there is neither. */
  readonly Answer?: ComponentType<FeedAnswerProps>;
};

export type FeedAnswerProps = {
  /** Who sent it. */
  readonly userId: UserId;
  readonly name: string;
  /** The room it is about. */
  readonly chatId: FeedItem["chatId"];
  readonly details: FeedItem["details"];
  /** Called once it has been answered here; the item counts as read then. */
  readonly onAnswered: () => void;
};

export type FeedLink = Pick<LinkProps, "to" | "params" | "search">;

const loads = new WeakMap<readonly Feature[], Promise<readonly FeedItems[]>>();

type Load = () => Promise<{ readonly feedItems: FeedItems }>;

const loadItems = async (load: Load): Promise<FeedItems> =>
  (await load().catch((error: unknown) => importAgain<Awaited<ReturnType<Load>>>(error))).feedItems;

/** Of all features. The same promise for the same features, as `use` needs. */
export function loadFeedItems(features: readonly Feature[]): Promise<readonly FeedItems[]> {
  const known = loads.get(features);
  if (known) return known;
  const load = Promise.all(features.flatMap(({ feedItems }) => feedItems ?? []).map(loadItems));
  loads.set(features, load);
  load.catch(() => loads.delete(features));
  return load;
}

/** By code: each feature's, and those of features that are still to come. */
export function toKinds(items: readonly FeedItems[], others: FeedItems["kinds"]): FeedItems["kinds"] {
  return Object.assign({}, others, ...items.map(({ kinds }) => kinds));
}
