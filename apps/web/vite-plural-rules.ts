import type { Plugin } from "vite";

const SLOW = "new Intl.PluralRules(locale, options).select(Number(input))";
const QUICK = "rulesOf(locale, options).select(Number(input))";
const RULES = `
const known = new Map();
function rulesOf(locale, options) {
  const key = locale + JSON.stringify(options);
  const rules = known.get(key) ?? new Intl.PluralRules(locale, options);
  known.set(key, rules);
  return rules;
}
`;

/** The compiled catalogues make plural rules anew for every sentence with a number; making them costs a hundred times what using them does. */
export function keepPluralRules(): Plugin {
  return {
    name: "atrium-plural-rules",
    transform: {
      filter: { id: /i18n\/generated\/registry\.js$/u },
      handler(code) {
        if (!code.includes(SLOW)) throw new Error("The compiled catalogues have changed: see vite-plural-rules.ts");
        return { code: code.replace(SLOW, QUICK) + RULES, map: null };
      },
    },
  };
}
