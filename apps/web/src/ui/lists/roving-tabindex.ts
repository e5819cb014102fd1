type Place = {
  readonly index: number;
  readonly count: number;
  readonly axis: "horizontal" | "vertical";
};

/** Where the focus of a list, tab row or radio group goes on a key; undefined when the key is not for it. */
export function nextOnKey(key: string, { index, count, axis }: Place): number | undefined {
  if (count === 0) return undefined;
  const [back, forward] = axis === "horizontal" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  if (key === back) return (index - 1 + count) % count;
  if (key === forward) return (index + 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
