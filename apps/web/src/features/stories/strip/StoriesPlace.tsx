import { Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { StripBones } from "./StripBones.tsx";

const StoryStrip = lazyPart(() => import("./StoryStrip.tsx"));

/** As high as the strip before that is there, so that the list beneath stays where it is. */
export function StoriesPlace() {
  return (
    <Suspense fallback={<StripBones />}>
      <StoryStrip />
    </Suspense>
  );
}
