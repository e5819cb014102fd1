import { isUsername } from "@atrium/contracts/patterns";
import { m } from "../../../platform/i18n/messages.ts";

/** What the editor says of a username; "unchanged" says nothing (ACC-087). */
export type UsernameState =
  | { readonly kind: "unchanged" | "waiting" | "saving" | "available" | "saved" }
  | { readonly kind: "invalid"; readonly text: string }
  /** `canRetry`: the same name may be taken at another try, since the server has not judged it. */
  | { readonly kind: "refused"; readonly text: string; readonly canRetry: boolean };

/** What stays of typed text: lowercased, without anything that is neither letter a to z nor digit (ACC-085). */
export function toUsernameInput(typed: string): string {
  return typed.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
}

/** Judges by the rules both sides know; whether it is free, the server says on saving. */
export function judgeUsername(username: string, current: string): UsernameState {
  if (username === current) return { kind: "unchanged" };
  const text = toProblem(username);
  return text === undefined ? { kind: "available" } : { kind: "invalid", text };
}

function toProblem(username: string): string | undefined {
  if (username === "") return m["access.username.required"]();
  if (isUsername(username)) return undefined;
  return toUsernameInput(username) === username ? m["access.username.length"]() : m["access.username.characters"]();
}
