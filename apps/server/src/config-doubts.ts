/** Something that is set and has no effect. Names alone: the value may be a secret. */
export type Doubt = { readonly detail: string; readonly advice: string };

/** What says more about a service, and nothing while the service has no address. */
const COMPANIONS: Readonly<Record<string, readonly string[]>> = {
  S3_URL: ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  SMS_GATEWAY_URL: ["SMS_GATEWAY_TOKEN"],
  SPEECH_URL: ["SPEECH_KEY", "SPEECH_MODEL"],
  MAP_TILES_URL: ["MAP_ATTRIBUTION"],
  GOOGLE_CLIENT_ID: ["GOOGLE_ISSUER"],
};
/** Letters that are wrong in a word before it is another word. */
const MISSPELT_MAX = 2;

/** What whoever set these names may have meant otherwise; `known` are the names that Atrium reads. */
export function listDoubts(names: readonly string[], known: readonly string[]): Doubt[] {
  return [...listAlone(new Set(names)), ...listMisspelt(names, known)];
}

function listAlone(names: ReadonlySet<string>): Doubt[] {
  return Object.entries(COMPANIONS).flatMap(([service, companions]) =>
    companions
      .filter((name) => names.has(name) && !names.has(service))
      .map((name) => ({
        detail: `${name} is set, and ${service} is not: it does nothing`,
        advice: `Set ${service} as well, or take ${name} away.`,
      })),
  );
}

function listMisspelt(names: readonly string[], known: readonly string[]): Doubt[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => isMisspelt(name, one));
      if (meant === undefined) return [];
      return [
        {
          detail: `${name} is none of Atrium's settings: it does nothing`,
          advice: `If you meant ${meant}, call it that. If it belongs to another program, never mind.`,
        },
      ];
    });
}

/**
 * Whether one part of a name is nearly that of another, and the rest the same. Names of one word are left alone: HOME and PATH are as near
 * to HOST and PUSH as a mistake is.
 */
function isMisspelt(name: string, meant: string): boolean {
  const [first, rest] = splitName(name);
  const [meantFirst, meantRest] = splitName(meant);
  if (rest === "" || meantRest === "") return false;
  if (first === meantFirst) return isNear(rest, meantRest);
  return rest === meantRest && isNear(first, meantFirst);
}

function splitName(name: string): [string, string] {
  const end = name.indexOf("_");
  return end < 0 ? [name, ""] : [name.slice(0, end), name.slice(end + 1)];
}

/** Of a short word fewer letters can be wrong. */
function isNear(word: string, meant: string): boolean {
  return countMistakes(word, meant) <= Math.min(MISSPELT_MAX, Math.floor(meant.length / 2));
}

/** How many letters are missing, too many, wrong, or in each other's place. */
function countMistakes(word: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= word.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = word[row - 1] === meant[column - 1];
      const isSwapped = word[row - 1] === meant[column - 2] && word[row - 2] === meant[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(word.length, meant.length);
}
