/** Ends a command-line tool that could not begin, by the reason alone: what hangs on an error may hold a password. */
export function endTool(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
