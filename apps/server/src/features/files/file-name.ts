import { withoutControls } from "@atrium/contracts/storable";

/** What no name of a file has, on any system. */
const FORBIDDEN = /[<>:"|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The name of a file as it may be shown and saved under: without folders, controls and marks that turn its ending around. */
export function toFileName(given: string): string {
  const [name = ""] = given.split(/[/\\]/).slice(-1);
  const plain = withoutControls(name)
    .replaceAll(/[\r\n\t]/gu, " ")
    .replaceAll(FORBIDDEN, "")
    .trim()
    .replace(/^\.+/u, "")
    .toWellFormed();
  return plain === "" ? "file" : plain;
}
