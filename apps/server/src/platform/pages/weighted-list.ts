export type Weighted = { readonly name: string; readonly weight: number };

/** The values of a header that weighs them (RFC 9110 12.4.2), in its order. What is no weight weighs nothing. */
export function readWeighted(header: string, most: number): Weighted[] {
  return header.slice(0, 500).split(",", most).map(toWeighted);
}

function toWeighted(text: string): Weighted {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  return { name, weight: weight === undefined ? 1 : Number(weight) || 0 };
}
