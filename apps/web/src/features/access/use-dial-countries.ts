import { useMemo, useState, useSyncExternalStore } from "react";
import { type DialCountry, guessCountry, PREFERRED, sortByName } from "./countries.ts";
import { phonePlans } from "./phone-plans.ts";

/** The dial codes to choose from: the preferred two at once, all of them a moment later. */
export function useDialCountries() {
  const plans = useSyncExternalStore(phonePlans.subscribe, phonePlans.getSnapshot);
  const [chosen, setChosen] = useState<DialCountry>();
  const all = useMemo(() => plans?.listDialCountries() ?? PREFERRED, [plans]);
  const country = chosen ?? guessCountry(all, navigator.languages);

  return {
    country,
    preferred: useMemo(() => sortByName(PREFERRED), []),
    others: useMemo(() => (plans ? sortByName(all) : []), [plans, all]),
    choose(code: string) {
      setChosen(all.find((candidate) => candidate.code === code));
    },
    read: (typed: string, from: DialCountry) => plans?.readPhone(typed, from.code),
    /** True also while the plans have not arrived: the server has the last word. */
    isPossible: (typed: string) => !plans || plans.readPhone(typed, country.code)?.isPossible === true,
  };
}

export type DialCountries = ReturnType<typeof useDialCountries>;
