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
