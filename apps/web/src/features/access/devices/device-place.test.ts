import { expect, test } from "vitest";
import { toDevicePlace } from "./device-place.ts";

test.each([
  ["", "203.0.113.7", null],
  ["203.0.113.7", "203.0.113.7", "Same network as this device"],
  ["203.0.113.8", "203.0.113.7", "Network 203.0.113.8"],
  ["203.0.113.8", null, "Network 203.0.113.8"],
  ["192.168.1.20", "203.0.113.7", "Local network, 192.168.1.20"],
  ["172.32.0.1", "203.0.113.7", "Network 172.32.0.1"],
  ["172.16.0.1", "203.0.113.7", "Local network, 172.16.0.1"],
  ["127.0.0.1", "127.0.0.1", "The computer Atrium runs on"],
  ["0:0:0:0::/64", null, "The computer Atrium runs on"],
  ["2001:db8:0:0::/64", null, "Network 2001:db8:0:0::/64"],
])("a device at %j, seen from %j, is at %j", (address, own, place) => {
  expect(toDevicePlace(address, own)).toBe(place);
});
