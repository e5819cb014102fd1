import type { Content } from "@atrium/contracts/content/content";
import type { ComponentType } from "react";

declare module "../../ui/features.ts" {
  interface FeatureExtensions {
    /** An event that a message tells of, as it is now (MSG-012). */
    readonly EventMessage?: ComponentType<EventMessageProps>;
  }
}

export type EventContent = Extract<Content, { kind: "eventCreate" | "eventUpdate" }>;
export type EventMessageProps = { readonly content: EventContent };
