import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/** Groups of an address of IPv6. */
const GROUPS = 8;
/** Whoever has one address of IPv6 has all that begin with these four groups (a /64), so they count as one. */
const NETWORK_GROUPS = 4;
/** Longest text of an address; what a proxy wrote that is none is cut off. */
const ADDRESS_MAX_LENGTH = 45;

/** Who asks, as limits by address count: a whole address of IPv4, the network of one of IPv6. */
export function toAddress(request: Pick<FastifyRequest, "ip">): string {
  // Whoever has gone by now has none.
  const ip = (request.ip as string | undefined) ?? "";
  const [address = ""] = ip.split("%", 1);
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIPv6(address)
    ? `${toGroups(address).slice(0, NETWORK_GROUPS).join(":")}::/64`
    : address.slice(0, ADDRESS_MAX_LENGTH);
}

/** Whether what an address says of the one before it is believed; the connection's own is hop 0. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * Proxies add to the end of X-Forwarded-For, so that its beginning is whatever a client wrote: so many from the end are believed,
 * the nearest of which is the connection itself; or those of the addresses and networks given.
 */
export function toTrust(proxies: number | readonly string[]): Trust {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", length] = proxy.split("/");
    const family = toFamily(address);
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, toFamily(address));
}

/** Who asks where Fastify has not looked at the request, by the same rule. */
export function readAddress(request: Pick<IncomingMessage, "socket" | "headers">, trusts: Trust): string {
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",");
  const hops = [request.socket.remoteAddress ?? "", ...forwarded.split(",").toReversed()].map((hop) => hop.trim());
  const known = hops.filter((hop, index) => index === 0 || hop !== "");
  const own = known.findIndex((hop, index) => index === known.length - 1 || !trusts(hop, index));
  return toAddress({ ip: known[own] ?? "" });
}

function toFamily(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

/** Without the short form of zeros. */
function toGroups(address: string): string[] {
  const [before = [], after] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = after === undefined ? 0 : Math.max(0, GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...(after ?? [])];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}
