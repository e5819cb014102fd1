import { globSync } from "node:fs";
import { join } from "node:path";

/** Where the tests of one feature are: what Vitest is given for each workspace, and the files of its journeys. Empty where there are none. */
export type FeatureTests = {
  readonly server: readonly string[];
  readonly contracts: readonly string[];
  readonly web: readonly string[];
  readonly components: readonly string[];
  readonly journeys: readonly string[];
};

const ROOTS = { server: "apps/server", contracts: "packages/contracts", web: "apps/web" } as const;

/** @throws Error with the names there are, when no folder of features has this one */
export function findFeatureTests(root: string, feature: string): FeatureTests {
  const features = listFeatures(root);
  if (!features.includes(feature))
    throw new Error(`there is no feature called "${feature}"; there are ${features.join(", ")}`);
  const find = (workspace: string, pattern: string): string[] =>
    globSync(pattern, { cwd: join(root, workspace) }).toSorted();
  const ofFeature = `src/features/${feature}/**/*.test`;
  return {
    server: find(ROOTS.server, `${ofFeature}.ts`),
    contracts: find(ROOTS.contracts, `src/${feature}{,-*}.test.ts`),
    web: find(ROOTS.web, `${ofFeature}.ts`),
    components: find(ROOTS.web, `${ofFeature}.tsx`),
    journeys: find("e2e", `${feature}{,-*}.spec.ts`),
  };
}

function listFeatures(root: string): string[] {
  const folders = Object.values(ROOTS).flatMap((workspace) =>
    globSync("src/features/*/", { cwd: join(root, workspace) }),
  );
  return [...new Set(folders.map((folder) => folder.split("/")[2] ?? ""))].toSorted();
}
