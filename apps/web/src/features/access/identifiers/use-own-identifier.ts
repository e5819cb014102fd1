import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { getLocale } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";
import { refreshAccount } from "../account.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { toFailureText } from "../sign-in/sign-in-failure.ts";

const REQUEST = graphql(`mutation RequestOwnIdentifier($phone: String, $email: String, $language: Language) {
  requestOwnIdentifier(phone: $phone, email: $email, language: $language)
}`);
const CHANGE =
  graphql(`mutation ChangeOwnIdentifier($phone: String, $email: String, $code: String!, $language: Language) {
  answer: changeOwnIdentifier(phone: $phone, email: $email, code: $code, language: $language) { error }
}`);

/** A new phone or email of one's own: what it is, then the code that was sent to it. Each step @throws ApiError, NetworkError */
export function useOwnIdentifier({ onChanged }: { onChanged: () => void }) {
  const [sentTo, setSentTo] = useState<LoginIdentifier>();

  return {
    /** Where a code is on its way. */
    sentTo,

    /** Null: what is wrong with an identifier the server says by refusing it. */
    async request({ mode, value }: LoginIdentifier): Promise<null> {
      await api.graphql(REQUEST, { [mode]: value, language: getLocale() });
      toast.success(m["access.forgot.sent"]());
      setSentTo({ mode, value });
      return null;
    },

    /** The sentence for the field, or null when it is changed. */
    async change({ mode, value }: LoginIdentifier, code: string): Promise<string | null> {
      const { error } = (await api.graphql(CHANGE, { [mode]: value, code, language: getLocale() })).answer;
      if (error === "INVALID_CODE") return m["access.reset.invalidCode"]();
      if (error !== null)
        return mode === "phone" ? m["access.identifier.phoneTaken"]() : m["access.identifier.emailTaken"]();
      await refreshAccount();
      toast.success(mode === "phone" ? m["access.identifier.phoneSaved"]() : m["access.identifier.emailSaved"]());
      onChanged();
      return null;
    },

    back: () => setSentTo(undefined),
  };
}

export type OwnIdentifier = ReturnType<typeof useOwnIdentifier>;

/** The sentence for a step that failed. */
export const toIdentifierFailure = (error: unknown): string =>
  toFailureText(error, { BAD_INPUT: () => m["access.signUp.invalid"]() });
