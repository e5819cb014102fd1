import { USERNAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { Check } from "lucide-react";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { useUsername } from "./use-username.ts";
import styles from "./UsernameEditor.module.css";

/** The unique username (SET-003). The verdict stands in the field's own note. */
export default function UsernameEditor() {
  const username = useUsername();
  const { typed, state, canSave } = username;
  const form = useRef<HTMLFormElement>(null);
  const isJudged = state.kind === "saved" || state.kind === "refused";

  // The button has nothing to do any more, and would drop the focus.
  useEffect(() => {
    if (!isJudged || !form.current) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches("[type=submit]"))
      form.current.querySelector("input")?.focus();
  }, [isJudged]);

  const error = state.kind === "invalid" || state.kind === "refused" ? state.text : undefined;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    void username.save();
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        name="username"
        label={m["access.username.label"]()}
        leading={<span className={styles.at}>@</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX_LENGTH * 2}
        value={typed}
        onChange={(text) => username.type(text)}
        error={error}
        hint={
          state.kind === "available" ? m["access.username.available"]({ username: typed }) : m["access.username.hint"]()
        }
      />
      <div className={styles.foot}>
        <output className={styles.saved}>
          {state.kind === "saved" && (
            <>
              <Check size={16} aria-hidden />
              {m["access.username.saved"]()}
            </>
          )}
        </output>
        <Button
          type="submit"
          variant="primary"
          disabled={!canSave && state.kind !== "saving"}
          loading={state.kind === "saving"}
        >
          {m["access.username.save"]()}
        </Button>
      </div>
    </form>
  );
}
