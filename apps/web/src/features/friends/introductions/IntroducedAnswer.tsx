import type { FeedAnswerProps } from "../../feed/feed.ts";
import { IntroductionAnswer } from "./IntroductionAnswer.tsx";
import { useIntroductions } from "./queries.ts";

/** The answer under the news of an introduction. Nothing until it is known, and where it is no more. */
export default function IntroducedAnswer({ userId, details, onAnswered }: FeedAnswerProps) {
  const { data = [] } = useIntroductions();
  const introduction = data.find(
    ({ introducer, people }) =>
      introducer.userId === userId && people.length === 1 && people[0]?.userId === details.contactId,
  );
  return introduction ? <IntroductionAnswer introduction={introduction} onAnswered={onAnswered} /> : null;
}
