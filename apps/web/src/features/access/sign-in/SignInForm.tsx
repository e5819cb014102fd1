import { ArrowLeft, Mail } from "lucide-react";
import { type ReactNode, Suspense, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { takeTyped } from "../../../platform/typed-before.ts";
import { Button } from "../../../ui/Button.tsx";
import { focusFirstWrong } from "../../../ui/forms/focus-first-wrong.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { useSignIn } from "./use-sign-in.ts";
import { PhoneField } from "../phone/PhoneField.tsx";
import styles from "./SignInForm.module.css";

const ForgotPasswordDialog = lazyPart(() => import("../password/ForgotPasswordDialog.tsx"));
const SecondStepDialog = lazyPart(() => import("./SecondStepDialog.tsx"));

type SignInFormProps = {
  readonly form: ReturnType<typeof useSignIn>;
  /** Buttons of other providers, under our own. */
  readonly otherWays: ReactNode;
};

export function SignInForm({ form, otherWays }: SignInFormProps) {
  const { mode, status, fields, errors } = form;
  const element = useRef<HTMLFormElement>(null);
  const [forgets, setForgets] = useState(false);

  const adopt = useEffectEvent(() => {
    const { typed, focused } = takeTyped();
    if (typed.size > 0) form.setFields({ phone: typed.get("phone") ?? "", password: typed.get("password") ?? "" });
    const input = focused === null ? null : element.current?.elements.namedItem(focused);
    if (input instanceof HTMLInputElement) input.focus();
  });
  useEffect(() => adopt(), []);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    focusFirstWrong(element.current, form.submit());
  }

  return (
    <>
      <form ref={element} className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
        {mode === "phone" ? (
          <PhoneField
            name="phone"
            dial={form.dial}
            value={fields.phone}
            error={errors.phone}
            onChange={(value) => form.setField("phone", value)}
            onBlur={() => form.checkField("phone")}
          />
        ) : (
          <TextField
            name="email"
            label={m["access.email.label"]()}
            size="large"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={fields.email}
            error={errors.email}
            onChange={(value) => form.setField("email", value)}
            onBlur={() => form.checkField("email")}
          />
        )}
        <PasswordField
          name="password"
          label={m["access.password.label"]()}
          size="large"
          autoComplete="current-password"
          value={fields.password}
          error={errors.password}
          onChange={(value) => form.setField("password", value)}
          action={
            <button type="button" className={styles.forgot} onClick={() => setForgets(true)}>
              {m["access.forgot.link"]()}
            </button>
          }
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" size={46} block loading={status === "submitting"}>
            {m["access.signIn.submit"]()}
          </Button>
          <ModeSwitch form={form} />
          {otherWays}
        </div>
      </form>
      {form.step && (
        <Suspense>
          <SecondStepDialog key={form.step.kind} step={form.step} />
        </Suspense>
      )}
      {forgets && (
        <Suspense>
          <ForgotPasswordDialog form={form} onClose={() => setForgets(false)} />
        </Suspense>
      )}
    </>
  );
}

function ModeSwitch({ form }: Pick<SignInFormProps, "form">) {
  const disabled = form.status === "submitting";
  if (form.mode === "phone") {
    return (
      <Button
        size={46}
        block
        disabled={disabled}
        icon={<Mail size={18} aria-hidden />}
        onClick={() => form.switchMode("email")}
      >
        {m["access.signIn.withEmail"]()}
      </Button>
    );
  }
  return (
    <Button
      size={46}
      block
      disabled={disabled}
      icon={<ArrowLeft size={18} aria-hidden />}
      onClick={() => form.switchMode("phone")}
    >
      {m["access.signIn.back"]()}
    </Button>
  );
}
