import { Suspense } from "react";
import { useFeatures } from "../../../ui/features.ts";
import type { PersonMenuEntryProps } from "../places.ts";

/** What another feature adds to a menu about a person. */
export function PersonMenuEntries(props: PersonMenuEntryProps) {
  const PersonMenuEntry = useFeatures().find((feature) => feature.PersonMenuEntry !== undefined)?.PersonMenuEntry;
  return <Suspense>{PersonMenuEntry && <PersonMenuEntry {...props} />}</Suspense>;
}
