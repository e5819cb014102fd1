import type { PublicPaymentLink } from "@atrium/contracts/payment-links";
import { useParams, useSearch } from "@tanstack/react-router";
import { CreditCard, Link2Off } from "lucide-react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { session } from "../../../platform/session/session.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { VisitorFrame } from "../../../ui/layout/VisitorFrame.tsx";
import { usePageTitle } from "../../../ui/page/use-page-title.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SceneArt } from "../../../ui/states/SceneArt.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { formatAmount } from "../price.ts";
import { useLinkAt } from "../queries.ts";
import type { PaySearch } from "../routes.tsx";
import styles from "./PayPage.module.css";
import { PayReturn } from "./PayReturn.tsx";
import { PayStep } from "./PayStep.tsx";

/** What a link collects for, and paying it, for whoever has its address (PAYL-049 to PAYL-051). */
export function PayPage() {
  const { plink = "" } = useParams({ strict: false });
  const { paymentLinkStatusId }: PaySearch = useSearch({ strict: false });
  const { data: link, error, isFetching, refetch } = useLinkAt(plink);
  usePageTitle(link ? `${link.title} · ${m["app.name"]()}` : m["app.name"]());
  return (
    <VisitorFrame
      inside={
        <LinkButton to="/chat" size={32}>
          {m["paymentLinks.pay.openApp"]()}
        </LinkButton>
      }
    >
      {link ? (
        <article className={styles.card} aria-label={link.title}>
          <About link={link} />
          <section className={styles.step} aria-labelledby="pay-title">
            <h1 id="pay-title" className={styles.title}>
              {m["paymentLinks.pay.title"]()}
            </h1>
            {paymentLinkStatusId === undefined ? (
              <Offer link={link} />
            ) : (
              <PayReturn key={paymentLinkStatusId} id={paymentLinkStatusId} link={link} />
            )}
          </section>
        </article>
      ) : (
        <div className={styles.alone}>
          {error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT") ? (
            <EmptyState
              heading="h1"
              icon={<Link2Off size={24} aria-hidden />}
              title={m["paymentLinks.pay.missing"]()}
              hint={m["paymentLinks.pay.missingHint"]()}
            />
          ) : error ? (
            <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </div>
      )}
    </VisitorFrame>
  );
}

/** The way to pay, or why there is none any more. */
function Offer({ link }: { readonly link: PublicPaymentLink }) {
  if (link.status === "open") return <PayStep link={link} isSignedIn={session.getSnapshot() !== null} />;
  return (
    <output className={styles.closed}>
      {link.status === "full" ? m["paymentLinks.pay.full"]() : m["paymentLinks.pay.expired"]()}
    </output>
  );
}

function About({ link }: { readonly link: PublicPaymentLink }) {
  const { paymentLinkId, coverImage, communityId, communityName, title, purposeOfTransaction } = link;
  return (
    <section className={styles.about} aria-label={m["paymentLinks.pay.about"]()}>
      <div className={styles.cover}>
        <SceneArt seed={paymentLinkId} imageUrl={coverImage} icon={<CreditCard size={34} strokeWidth={1.6} />} />
      </div>
      <div className={styles.facts}>
        <p className={styles.community}>
          <Avatar id={communityId} name={communityName} shape="room" size={22} />
          <span dir="auto">{communityName}</span>
        </p>
        <h2 className={styles.name} dir="auto">
          {title}
        </h2>
        <p className={styles.purpose} dir="auto">
          {purposeOfTransaction}
        </p>
        <p className={styles.amount}>
          <span>{m["paymentLinks.amount"]()}</span>
          <strong>{formatAmount(link)}</strong>
        </p>
      </div>
    </section>
  );
}
