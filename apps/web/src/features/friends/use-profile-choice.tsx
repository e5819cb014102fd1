import type { ProfileId } from "@atrium/contracts/ids";
import { type ReactNode, Suspense, useState } from "react";
import { useSession } from "../../platform/session/use-session.ts";
import { useFeatures } from "../../ui/features.ts";

type ProfileChoice = {
  /** Begins adding somebody. */
  readonly ask: () => void;
  /** The question, while it is asked. */
  readonly question: ReactNode;
};

/** Whoever may choose is asked which profile the other is shown; for everyone else the server shows the one that stands for them (MYS-023, A-50). */
export function useProfileChoice(onChosen: (shared: readonly ProfileId[]) => void): ProfileChoice {
  const [isAsked, setIsAsked] = useState(false);
  const mayChoose = useSession()?.accountInfo?.choosesProfile === true;
  const ChooseProfile = useFeatures().find((feature) => feature.ChooseProfile !== undefined)?.ChooseProfile;

  function handleChoose(profileId: ProfileId | null) {
    setIsAsked(false);
    onChosen(profileId === null ? [] : [profileId]);
  }

  return {
    ask: () => (mayChoose && ChooseProfile ? setIsAsked(true) : onChosen([])),
    question: isAsked && ChooseProfile && (
      <Suspense>
        <ChooseProfile onChoose={handleChoose} onClose={() => setIsAsked(false)} />
      </Suspense>
    ),
  };
}
