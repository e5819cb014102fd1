const UNIQUE_VIOLATION = "23505";

/** Whether an index says that something is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
}
