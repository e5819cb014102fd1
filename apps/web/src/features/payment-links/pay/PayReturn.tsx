import type { PublicPaymentLink } from "@atrium/contracts/payment-links";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CircleCheck, Clock3, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { Spinner } from "../../../ui/states/Spinner.tsx";
import { toast } from "../../../ui/toast.ts";
import { formatAmount } from "../price.ts";
import { usePaidUser } from "../queries.ts";
import type { PaySearch } from "../routes.tsx";
import styles from "./PayPage.module.css";

type PayReturnProps = { readonly id: string; readonly link: PublicPaymentLink };

/** Back from the provider's page: what came of it is what the server says, whatever the address does (PAYL-063, A-67). */
export function PayReturn({ id, link }: PayReturnProps) {
  const { paymentStatus }: PaySearch = useSearch({ strict: false });
  const { data: status, error, isFetching, refetch } = usePaidUser(id, link.paymentLinkId);
  const isLeft = status === "canceled" || (status === "pending" && paymentStatus === "cancel");
  if (isLeft) return <Again link={link} />;
  if (status === undefined) {
    if (error === null) return <Spinner />;
    return error instanceof ApiError && error.code !== "INTERNAL" && error.code !== "UNAVAILABLE" ? (
      <Outcome icon={<Clock3 size={24} aria-hidden />} title={m["paymentLinks.return.elsewhere"]()}>
        {m["paymentLinks.return.elsewhereHint"]()}
      </Outcome>
    ) : (
      <ErrorCard title={m["paymentLinks.return.unknown"]()} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (status === "success") return <Paid link={link} />;
  if (status === "refunded") {
    return (
      <Outcome icon={<RotateCcw size={24} aria-hidden />} title={m["paymentLinks.return.refunded"]()}>
        {m["paymentLinks.return.refundedHint"]()}
      </Outcome>
    );
  }
  return (
    <Outcome icon={<Clock3 size={24} aria-hidden />} title={m["paymentLinks.return.pending"]()}>
      {m["paymentLinks.return.pendingHint"]()}
    </Outcome>
  );
}

function Paid({ link }: { readonly link: PublicPaymentLink }) {
  const tell = useEffectEvent(() => toast.success(m["paymentLinks.return.paid"]()));
  useEffect(() => tell(), []);
  return (
    <Outcome icon={<CircleCheck size={24} aria-hidden />} title={m["paymentLinks.return.paid"]()} isGood>
      {m["paymentLinks.return.paidHint"]({ amount: formatAmount(link), community: link.communityName })}
    </Outcome>
  );
}

/** Nothing was paid: said once, and the way to pay again is back. */
function Again({ link }: { readonly link: PublicPaymentLink }) {
  const navigate = useNavigate();
  const tell = useEffectEvent(() => {
    toast.error(m["paymentLinks.pay.failed"]());
    void navigate({ to: "/pay/$plink", params: { plink: link.paymentLinkId }, search: {}, replace: true });
  });
  useEffect(() => tell(), []);
  return (
    <Link to="/pay/$plink" params={{ plink: link.paymentLinkId }} search={{}}>
      {m["paymentLinks.pay.proceed"]()}
    </Link>
  );
}

type OutcomeProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly isGood?: boolean;
  readonly children: ReactNode;
};

function Outcome({ icon, title, isGood = false, children }: OutcomeProps) {
  return (
    <output className={styles.outcome} data-good={isGood || undefined}>
      <span className={styles.mark}>{icon}</span>
      <strong className={styles.name}>{title}</strong>
      <span className={styles.purpose}>{children}</span>
    </output>
  );
}
