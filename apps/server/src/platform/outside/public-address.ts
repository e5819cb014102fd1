import { BlockList, isIP } from "node:net";

/**
 * Networks that are not the internet's, or lead into others: one's own machine, private ones, those of providers and of metadata services
 * (169.254.169.254), those for examples, multicast, and wrappings of IPv4 in IPv6 (IANA's registries of special-purpose addresses).
 */
const NOT_PUBLIC_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Of what is assigned to the internet, 2000::/3, those that are not for everyone or wrap another address. */
const NOT_PUBLIC_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const blocked = toList(NOT_PUBLIC_V4, "ipv4");
const assigned = toList(["2000::/3"], "ipv6");
const blockedV6 = toList(NOT_PUBLIC_V6, "ipv6");

/** Whether an address is one of the public internet: what is not known to be is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked.check(address, "ipv4");
    case 6:
      return assigned.check(address, "ipv6") && !blockedV6.check(address, "ipv6");
    default:
      return false;
  }
}

function toList(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", length] = network.split("/");
    list.addSubnet(address, Number(length), family);
  }
  return list;
}
