import { pino, type DestinationStream, type Logger } from "pino";

const SECRET_PATHS = ["token", "password", "authorization", "cookie", "text", "credentials"];
/** An error and its causes in the log; a chain of them may go round. */
const CAUSES_MAX = 4;

/** JSON lines on standard output. Log ids, never names, addresses or texts. */
export function createLog(options: { level: string }, destination: DestinationStream = pino.destination(1)): Logger {
  const paths = SECRET_PATHS.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]);
  const serializers = { err: (err: unknown) => toLoggedError(err) };
  return pino({ level: options.level, base: null, redact: { paths, censor: "[removed]" }, serializers }, destination);
}

/**
 * What may be told of an error. Libraries hang on it what they were doing: a command with its password, a row, a recipient, an
 * address with its credentials.
 */
function toLoggedError(err: unknown, left = CAUSES_MAX): object {
  if (!(err instanceof Error)) return { type: typeof err };
  const { name, message, stack, cause } = err;
  const code = "code" in err && (typeof err.code === "string" || typeof err.code === "number") ? err.code : undefined;
  const errors: unknown[] = err instanceof AggregateError ? err.errors : [];
  return {
    type: name,
    code,
    message,
    stack,
    ...(cause !== undefined && left > 1 && { cause: toLoggedError(cause, left - 1) }),
    ...(errors.length > 0 && left > 1 && { errors: errors.map((each) => toLoggedError(each, left - 1)) }),
  };
}
