import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { LoginIdentifierForm } from "../phone/LoginIdentifierForm.tsx";
import { useDialCountries } from "../phone/use-dial-countries.ts";
import type { SignInMode } from "../sign-in/credentials.ts";
import { OwnIdentifierCodeForm } from "./OwnIdentifierCodeForm.tsx";
import { useOwnIdentifier } from "./use-own-identifier.ts";

type OwnIdentifierDialogProps = { readonly mode: SignInMode; readonly onClose: () => void };

/** Changes what one signs in with: a phone or an email, shown to be one's own by the code that goes there. */
export default function OwnIdentifierDialog({ mode, onClose }: OwnIdentifierDialogProps) {
  const account = useSession()?.accountInfo;
  const dial = useDialCountries();
  const own = useOwnIdentifier({ onChanged: onClose });
  const now = account?.[mode] ?? "";
  const [title, hint] =
    mode === "phone"
      ? [m["access.identifier.phoneTitle"](), m["access.identifier.phoneHint"]()]
      : [m["access.identifier.emailTitle"](), m["access.identifier.emailHint"]()];
  return (
    <Dialog title={title} closable onClose={onClose}>
      {own.sentTo === undefined ? (
        <LoginIdentifierForm
          hint={now === "" ? hint : `${m["access.identifier.now"]({ identifier: now })} ${hint}`}
          start={{ mode, phone: "", email: "" }}
          modes={[mode]}
          dial={dial}
          malformed={m["access.signUp.invalid"]}
          onSubmit={(identifier) => own.request(identifier)}
        />
      ) : (
        <OwnIdentifierCodeForm own={own} identifier={own.sentTo} />
      )}
    </Dialog>
  );
}
