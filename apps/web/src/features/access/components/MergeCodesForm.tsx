import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Contact } from "../credentials.ts";
import { focusFirstWrong } from "../focus-first-wrong.ts";
import type { MergeErrors, MergeSteps } from "../use-merge.ts";
import { CodeField } from "./CodeField.tsx";
import styles from "./RecoveryForms.module.css";

type MergeCodesFormProps = { readonly merge: MergeSteps; readonly own: string; readonly contact: Contact };

/** The code from each of the two accounts. */
export function MergeCodesForm({ merge, own, contact }: MergeCodesFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  const [ownCode, setOwnCode] = useState("");
  const [otherCode, setOtherCode] = useState("");
  const [errors, setErrors] = useState<MergeErrors>({});

  useEffect(() => firstField.current?.focus(), []);

  async function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (merge.isSending) return;
    const required = m["access.reset.codeRequired"]();
    let found: MergeErrors = {
      ...(ownCode === "" && { ownCode: required }),
      ...(otherCode === "" && { otherCode: required }),
    };
    if (Object.keys(found).length === 0) found = await merge.giveCodes(contact, { ownCode, otherCode });
    setErrors(found);
    focusFirstWrong(element.current, ["ownCode", "otherCode"], found);
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles.hint}>{m["access.merge.codesHint"]()}</p>
      <CodeField
        name="ownCode"
        label={m["access.merge.codeTo"]({ contact: own })}
        value={ownCode}
        error={errors.ownCode}
        onChange={setOwnCode}
        ref={firstField}
      />
      <CodeField
        name="otherCode"
        label={m["access.merge.codeTo"]({ contact: contact.value })}
        value={otherCode}
        error={errors.otherCode}
        onChange={setOtherCode}
      />
      <Button type="submit" variant="primary" size={46} block loading={merge.isSending}>
        {m["access.signUp.continue"]()}
      </Button>
      <div className={styles.others}>
        <Button variant="quiet" onClick={merge.back}>
          {m["access.reset.otherContact"]()}
        </Button>
        <Button variant="quiet" onClick={() => void merge.requestCodes(contact)}>
          {m["access.reset.resend"]()}
        </Button>
      </div>
    </form>
  );
}
