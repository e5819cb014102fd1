import { ArrowLeft, Mail } from "lucide-react";
import { type ReactNode, Suspense, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { takeTyped } from "../../../platform/typed-before.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { focusFirstWrong } from "../../../ui/forms/focus-first-wrong.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { PasswordField } from "../../../ui/fields/PasswordField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
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

/** A field that has taken the place of another is gone on in. */
const focusInput = (input: HTMLInputElement | null): void => input?.focus();

export function SignInForm({ form, otherWays }: SignInFormProps) {
  const { mode, status, fields, errors } = form;
  const element = useRef<HTMLFormElement>(null);
  const [forgets, setForgets] = useState(false);

  const adopt = useEffectEvent(() => {
    const { typed, focused } = takeTyped();
    if (typed.size > 0) form.setFields({ phone: typed.get("phone") ?? "", password: typed.get("password") ?? "" });
    const input = focused === null ? null : element.current?.elements.namedItem(focused);
    if (input instanceof HTMLInputElement) input.focus();
    // Where a finger points, the focus would bring up the keyboard over half of the page.
    else if (matchMedia("(pointer: fine)").matches && document.activeElement === document.body) focusField(mode);
  });
  useEffect(() => adopt(), []);

  function focusField(name: "phone" | "email" | "password") {
    const input = element.current?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    if (name === "password") input.select();
  }

  // Most often it is the password that is wrong.
  const leadToPassword = useEffectEvent(() => focusField("password"));
  useEffect(() => {
    if (form.refusals > 0) leadToPassword();
  }, [form.refusals]);

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
            ref={form.isModeChosen ? focusInput : undefined}
            dial={form.dial}
            steady
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
            ref={form.isModeChosen ? focusInput : undefined}
            steady
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
          steady
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
