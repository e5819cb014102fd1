import { USERNAME_DEBOUNCE_MS, USERNAME_SAVED_SHOWN_MS } from "@atrium/contracts/limits";
import { useEffect, useRef, useState } from "react";
import { NetworkError } from "../../../platform/api/api-error.ts";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { useOneAtATime } from "../../../ui/forms/use-one-at-a-time.ts";
import { refreshAccount } from "../account.ts";
import { updateUsernameOperation } from "../operations.ts";
import { judgeUsername, toUsernameInput, type UsernameState } from "./username.ts";

/** Typing, a pause, a verdict; then saving and what came of it (ACC-085..ACC-097). */
export function useUsername() {
  const saved = useSession()?.username ?? "";
  const [typed, setTyped] = useState(saved);
  const [state, setState] = useState<UsernameState>({ kind: "unchanged" });
  /** What stands in the field when an answer comes may be another than what was sent. */
  const latest = useRef(typed);
  const { run } = useOneAtATime();

  useEffect(() => {
    if (state.kind !== "waiting") return undefined;
    const timer = setTimeout(() => setState(judgeUsername(typed, saved)), USERNAME_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [state.kind, typed, saved]);

  useEffect(() => {
    if (state.kind !== "saved") return undefined;
    const timer = setTimeout(() => setState({ kind: "unchanged" }), USERNAME_SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state.kind]);

  const canSave = state.kind === "available" || (state.kind === "refused" && state.canRetry);

  return {
    typed,
    state,
    canSave,
    type(text: string) {
      const next = toUsernameInput(text);
      latest.current = next;
      setTyped(next);
      if (state.kind === "saving") return;
      setState(next === saved ? { kind: "unchanged" } : { kind: "waiting" });
    },
    async save() {
      if (!canSave) return;
      await run(async () => {
        setState({ kind: "saving" });
        const outcome = await save(typed);
        setState(latest.current === typed ? outcome : { kind: "waiting" });
      });
    },
  };
}

async function save(username: string): Promise<UsernameState> {
  const userId = session.getSnapshot()?.userId;
  if (!userId) return { kind: "unchanged" };
  try {
    const answer = await api.call(updateUsernameOperation, { default_username: `@${username}`, user_id: userId });
    if (answer.Status === "SUCESS") {
      await refreshAccount();
      return { kind: "saved" };
    }
    const isTaken = answer.data.error === "USERNAME_TAKEN";
    const text = isTaken ? m["access.username.taken"]() : m["access.username.length"]();
    return { kind: "refused", text, canRetry: false };
  } catch (error) {
    const isNetwork = error instanceof NetworkError;
    const text = isNetwork ? m["access.username.unreachable"]() : m["access.username.failed"]();
    return { kind: "refused", text, canRetry: isNetwork };
  }
}
