import { ConfigError, loadConfig, type Config } from "./config.ts";

/** The settings of the server or of a tool; where they are wrong, says each in a sentence and ends the process with 2. */
export function readConfig(): Config {
  try {
    return loadConfig(process.env["ATRIUM_CWD"] ?? process.cwd());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(
      `\nAtrium cannot start with these settings:\n\n${error.problems.map((line) => `  - ${line}`).join("\n")}\n\n`,
    );
    process.exit(2);
  }
}
