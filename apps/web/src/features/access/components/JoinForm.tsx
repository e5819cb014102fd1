import { type SyntheticEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import { join } from "../join.ts";
import { checkNewPassword, NO_PASSWORD, type NewPasswordErrors } from "../new-password.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";
import styles from "./RecoveryForms.module.css";

type JoinFormProps = {
  readonly secret: string;
  /** The link is good no more. */
  readonly onInvalid: () => void;
  readonly onJoined: () => void;
};

/** The first password, and in. */
export function JoinForm({ secret, onInvalid, onJoined }: JoinFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(NO_PASSWORD);
  const [errors, setErrors] = useState<NewPasswordErrors>({});
  const [isSending, setSending] = useState(false);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = checkNewPassword(chosen);
    if (Object.keys(found).length > 0) return show(found);
    setSending(true);
    const failure = await join(secret, chosen.password);
    setSending(false);
    if (failure === null) return onJoined();
    return failure.kind === "invalid" ? onInvalid() : show({ password: failure.text });
  }

  function show(found: NewPasswordErrors) {
    setErrors(found);
    focusFirstWrong(element.current, ["password", "confirmation"], found);
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <NewPasswordFields value={chosen} errors={errors} onChange={setChosen} />
      <Button type="submit" variant="primary" size={46} block loading={isSending}>
        {m["access.join.submit"]()}
      </Button>
    </form>
  );
}
