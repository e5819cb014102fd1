import type { Config } from "../../config.ts";
import { findingsOf, type Finding } from "./finding.ts";

/** What is set and does nothing: a name of half a service, or one that looks like a mistake. */
export function checkSettings({ doubts }: Config): Finding[] {
  const { ok, warning } = findingsOf("settings");
  if (doubts.length === 0) return [ok("all that is set for Atrium has an effect")];
  return doubts.map(({ detail, advice }) => warning(detail, advice));
}
