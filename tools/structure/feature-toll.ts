import { isTest } from "./rules.ts";
import { type SourceFile, withoutComments } from "./source-files.ts";

/** Shared files that may name a feature. A new one is a folder, a line in each list of features, and little more. */
const NAMED_IN_MAX = 6;

const FEATURE = /^apps\/\w+\/src\/features\/([^/]+)\//;
const SHARED = /^(?:apps\/(?:server|web)\/src\/(?!features\/)|packages\/contracts\/src\/[^/]+\.ts$)/;

/** The shared source files that name each feature: that import one of its files, or hold its name as a word of their own. */
export function listNaming(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const features = new Set(files.flatMap(({ path }) => FEATURE.exec(path)?.[1] ?? []));
  const shared = files.filter(({ path }) => SHARED.test(path) && !isTest(path) && !isContractOf(features, path));
  return new Map(
    [...features].toSorted().map((name) => {
      const naming = shared.filter((file) => names(file, name));
      return [name, naming.map(({ path }) => path)];
    }),
  );
}

/** `packages/contracts/src/hobbies.ts` belongs to the feature of its name. */
function isContractOf(features: ReadonlySet<string>, path: string): boolean {
  const name = /^packages\/contracts\/src\/([^/]+)\.ts$/.exec(path)?.[1];
  return name !== undefined && features.has(name);
}

function names({ text, imports }: SourceFile, feature: string): boolean {
  const isImported = imports.some(
    ({ path }) => FEATURE.exec(path)?.[1] === feature || path === `packages/contracts/src/${feature}.ts`,
  );
  const code = withoutComments(text);
  return isImported || new RegExp(`["'\`]${feature}["'\`.]`).test(code);
}

export function checkToll(files: readonly SourceFile[]): string[] {
  return [...listNaming(files)]
    .filter(([, paths]) => paths.length > NAMED_IN_MAX)
    .map(
      ([name, paths]) =>
        `${name} is named by ${paths.length} shared files, at most ${NAMED_IN_MAX}: ${paths.join(", ")}`,
    );
}
