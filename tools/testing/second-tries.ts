import type { FailedTest, Failure, Outcome } from "./test-reports.ts";

/** As many tests may pass at their second try; more of them say that something is wrong with the run. */
export const SECOND_TRIES_MAX = 3;

type Failed = Failure & { readonly test: FailedTest };

/**
 * Tries each failed test once more, one after another, and takes those that pass then for passed. Nothing is tried where it could not make
 * the run green: something failed that is no test, or more tests than may pass at the second try.
 * @returns the failures that were so, with the first error of each
 */
export async function trySecondTime(
  total: Outcome,
  passesAlone: (test: FailedTest) => Promise<boolean>,
): Promise<Failure[]> {
  const failures = total.failures.filter((failure): failure is Failed => failure.test !== null);
  if (failures.length < total.failures.length || failures.length > SECOND_TRIES_MAX) return [];
  const mended: Failure[] = [];
  for (const failure of failures) if (await passesAlone(failure.test)) mended.push(failure);
  total.passed += mended.length;
  total.failed -= mended.length;
  total.failures = total.failures.filter((failure) => !mended.includes(failure));
  return mended;
}
