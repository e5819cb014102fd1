import { contentSchema, type ContentKind } from "@atrium/contracts/content/content";
import type { ContentOf, KindRules } from "./content-kind.ts";

/**
 * What kinds that are stored as JSON have in common. What could not be opened, or is no such content, is shown as it is stored (part 2 §3):
 * `fromUnreadable` gives it a shape of its kind.
 */
export function jsonRules<Kind extends ContentKind>(
  kind: Kind,
  fromUnreadable: (stored: string) => ContentOf<Kind>,
): Pick<KindRules<Kind>, "toStored" | "fromStored"> {
  return {
    toStored: ({ kind: _kind, ...rest }) => JSON.stringify(rest),
    fromStored: (stored) => {
      const parsed = contentSchema.safeParse({ ...readObject(stored), kind });
      return parsed.success ? (parsed.data as ContentOf<Kind>) : fromUnreadable(stored);
    },
  };
}

function readObject(stored: string): object {
  try {
    const value: unknown = JSON.parse(stored);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
