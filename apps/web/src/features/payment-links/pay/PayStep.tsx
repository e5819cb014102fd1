import type { GuestPayerDraft } from "@atrium/contracts/forms/payment-links";
import type { PublicPaymentLink } from "@atrium/contracts/payment-links";
import { useNavigate } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { Suspense, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { sessionStorage } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import { usePay } from "../queries.ts";
import styles from "./PayPage.module.css";

/** Of who pays without an account. */
const GuestForm = lazyPart(() => import("./GuestForm.tsx"));

type PayStepProps = { readonly link: PublicPaymentLink; readonly isSignedIn: boolean };

/** Who pays, and the way to the provider's page (PAYL-052 to PAYL-056). */
export function PayStep({ link, isSignedIn }: PayStepProps) {
  const navigate = useNavigate();
  const pay = usePay(link.paymentLinkId);
  const [isGuest, setGuest] = useState(false);

  function logIn(): void {
    sessionStorage.saveReturnUrl(location.pathname + location.search);
    void navigate({ to: "/login" });
  }

  async function goToProvider(guest: GuestPayerDraft | null): Promise<void> {
    location.assign(await pay.mutateAsync(guest));
  }

  return (
    <>
      {!isSignedIn && (
        <fieldset className={styles.choice} aria-label={m["paymentLinks.pay.who"]()}>
          <button type="button" className={styles.way} onClick={logIn}>
            {m["paymentLinks.pay.login"]()}
          </button>
          <button type="button" className={styles.way} aria-pressed={isGuest} onClick={() => setGuest(true)}>
            {m["paymentLinks.pay.guest"]()}
          </button>
        </fieldset>
      )}
      {isGuest ? (
        <Suspense fallback={<Spinner />}>
          <GuestForm onProceed={goToProvider} onFailed={(error) => toast.error(toPayText(error))} />
        </Suspense>
      ) : (
        <Button
          variant="primary"
          size={46}
          block
          loading={pay.isPending}
          onClick={() => {
            if (isSignedIn) void goToProvider(null).catch((error: unknown) => toast.error(toPayText(error)));
            else toast.error(m["paymentLinks.pay.choose"]());
          }}
        >
          {m["paymentLinks.pay.proceed"]()}
        </Button>
      )}
      <p className={styles.note}>
        <Lock size={14} aria-hidden />
        {m["paymentLinks.pay.secure"]()}
      </p>
    </>
  );
}

const toPayText = (error: unknown): string =>
  toErrorText(error, {
    CONFLICT: ({ field }) =>
      field === "userId"
        ? m["paymentLinks.pay.own"]()
        : field === "status"
          ? m["paymentLinks.pay.closed"]()
          : m["paymentLinks.pay.failed"](),
    NOT_FOUND: () => m["paymentLinks.pay.missing"](),
    RATE_LIMITED: () => undefined,
    BAD_INPUT: () => m["paymentLinks.pay.failed"](),
    INTERNAL: () => m["paymentLinks.pay.failed"](),
  });
