import { accessSync, constants, statSync } from "node:fs";
import type { Config } from "../../config.ts";
import { findingsOf, type Finding } from "./finding.ts";

/** A service elsewhere is not asked: it may take money for what it hears. */
export function checkSpeech({ speech }: Config): Finding {
  const { ok, failed } = findingsOf("speech");
  if (speech === null) return ok("not used: nothing writes down what is said in recordings");
  if (speech.kind === "http") return ok(`recordings go to ${new URL(speech.url).host}, which was not asked`);
  const { command } = speech;
  const found = statSync(command, { throwIfNoEntry: false });
  if (!found) return failed(`there is no ${command}`, "Install the program there, or set SPEECH_COMMAND to its path.");
  if (!found.isFile())
    return failed(`${command} is no program`, "Set SPEECH_COMMAND to the path of the program itself.");
  return isExecutable(command)
    ? ok(`recordings are given to ${command}`)
    : failed(`${command} may not be run`, `Let the user that runs Atrium run it: chmod a+rx ${command}`);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
