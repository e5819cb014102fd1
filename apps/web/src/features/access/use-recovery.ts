import type { ForgotPasswordAnswer } from "@atrium/contracts/access";
import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { api } from "../../platform/api/api.ts";
import { getLocale } from "../../platform/i18n/locale.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import type { Contact } from "./credentials.ts";
import { forgotPasswordOperation } from "./operations.ts";
import { toFailureText } from "./sign-in-failure.ts";

export type ResetErrors = { readonly [Field in "code" | "password"]?: string };

/** A forgotten password: enter the contact, receive a code, set a new password with it (ACC-061). */
export function useRecovery({ onReset }: { onReset: () => void }) {
  const [sentTo, setSentTo] = useState<Contact>();
  const [status, setStatus] = useState<"idle" | "sending" | "resending">("idle");

  return {
    status,
    /** null until a code has been sent. */
    sentTo: sentTo ?? null,

    /** The sentence to show at the field, or null when the code is on its way. */
    async sendCode(contact: Contact): Promise<string | null> {
      setStatus("sending");
      try {
        const answer = await ask(contact);
        if (answer.status === "ERROR") return m["access.forgot.invalidUser"]();
        toast.success(m["access.forgot.sent"]());
        setSentTo(contact);
        return null;
      } catch (error) {
        return isRefusal(error) ? m["access.forgot.invalidUser"]() : toFailureText(error);
      } finally {
        setStatus("idle");
      }
    },

    async resendCode(): Promise<void> {
      if (!sentTo || status !== "idle") return;
      setStatus("resending");
      try {
        const answer = await ask(sentTo);
        if (answer.status === "OK") toast.success(m["access.forgot.sent"]());
        else toast.error(m["access.reset.resendFailed"]());
      } catch {
        toast.error(m["access.reset.resendFailed"]());
      } finally {
        setStatus("idle");
      }
    },

    /** The sentences to show at the fields; none when the password has been set. */
    async reset(code: string, password: string): Promise<ResetErrors> {
      if (!sentTo) return {};
      setStatus("sending");
      try {
        const answer = await ask(sentTo, { code, password });
        if (answer.error === "COMMON_PASSWORD") return { password: m["access.password.tooCommon"]() };
        if (answer.status === "ERROR") return { code: m["access.reset.invalidCode"]() };
        toast.success(m["access.reset.done"]());
        onReset();
        return {};
      } catch (error) {
        return { code: isRefusal(error) ? m["access.reset.invalidCode"]() : toFailureText(error) };
      } finally {
        setStatus("idle");
      }
    },

    back: () => setSentTo(undefined),
  };
}

function ask(
  { mode, value }: Contact,
  reset: { code?: string; password?: string } = {},
): Promise<ForgotPasswordAnswer> {
  const contact = mode === "phone" ? { phoneNumber: value } : { email: value };
  return api.call(forgotPasswordOperation, { ...contact, ...reset, language: getLocale() });
}

/** The server took the input for malformed: to the person that is the same as wrong. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === "BAD_INPUT";
}
