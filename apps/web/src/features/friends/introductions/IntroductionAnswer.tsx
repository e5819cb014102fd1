import type { IntroductionId } from "@atrium/contracts/ids";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import answerStyles from "../components/FriendAnswer.module.css";
import { FriendOutcome } from "../components/FriendOutcome.tsx";
import outcomeStyles from "../components/FriendOutcome.module.css";
import { useAnswered } from "../use-answered.ts";
import styles from "./IntroductionAnswer.module.css";
import { type ShownIntroduction, useAnswerIntroduction } from "./queries.ts";

type IntroductionAnswerProps = {
  readonly introduction: ShownIntroduction;
  readonly onAnswered?: () => void;
};

/** What the introducer said, one's own answer, and what came of it. */
export function IntroductionAnswer({ introduction, onAnswered }: IntroductionAnswerProps) {
  const { id, note, state, people } = introduction;
  const { mutate, isPending, variables } = useAnswerIntroduction(id as IntroductionId);
  const [isAnswered, setIsAnswered] = useState(false);
  const place = useAnswered(isAnswered && state !== "asked", onAnswered);
  const [person] = people;
  if (!person) return null;
  const name = toPersonName(person);

  function answer(accept: boolean) {
    if (isPending) return;
    setIsAnswered(true);
    mutate(accept);
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.answer}>
      {note !== "" && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {state === "asked" && (
        // A group with a name, because a list has many of these buttons.
        <fieldset className={answerStyles.answer} aria-label={m["friends.answer"]({ name })}>
          <Button size={28} variant="tint" loading={isPending && variables} onClick={() => answer(true)}>
            {m["friends.accept"]()}
          </Button>
          <Button size={28} loading={isPending && !variables} onClick={() => answer(false)}>
            {m["friends.decline"]()}
          </Button>
        </fieldset>
      )}
      {state === "waiting" && (
        <p className={outcomeStyles.state}>
          <Hourglass size={16} aria-hidden />
          {m["friends.introductions.waitsFor"]({ name })}
        </p>
      )}
      {(state === "friends" || state === "declined") && (
        <FriendOutcome userId={person.userId} name={name} isFriend={state === "friends"} />
      )}
    </div>
  );
}
