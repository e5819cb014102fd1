import { ChevronDown } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import type { NamedCountry } from "./countries.ts";
import type { DialCountries } from "./use-dial-countries.ts";
import styles from "./DialCodeSelect.module.css";

/** Flag and dial code, with the browser's own list laid over them: it needs no script and suits every device. */
export function DialCodeSelect({ dial }: { readonly dial: DialCountries }) {
  const { country, preferred, others } = dial;
  return (
    <span className={styles.frame}>
      <img className={styles.flag} src={`/flags/${country.code}.svg`} alt="" width="21" height="14" />
      <span className={styles.code} aria-hidden>
        +{country.dialCode}
      </span>
      <ChevronDown size={15} aria-hidden />
      <select
        className={styles.select}
        aria-label={m["access.phone.country"]()}
        value={country.code}
        onChange={(event) => dial.choose(event.currentTarget.value)}
      >
        <CountryOptions countries={preferred} />
        {others.length > 0 && <hr />}
        <CountryOptions countries={others.filter(({ code }) => preferred.every((it) => it.code !== code))} />
      </select>
    </span>
  );
}

function CountryOptions({ countries }: { readonly countries: readonly NamedCountry[] }) {
  return countries.map(({ code, dialCode, name }) => (
    <option key={code} value={code}>
      {`${name} (+${dialCode})`}
    </option>
  ));
}
