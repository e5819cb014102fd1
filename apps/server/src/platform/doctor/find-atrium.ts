/** The doctor waits this long for a running server. */
const TIMEOUT_MS = 3_000;

/** Whether an Atrium answers at this origin. */
export async function isAtriumAt(origin: string): Promise<boolean> {
  return (await askHealth(origin)) === null;
}

/** Null when an Atrium answers at this origin, otherwise what came instead. */
export async function askHealth(origin: string): Promise<unknown> {
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" });
    const body: unknown = await answer.json().catch(() => null);
    const isOk = answer.ok && typeof body === "object" && body !== null && "status" in body && body.status === "ok";
    return isOk ? null : new Error(`${origin}/healthz answers ${answer.status}, not as Atrium does`);
  } catch (err) {
    return err;
  }
}
