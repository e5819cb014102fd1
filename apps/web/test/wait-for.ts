import { vi } from "vitest";

/** Looks until nothing is thrown any more. The time ends a hang and measures nothing; Vitest's own is a second. */
export function waitFor<Result>(look: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(look, { timeout: 30_000 });
}
