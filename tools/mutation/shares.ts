import type { Break } from "./run-group.ts";

/** Of the breaks of a file, how many there are and how many the tests noticed. */
export type Share = { readonly file: string; readonly noticed: number; readonly all: number };

/** How much of its published share, in points, a file may lose before that is a fault. */
const TOLERANCE = 1;
const NOTICED: ReadonlySet<string> = new Set(["Killed", "Timeout"]);
const MISSED: ReadonlySet<string> = new Set(["Survived", "NoCoverage"]);

/** A break that does not run at all, or that is left out, says nothing of the tests and does not count. */
export function toShares(breaks: readonly Break[]): Share[] {
  return [...Map.groupBy(breaks, ({ file }) => file)]
    .map(([file, ofFile]) => {
      const noticed = ofFile.filter(({ status }) => NOTICED.has(status)).length;
      return { file, noticed, all: noticed + ofFile.filter(({ status }) => MISSED.has(status)).length };
    })
    .filter(({ all }) => all > 0)
    .toSorted(byFile);
}

export const byFile = (one: Share, other: Share): number => (one.file < other.file ? -1 : 1);

/** In percent, with one digit after the point, rounded down: 100 is all of them. */
export const toPercent = ({ noticed, all }: Share): number => Math.floor((1_000 * noticed) / all) / 10;

export function toRows(shares: readonly Share[]): string {
  return shares
    .map((share) => `| ${share.file} | ${share.noticed} | ${share.all} | ${toPercent(share).toFixed(1)} |\n`)
    .join("");
}

/** What the page says of each file. */
export function readShares(page: string): Share[] {
  const rows = page.matchAll(/^\| (\S+\.ts) \| (\d+) \| (\d+) \| [\d.]+ \|$/gmu);
  return Array.from(rows, ([, file = "", noticed, all]) => ({ file, noticed: Number(noticed), all: Number(all) }));
}

/** The same in percent. */
export function readPublished(page: string): ReadonlyMap<string, number> {
  return new Map(readShares(page).map((share) => [share.file, toPercent(share)]));
}

/** What is wrong with the shares, in words; nothing where all is as it should be. */
export function findFallen(
  shares: readonly Share[],
  { published, atLeast }: { published: ReadonlyMap<string, number>; atLeast: number },
): string[] {
  return shares.flatMap((share) => {
    const [percent, before] = [toPercent(share), published.get(share.file)];
    if (before === undefined) return [`${share.file}: ${percent} %, and docs/mutation.md does not name it`];
    if (percent < before - TOLERANCE) return [`${share.file}: ${percent} %, and docs/mutation.md says ${before} %`];
    return percent < atLeast ? [`${share.file}: ${percent} %, and at least ${atLeast} % is wanted`] : [];
  });
}
