import type { ErrorAnswer } from "@atrium/contracts/errors";
import type { CommandName, EventName } from "@atrium/contracts/live";

/** What the server sends: the answer to one command, or an event (docs/live-protocol.md). */
export type ServerFrame =
  | { kind: "answer"; re: number; ok: unknown }
  | { kind: "refusal"; re: number; error: ErrorAnswer }
  | { kind: "event"; on: EventName; data: unknown };

export function encodeCommand(id: number, name: CommandName, input: unknown): string {
  return JSON.stringify({ id, do: name, with: input });
}

/** Reads one frame; null for one this version does not know, which is then ignored. */
export function parseServerFrame(text: string): ServerFrame | null {
  const frame = parseObject(text);
  if (frame === null) return null;
  if (typeof frame["on"] === "string") return { kind: "event", on: frame["on"] as EventName, data: frame["data"] };
  if (typeof frame["re"] !== "number") return null;
  if ("error" in frame) return { kind: "refusal", re: frame["re"], error: frame["error"] as ErrorAnswer };
  return { kind: "answer", re: frame["re"], ok: frame["ok"] };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
