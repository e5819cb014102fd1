import { m } from "../../../platform/i18n/messages.ts";

/** Of IPv6 the server keeps the network alone. */
const THIS_MACHINE = /^(?:127\.|0:0:0:0::\/64$)/u;
const LOCAL = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/u;

/** Where a device is, as far as its network says; null where that is not known. `own` is the address of the device that asks. */
export function toDevicePlace(address: string, own: string | null): string | null {
  if (address === "") return null;
  if (THIS_MACHINE.test(address)) return m["access.devices.thisMachine"]();
  if (address === own) return m["access.devices.sameNetwork"]();
  return LOCAL.test(address) ? m["access.devices.localNetwork"]({ address }) : m["access.devices.network"]({ address });
}
