import { UserRoundPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { useSignIn } from "../sign-in/use-sign-in.ts";

const SignUpDialog = lazyPart(() => import("./SignUpDialog.tsx"));

type SignUpButtonProps = { readonly form: ReturnType<typeof useSignIn>; readonly onSignedIn: () => void };

/** Under the sign-in form of an instance that is open (SIGN_UP). */
export function SignUpButton({ form, onSignedIn }: SignUpButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={46}
        block
        disabled={form.status === "submitting"}
        icon={<UserRoundPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m["access.signUp.create"]()}
      </Button>
      {isOpen && (
        <Suspense>
          <SignUpDialog form={form} onSignedIn={onSignedIn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
