import { getParser } from "bowser";
import { m } from "../../../platform/i18n/messages.ts";

/** "Firefox on Windows", as its owner knows it; a person's own words for a client that names neither. */
export function toDeviceName(userAgent: string): string {
  if (userAgent.trim() === "") return m["access.devices.unknown"]();
  const parser = getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser && system) return m["access.devices.named"]({ browser, system });
  return browser || system || userAgent.slice(0, 40);
}
