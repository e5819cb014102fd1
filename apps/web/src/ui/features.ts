import type { QueryClient } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { AccountInfo } from "../platform/session/session-storage.ts";

/** Where features add something to what another feature shows. The other one declares the place by merging into this (`declare module`). */
export interface FeatureExtensions {}

/** A feature as the signed-in app sees it: each exports one from its `feature.ts`, and `app/features.ts` lists them. */
export type Feature = FeatureExtensions & {
  readonly name: string;
  /** Keeps what is the person's current, whatever page is open. Called when the app is shown; what it answers ends it. */
  readonly start?: (queries: QueryClient) => void | (() => void);
  readonly entry?: Entry;
  /** Its badge stands at another feature's entry while that one counts nothing. */
  readonly standInBadge?: StandInBadge;
  /** In the account menu, for whom it concerns. */
  readonly accountEntry?: AccountEntry;
  /** Shows what it is given where the instance lets people choose their language. One feature knows. */
  readonly WithLanguages?: ComponentType<{ readonly children: ReactNode }>;
  /** The way out of the app, at the foot of the sidebar and on phones in the account menu. */
  readonly exit?: Exit;
  /** Lies over whatever page is open; shows nothing while there is nothing to show. */
  readonly Overlay?: ComponentType;
};

/** An entry of the sidebar and of the phone's bottom bar, in the order of the features: a page, or a panel over the page, by its word (useHashPanel). */
export type Entry = {
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** What the count of the feature's badge (platform/badges) means, for assistive technology; absent without a count. */
  readonly badgeLabel?: (input: { count: number }) => string;
  /** False where the phone's bottom bar has no room for it: there it is in the account menu. */
  readonly isInBar?: boolean;
  /** Under it in the sidebar while one is at its pages. */
  readonly Under?: ComponentType;
  /** Whether that count also stands in the title of the browser's tab. */
  readonly isInTitle?: boolean;
} & (
  | {
      readonly path: NonNullable<LinkProps["to"]>;
      /** Pages that it leads to as well, at addresses which do not begin with its own. */
      readonly otherPaths?: readonly string[];
    }
  | { readonly panel: string }
);

export type StandInBadge = {
  /** The other feature's name. */
  readonly at: string;
  readonly label: (input: { count: number }) => string;
};

const Features = createContext<readonly Feature[]>([]);
export type AccountEntry = {
  readonly label: () => string;
  readonly icon: LucideIcon;
  readonly path: NonNullable<LinkProps["to"]>;
  /** On phones alone: elsewhere the sidebar has it. */
  readonly onPhone?: boolean;
  readonly isFor: (account: AccountInfo) => boolean;
};

export type Exit = {
  readonly label: () => string;
  readonly icon: LucideIcon;
  /** Asks before. */
  readonly leave: () => Promise<void>;
};

export const FeaturesProvider = Features.Provider;
export const useFeatures = (): readonly Feature[] => use(Features);
