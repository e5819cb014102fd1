import { Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { FeedAnswerProps } from "../../feed/feed.ts";

const Answer = lazyPart(() => import("./IntroducedAnswer.tsx"));

/** Under the news of an introduction in Activity: comes with the first of them, as few people ever have one. */
export function IntroductionFeedAnswer(props: FeedAnswerProps) {
  return (
    <Suspense>
      <Answer {...props} />
    </Suspense>
  );
}
