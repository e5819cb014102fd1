import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { FieldErrors } from "../../../ui/forms/field-errors.ts";
import { toast } from "../../../ui/toast.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { finishSignUpOperation, requestSignUpOperation, verifySignUpOperation } from "../operations.ts";
import { toFailureText } from "../sign-in/sign-in-failure.ts";
import { openSession } from "../sign-in/sign-in.ts";

type NewAccount = { readonly firstName: string; readonly lastName: string; readonly password: string };
type Step =
  | { readonly kind: "identifier" }
  | { readonly kind: "code"; readonly identifier: LoginIdentifier }
  | { readonly kind: "account"; readonly identifier: LoginIdentifier; readonly code: string };

/** An account for oneself: the identifier, the code sent to it, then name and password; signed in at the end. Each step @throws ApiError, NetworkError */
export function useSignUp({ onSignedIn }: { onSignedIn: () => void }) {
  const [step, setStep] = useState<Step>({ kind: "identifier" });

  return {
    step,

    /** Null: what is wrong with an identifier the server says by refusing it. */
    async request(identifier: LoginIdentifier): Promise<null> {
      await api.call(requestSignUpOperation, { ...toInput(identifier), language: getLocale() });
      toast.success(m["access.forgot.sent"]());
      setStep({ kind: "code", identifier });
      return null;
    },

    /** The sentence for the field, or null when the code is right. */
    async verify(identifier: LoginIdentifier, code: string): Promise<string | null> {
      const answer = await api.call(verifySignUpOperation, { ...toInput(identifier), code });
      if (answer.status === "ERROR") return m["access.reset.invalidCode"]();
      setStep({ kind: "account", identifier, code });
      return null;
    },

    /** The sentences for the fields; none when one is signed in. */
    async finish(identifier: LoginIdentifier, code: string, account: NewAccount): Promise<FieldErrors> {
      const input = { ...toInput(identifier), ...account, code, refreshTokenIn: "cookie" as const };
      const answer = await api.call(finishSignUpOperation, input);
      if (answer.error === "COMMON_PASSWORD") return { password: m["access.password.tooCommon"]() };
      if (answer.status === "ERROR") {
        toast.error(m["access.reset.invalidCode"]());
        setStep({ kind: "code", identifier });
        return {};
      }
      await openSession(answer, { [identifier.mode]: identifier.value });
      onSignedIn();
      return {};
    },

    back: () => setStep({ kind: "identifier" }),
  };
}

export type SignUp = ReturnType<typeof useSignUp>;

function toInput({ mode, value }: LoginIdentifier): { email?: string; phoneNumber?: string } {
  return mode === "phone" ? { phoneNumber: value } : { email: value };
}

/** The sentence for a step that failed. */
export const toSignUpFailure = (error: unknown): string =>
  toFailureText(error, { BAD_INPUT: () => m["access.signUp.invalid"]() });
