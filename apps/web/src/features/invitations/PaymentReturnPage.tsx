import { useParams, useSearch } from "@tanstack/react-router";
import { m } from "../../platform/i18n/messages.ts";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { usePageName } from "../../ui/page/use-page-name.ts";
import { DoorBar } from "./components/DoorBar.tsx";
import { PaymentOutcome } from "./components/PaymentOutcome.tsx";
import { toClaimed } from "./payments.ts";

/** Back from the provider's page: what came of it is what the server says, whatever the address does. */
export function PaymentReturnPage() {
  const { paymentId = "" } = useParams({ strict: false });
  const { paymentStatus } = useSearch({ strict: false });
  usePageName(m["invitations.paid.page"]());
  return (
    <>
      <DoorBar title={m["invitations.paid.page"]()} />
      <PaneMiddle>
        <PaymentOutcome key={paymentId} id={paymentId} claimed={toClaimed(paymentStatus)} />
      </PaneMiddle>
    </>
  );
}
