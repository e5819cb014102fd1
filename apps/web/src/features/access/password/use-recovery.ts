import type { ForgotPasswordAnswer } from "@atrium/contracts/access";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";
import type { FieldErrors } from "../../../ui/forms/field-errors.ts";
import { toast } from "../../../ui/toast.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { forgotPasswordOperation } from "../operations.ts";

/** A forgotten password: enter the identifier, receive a code, set a new password with it (ACC-061). */
export function useRecovery({ onReset }: { onReset: (identifier: LoginIdentifier) => void }) {
  const [sentTo, setSentTo] = useState<LoginIdentifier>();

  return {
    /** null until a code has been sent. */
    sentTo: sentTo ?? null,

    /** The sentence to show at the field, or null when the code is on its way. @throws ApiError, NetworkError */
    async sendCode(identifier: LoginIdentifier): Promise<string | null> {
      const answer = await ask(identifier);
      if (answer.status === "ERROR") return m["access.forgot.invalidUser"]();
      toast.success(m["access.forgot.sent"]());
      setSentTo(identifier);
      return null;
    },

    /** Whether it is on its way; says so, or why not. */
    async resendCode(): Promise<boolean> {
      if (!sentTo) return false;
      const isSent = await ask(sentTo).then(
        ({ status }) => status === "OK",
        () => false,
      );
      if (isSent) toast.success(m["access.forgot.sent"]());
      else toast.error(m["access.reset.resendFailed"]());
      return isSent;
    },

    /** The sentences to show at the fields; none when the password has been set. @throws ApiError, NetworkError */
    async reset(code: string, password: string): Promise<FieldErrors> {
      if (!sentTo) return {};
      const answer = await ask(sentTo, { code, password });
      if (answer.error === "COMMON_PASSWORD") return { password: m["access.password.tooCommon"]() };
      if (answer.status === "ERROR") return { code: m["access.reset.invalidCode"]() };
      toast.success(m["access.reset.done"]());
      onReset(sentTo);
      return {};
    },

    back: () => setSentTo(undefined),
  };
}

function ask(
  { mode, value }: LoginIdentifier,
  reset: { code?: string; password?: string } = {},
): Promise<ForgotPasswordAnswer> {
  const identifier = mode === "phone" ? { phoneNumber: value } : { email: value };
  return api.call(forgotPasswordOperation, { ...identifier, ...reset, language: getLocale() });
}
