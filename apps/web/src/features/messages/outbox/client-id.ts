import type { ClientId } from "@atrium/contracts/ids";

/** `randomUUID` exists on secure origins only; a server on a local network may have none. */
export function newClientId(): ClientId {
  if ("randomUUID" in crypto) return crypto.randomUUID() as ClientId;
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}` as ClientId;
}
