import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import type { Contact } from "./credentials.ts";
import { finishSignUpOperation, requestSignUpOperation, verifySignUpOperation } from "./operations.ts";
import { openSession } from "./sign-in.ts";
import { useSending } from "./use-sending.ts";

export type NewAccount = { readonly firstName: string; readonly lastName: string; readonly password: string };
export type NewAccountErrors = { readonly [Field in "firstName" | "password" | "confirmation"]?: string };
type Step =
  | { readonly kind: "contact" }
  | { readonly kind: "code"; readonly contact: Contact }
  | { readonly kind: "account"; readonly contact: Contact; readonly code: string };

/** An account for oneself: the contact, the code sent to it, then name and password; signed in at the end. */
export function useSignUp({ onSignedIn }: { onSignedIn: () => void }) {
  const [step, setStep] = useState<Step>({ kind: "contact" });
  const { isSending, send } = useSending({ malformed: m["access.signUp.invalid"] });

  const request = (contact: Contact) =>
    send<string | null>(
      async () => {
        await api.call(requestSignUpOperation, { ...toInput(contact), language: getLocale() });
        toast.success(m["access.forgot.sent"]());
        setStep({ kind: "code", contact });
        return null;
      },
      (sentence) => sentence,
    );

  return {
    step,
    isSending,
    /** The sentence for the field, or null when the code is on its way. */
    request,

    verify: (contact: Contact, code: string) =>
      send<string | null>(
        async () => {
          const answer = await api.call(verifySignUpOperation, { ...toInput(contact), code });
          if (answer.status === "ERROR") return m["access.reset.invalidCode"]();
          setStep({ kind: "account", contact, code });
          return null;
        },
        (sentence) => sentence,
      ),

    /** The sentences for the fields; none when one is signed in. */
    finish: (contact: Contact, code: string, account: NewAccount) =>
      send<NewAccountErrors>(
        async () => {
          const input = { ...toInput(contact), ...account, code, refreshTokenIn: "cookie" as const };
          const answer = await api.call(finishSignUpOperation, input);
          if (answer.error === "COMMON_PASSWORD") return { password: m["access.password.tooCommon"]() };
          if (answer.status === "ERROR") {
            toast.error(m["access.reset.invalidCode"]());
            setStep({ kind: "code", contact });
            return {};
          }
          await openSession(answer, { [contact.mode]: contact.value });
          onSignedIn();
          return {};
        },
        (firstName) => ({ firstName }),
      ),

    back: () => setStep({ kind: "contact" }),
  };
}

export type SignUp = ReturnType<typeof useSignUp>;

function toInput({ mode, value }: Contact): { email?: string; phoneNumber?: string } {
  return mode === "phone" ? { phoneNumber: value } : { email: value };
}
