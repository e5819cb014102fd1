/** Of a bench's parts by their names the one that --only names, or all of them. @throws Error that says what there is */
export function chooseParts<Part>(parts: Readonly<Record<string, Part>>, only: string | null): Part[] {
  const chosen = Object.entries(parts).filter(([name]) => only === null || name === only);
  if (chosen.length === 0) throw new Error(`--only is one of ${Object.keys(parts).join(", ")}`);
  return chosen.map(([, part]) => part);
}
