import { Navigate } from "@tanstack/react-router";
import { CircleCheck, RotateCcw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { usePaneHeading } from "../../../ui/page/use-pane-heading.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import {
  type Claimed,
  findPendingPayment,
  forgetPendingPayment,
  type ShownPayment,
  usePaymentRequest,
} from "../payments.ts";

/** What came of a payment by the server's word; the address only says how somebody left the provider's page. */
export function PaymentOutcome({ id, claimed }: { readonly id: string; readonly claimed: Claimed }) {
  const { data, error, isFetching, refetch } = usePaymentRequest(id);
  const heading = usePaneHeading();
  const channel = data?.groupName ?? findPendingPayment(id)?.channel ?? m["invitations.paid.channel"]();
  useEffect(() => {
    // oxlint-disable-next-line no-console -- asked for by LINK-029
    if (claimed === "invalid") console.warn("The status of a payment is invalid.");
  }, [claimed]);
  if (data === undefined && error !== null) {
    return error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT") ? (
      <Navigate to="/chat" replace />
    ) : (
      <ErrorCard title={m["invitations.paid.failed"]()} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Spinner />;
  if (data.paymentStatus === "refunded") {
    return (
      <EmptyState
        icon={<RotateCcw size={24} aria-hidden />}
        title={m["invitations.paid.refunded"]()}
        hint={m["invitations.paid.refundedHint"]({ channel })}
        heading={heading}
      />
    );
  }
  if (data.paymentStatus === "pending" && claimed === "success") {
    return (
      <EmptyState
        icon={<CircleCheck size={24} aria-hidden />}
        title={m["invitations.paid.pending"]()}
        hint={m["invitations.paid.pendingHint"]({ channel })}
        heading={heading}
      />
    );
  }
  return <Leave request={data} channel={channel} />;
}

/** Into the room, or back to its door, with what came of it. */
function Leave({ request, channel }: { readonly request: ShownPayment; readonly channel: string }) {
  const { groupId, alias, paymentStatus, paymentParams } = request;
  const isIn = paymentParams.status === "joined";
  const tell = useEffectEvent(() => {
    forgetPendingPayment();
    if (paymentStatus !== "success") toast.error(m["invitations.paid.canceled"]());
    else toast.success(isIn ? m["invitations.paid.done"]({ channel }) : m["invitations.requested"]({ group: channel }));
  });
  useEffect(() => tell(), []);
  if (alias !== null && !isIn) return <Navigate to="/j/$alias" params={{ alias }} replace />;
  if (groupId === null) return <Navigate to="/chat" replace />;
  return <Navigate to="/chat/$groupId" params={{ groupId }} replace />;
}
