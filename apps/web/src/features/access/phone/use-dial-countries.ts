import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { getLanguages } from "../../../platform/i18n/locale.ts";
import { findCountry, guessCountry, PREFERRED, sortByName } from "./countries.ts";
import { DIAL_COUNTRIES, type DialCountry } from "./dial-codes.ts";
import { phonePlans } from "./phone-plans.ts";

/** The dial codes to choose from: the preferred two and the visitor's own in the first paint, all of them in the next. */
export function useDialCountries() {
  const plans = useSyncExternalStore(phonePlans.subscribe, phonePlans.getSnapshot, phonePlans.getSnapshot);
  const [country, setCountry] = useState(() => guessCountry(getLanguages()));
  const [listed, setListed] = useState<readonly DialCountry[]>([country]);
  useEffect(() => startTransition(() => setListed(DIAL_COUNTRIES)), []);

  return {
    country,
    preferred: useMemo(() => sortByName(PREFERRED), []),
    others: useMemo(() => sortByName(listed), [listed]),
    choose(code: string) {
      setCountry((before) => DIAL_COUNTRIES.find((candidate) => candidate.code === code) ?? before);
    },
    /** To the country that a number names by a plus sign and its code; any other leaves it as it is. */
    follow(typed: string) {
      if (!typed.trim().startsWith("+")) return;
      setCountry((before) => findCountry(typed, before, plans?.readPhone(typed, before.code)?.country));
    },
    read: (typed: string, from: DialCountry) => plans?.readPhone(typed, from.code),
    /** True also while the plans have not arrived: the server has the last word. */
    isPossible: (typed: string) => !plans || plans.readPhone(typed, country.code)?.isPossible === true,
  };
}

export type DialCountries = ReturnType<typeof useDialCountries>;
