/** What one check found. `advice` says what to do about it. */
export type Finding = {
  readonly name: string;
  readonly status: "ok" | "warning" | "failed";
  readonly detail: string;
  readonly advice?: string;
};

type Findings = {
  readonly ok: (detail: string) => Finding;
  readonly warning: (detail: string, advice: string) => Finding;
  readonly failed: (detail: string, advice: string) => Finding;
};

/** The findings of the check called `name`. */
export function findingsOf(name: string): Findings {
  return {
    ok: (detail) => ({ name, status: "ok", detail }),
    warning: (detail, advice) => ({ name, status: "warning", detail, advice }),
    failed: (detail, advice) => ({ name, status: "failed", detail, advice }),
  };
}

/** The message of an error, also of one that has none of its own. */
export function toReason(err: unknown): string {
  if (err instanceof AggregateError && err.errors.length > 0) return err.errors.map(toReason).join(", ");
  if (!(err instanceof Error)) return String(err);
  return err.cause instanceof Error && err.message === "fetch failed" ? toReason(err.cause) : err.message;
}

/** One line, and below it what to do. */
export function toText({ name, status, detail, advice }: Finding): string {
  const mark = { ok: "ok  ", warning: "WARN", failed: "FAIL" }[status];
  const line = `${mark}  ${name.padEnd(14)}  ${detail}`;
  return advice === undefined ? line : `${line}\n${" ".repeat(22)}-> ${advice}`;
}
