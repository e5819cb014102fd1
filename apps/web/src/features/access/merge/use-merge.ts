import type { MergeVerdict } from "@atrium/contracts/access";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import type { FieldErrors } from "../../../ui/forms/field-errors.ts";
import { toast } from "../../../ui/toast.ts";
import { refreshAccount } from "../account.ts";
import type { LoginIdentifier } from "../sign-in/credentials.ts";
import { toFailureText } from "../sign-in/sign-in-failure.ts";
import { askMerge, type MergeCodes, type MergePreview } from "./merge-account.ts";

type Step =
  | { readonly kind: "identifier" }
  | { readonly kind: "codes"; readonly identifier: LoginIdentifier }
  | {
      readonly kind: "ready";
      readonly identifier: LoginIdentifier;
      readonly codes: MergeCodes;
      readonly preview: MergePreview;
    };

/** Joining another account to one's own (TEAM-015): its identifier, a code from both, what would happen, and that. Each step @throws ApiError, NetworkError */
export function useMerge({ onMerged }: { onMerged: () => void }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: "identifier" });

  return {
    step,

    /** The sentence for the field, or null when both codes are on their way. */
    async requestCodes(identifier: LoginIdentifier): Promise<string | null> {
      const { error } = await askMerge(identifier);
      if (error !== null) return toRefusal(error).otherCode ?? m["access.merge.invalid"]();
      toast.success(m["access.forgot.sent"]());
      setStep({ kind: "codes", identifier });
      return null;
    },

    /** The sentences for the fields; none when both codes are right. */
    async giveCodes(identifier: LoginIdentifier, codes: MergeCodes): Promise<FieldErrors> {
      const { error, preview } = await askMerge(identifier, codes);
      if (preview) setStep({ kind: "ready", identifier, codes, preview });
      return error === null ? {} : toRefusal(error);
    },

    async confirm(identifier: LoginIdentifier, codes: MergeCodes): Promise<void> {
      const { error } = await askMerge(identifier, { ...codes, isConfirmed: true });
      if (error !== null) {
        // They ran out while one was reading.
        toast.error(m["access.reset.invalidCode"]());
        return setStep({ kind: "codes", identifier });
      }
      await refreshAccount();
      await client.invalidateQueries();
      toast.success(m["access.merge.done"]());
      return onMerged();
    },

    back: () => setStep({ kind: "identifier" }),
  };
}

export type MergeSteps = ReturnType<typeof useMerge>;

function toRefusal(verdict: MergeVerdict): FieldErrors {
  if (verdict === "INVALID_OWN_CODE") return { ownCode: m["access.reset.invalidCode"]() };
  return {
    otherCode: verdict === "IDENTIFIER_NOT_FREE" ? m["access.merge.notFree"]() : m["access.reset.invalidCode"](),
  };
}

/** The sentence for a step that failed. */
export const toMergeFailure = (error: unknown): string =>
  toFailureText(error, { BAD_INPUT: () => m["access.merge.invalid"]() });
