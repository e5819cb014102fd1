import type { MergeVerdict } from "@atrium/contracts/access";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { refreshAccount } from "./account.ts";
import type { Contact } from "./credentials.ts";
import { askMerge, type MergeCodes, type MergePreview } from "./merge-account.ts";
import { useSending } from "./use-sending.ts";

export type MergeErrors = { readonly [Field in "ownCode" | "otherCode"]?: string };
type Step =
  | { readonly kind: "contact" }
  | { readonly kind: "codes"; readonly contact: Contact }
  | {
      readonly kind: "ready";
      readonly contact: Contact;
      readonly codes: MergeCodes;
      readonly preview: MergePreview;
    };

/** Joining another account to one's own (TEAM-015): its contact, a code from both, what would happen, and that. */
export function useMerge({ onMerged }: { onMerged: () => void }) {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ kind: "contact" });
  const { isSending, send } = useSending({ malformed: m["access.merge.invalid"] });

  return {
    step,
    isSending,

    /** The sentence for the field, or null when both codes are on their way. */
    requestCodes: (contact: Contact) =>
      send<string | null>(
        async () => {
          const { error } = await askMerge(contact);
          if (error !== null) return toRefusal(error).otherCode ?? m["access.merge.invalid"]();
          toast.success(m["access.forgot.sent"]());
          setStep({ kind: "codes", contact });
          return null;
        },
        (sentence) => sentence,
      ),

    giveCodes: (contact: Contact, codes: MergeCodes) =>
      send<MergeErrors>(
        async () => {
          const { error, preview } = await askMerge(contact, codes);
          if (preview) setStep({ kind: "ready", contact, codes, preview });
          return error === null ? {} : toRefusal(error);
        },
        (ownCode) => ({ ownCode }),
      ),

    confirm: (contact: Contact, codes: MergeCodes) =>
      send<void>(async () => {
        const { error } = await askMerge(contact, { ...codes, isConfirmed: true });
        if (error !== null) {
          // They ran out while one was reading.
          toast.error(m["access.reset.invalidCode"]());
          return setStep({ kind: "codes", contact });
        }
        await refreshAccount();
        await client.invalidateQueries();
        toast.success(m["access.merge.done"]());
        return onMerged();
      }, toast.error),

    back: () => setStep({ kind: "contact" }),
  };
}

export type MergeSteps = ReturnType<typeof useMerge>;

function toRefusal(verdict: MergeVerdict): MergeErrors {
  if (verdict === "INVALID_OWN_CODE") return { ownCode: m["access.reset.invalidCode"]() };
  return { otherCode: verdict === "CONTACT_NOT_FREE" ? m["access.merge.notFree"]() : m["access.reset.invalidCode"]() };
}
