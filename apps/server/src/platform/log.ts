import { pino, type Logger } from "pino";

const SECRET_PATHS = ["token", "password", "authorization", "cookie", "text", "credentials"];

/** JSON lines on standard output. Log ids, never names, addresses or texts. */
export function createLog(options: { level: string }): Logger {
  const paths = SECRET_PATHS.flatMap((path) => [path, `*.${path}`, `*.*.${path}`]);
  return pino({ level: options.level, base: null, redact: { paths, censor: "[removed]" } });
}
