import { isTest } from "./rules.ts";
import type { SourceFile } from "./source-files.ts";

/**
 * Circles of imports, each named once, between files or between features of one side. Types count: whoever reads one file of a circle
 * has to read all of them. What is brought lazily does not, as a page that names its own address.
 */
export function checkCycles(files: readonly SourceFile[]): string[] {
  const byFile = new Map<string, Set<string>>();
  const byFeature = new Map<string, Set<string>>();
  for (const file of files.filter(({ path }) => !isTest(path))) {
    for (const target of file.imports) {
      if (target.isLazy) continue;
      addEdge(byFile, file.path, target.path);
      const [from, to] = [featureFolder(file.path), featureFolder(target.path)];
      if (from && to && from !== to) addEdge(byFeature, from, to);
    }
  }
  return [...findCycles(byFile), ...findCycles(byFeature)].map((cycle) => `import cycle: ${cycle.join(" -> ")}`);
}

const featureFolder = (path: string): string | null => /^apps\/\w+\/src\/features\/[^/]+/.exec(path)?.[0] ?? null;

function addEdge(graph: Map<string, Set<string>>, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push([...trail.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
