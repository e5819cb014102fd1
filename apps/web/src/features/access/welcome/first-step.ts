import type { ComponentType } from "react";

declare module "../../../ui/features.ts" {
  interface FeatureExtensions {
    readonly firstStep?: FirstStep;
  }
}

/** One step of what somebody who has just joined is led through. */
export type FirstStep = {
  /** Steps stand in this order. */
  readonly place: number;
  readonly title: () => string;
  readonly hint: () => string;
  readonly Content: ComponentType<FirstStepProps>;
};

export type FirstStepProps = {
  /** Of the form that "Continue" sends. */
  readonly formId: string;
  /** Goes on to the next step. */
  readonly onDone: () => void;
};
