import { LIVE_PROTOCOL } from "@atrium/contracts/limits";

/** The first frame of a connection, for clients that frame by hand. */
export function toHello(token: string): string {
  return toCommand(1, "session.hello", { protocol: LIVE_PROTOCOL, token, presence: false });
}

export function toCommand(id: number, name: string, input: object): string {
  return JSON.stringify({ id, do: name, with: input });
}
