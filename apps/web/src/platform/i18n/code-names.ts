import { localeTag } from "./format.ts";

/** Each code with its name in the reader's language, by name; a currency is found by its code as well. */
export function listCodeNames(codes: readonly string[], type: "currency" | "region") {
  const names = new Intl.DisplayNames(localeTag(), { type });
  return codes
    .map((value) => ({
      value,
      label: type === "currency" ? `${value} · ${names.of(value)}` : (names.of(value) ?? value),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, localeTag()));
}
