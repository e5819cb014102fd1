import { type GoalFigure, toGoalTable } from "./goal-figure.ts";

/** Some parts of a bench by the names that `--only one,other` gives, in the order of the bench; all of them without it. */
export function chooseParts<Part>(parts: Readonly<Record<string, Part>>, only: string | null): [string, Part][] {
  const all = Object.entries(parts);
  if (only === null) return all;
  const asked = new Set(only.split(","));
  const chosen = all.filter(([name]) => asked.has(name));
  // A name that is none would leave out what somebody believes measured.
  if (chosen.length < asked.size) throw new Error(`--only is some of ${all.map(([name]) => name).join(",")}`);
  return chosen;
}

/** Measures them in turn, and says of each what came of it as soon as it is known. */
export async function measureParts<Part>(
  chosen: readonly (readonly [name: string, part: Part])[],
  measure: (part: Part) => Promise<GoalFigure[]>,
): Promise<GoalFigure[]> {
  const figures: GoalFigure[] = [];
  for (const [name, part] of chosen) {
    console.error(`${name} …`);
    const found = await measure(part);
    console.log(`${toGoalTable(found)}\n`);
    figures.push(...found);
  }
  return figures;
}
