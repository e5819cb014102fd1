import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useDialCountries } from "../phone/use-dial-countries.ts";
import { useMerge } from "./use-merge.ts";
import { LoginIdentifierForm } from "../phone/LoginIdentifierForm.tsx";
import { MergeCodesForm } from "./MergeCodesForm.tsx";
import { MergeSummary } from "./MergeSummary.tsx";

/** Joins another account of the same person to this one (TEAM-015, B-07). */
export default function MergeDialog({ onClose }: { readonly onClose: () => void }) {
  const account = useSession()?.accountInfo;
  const dial = useDialCountries();
  const merge = useMerge({ onMerged: onClose });
  const { step } = merge;
  // Of the kind that one's own account lacks: it has room for one of each.
  const mode = account?.phone ? "email" : "phone";
  const own = account?.phone ?? account?.email ?? "";
  return (
    <Dialog title={m["access.merge.title"]()} closable onClose={onClose}>
      {step.kind === "identifier" && (
        <LoginIdentifierForm
          hint={mode === "phone" ? m["access.merge.hintPhone"]() : m["access.merge.hintEmail"]()}
          start={{ mode, phone: "", email: "" }}
          modes={[mode]}
          dial={dial}
          malformed={m["access.merge.invalid"]}
          onSubmit={(identifier) => merge.requestCodes(identifier)}
        />
      )}
      {step.kind === "codes" && <MergeCodesForm merge={merge} own={own} identifier={step.identifier} />}
      {step.kind === "ready" && <MergeSummary merge={merge} own={own} {...step} />}
    </Dialog>
  );
}
