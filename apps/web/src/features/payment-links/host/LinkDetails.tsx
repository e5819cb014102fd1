import { ArrowLeft, CircleSlash, CreditCard, ExternalLink, Link2Off } from "lucide-react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { formatDate, formatDateTime, formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { confirm } from "../../../ui/dialogs/confirm.ts";
import { toErrorText } from "../../../ui/error-text.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { PaneMiddle, PaneScroll } from "../../../ui/layout/Pane.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SceneArt } from "../../../ui/states/SceneArt.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { PersonAvatar } from "../../people/people.ts";
import { formatAmount } from "../price.ts";
import { type PaidMember, type ShownPaymentLink, useEndLink, useLinkDetails } from "./host-queries.ts";
import styles from "./LinkDetails.module.css";

/** What a link has brought and who has paid by it (PAYL-019 to PAYL-022). */
export default function LinkDetails({ id }: { readonly id: string }) {
  const { data: link, error, isFetching, refetch } = useLinkDetails(id);
  const isPhone = usePhone();
  const isGone = link === null || (error instanceof ApiError && ["NOT_FOUND", "BAD_INPUT"].includes(error.code));
  return (
    <>
      {isPhone && (
        <PaneBar
          title={link?.title ?? m["paymentLinks.details"]()}
          leading={
            <IconLink to="/admin/payment-links" search={{}} label={m["paymentLinks.back"]()}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </IconLink>
          }
        />
      )}
      {link ? (
        <PaneScroll>
          <Details link={link} />
          <Members link={link} members={link.paidMembersList} />
          {link.status === "open" && <End link={link} />}
        </PaneScroll>
      ) : isGone ? (
        <PaneMiddle>
          <EmptyState icon={<Link2Off size={24} aria-hidden />} title={m["paymentLinks.gone"]()} />
        </PaneMiddle>
      ) : error === null ? (
        <SkeletonRows rows={6} />
      ) : (
        <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function Details({ link }: { readonly link: ShownPaymentLink }) {
  const { paymentLinkId, title, purposeOfTransaction, coverImage, status, paidCount, userLimit, expiryDate } = link;
  const total = { amount: link.totalPaymentCollected, currencyType: link.currencyType };
  return (
    <section className={styles.details} aria-labelledby="payment-link">
      <div className={styles.cover}>
        <SceneArt seed={paymentLinkId} imageUrl={coverImage} icon={<CreditCard size={34} strokeWidth={1.6} />} />
      </div>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id="payment-link" className={styles.title} dir="auto">
            {title}
          </h2>
          <p className={styles.line} dir="auto">
            {purposeOfTransaction}
          </p>
        </div>
        <LinkButton
          to="/pay/$plink"
          params={{ plink: paymentLinkId }}
          search={{}}
          variant="primary"
          icon={<ExternalLink size={17} aria-hidden />}
        >
          {m["paymentLinks.payLink"]()}
        </LinkButton>
      </div>
      <dl className={styles.stats}>
        <div className={styles.stat}>
          <dt>{m["paymentLinks.amount"]()}</dt>
          <dd>{formatAmount(link)}</dd>
        </div>
        <div className={styles.stat}>
          <dt>{m["paymentLinks.total"]()}</dt>
          <dd>{formatAmount(total)}</dd>
        </div>
      </dl>
      <p className={styles.limits}>
        <span>
          {m["paymentLinks.limits"]({
            paid: formatNumber(paidCount),
            limit: formatNumber(userLimit),
            date: formatDate(new Date(`${expiryDate}T12:00:00`)),
          })}
        </span>
        {link.ownerName !== null && <span dir="auto">{m["paymentLinks.owner"]({ name: link.ownerName })}</span>}
        {status !== "open" && (
          <Chip tone="neutral">{status === "full" ? m["paymentLinks.full"]() : m["paymentLinks.expired"]()}</Chip>
        )}
      </p>
    </section>
  );
}

/** A link with a mistake in it, or of something that is over, need not wait for the end of its year. */
function End({ link: { paymentLinkId, title } }: { readonly link: ShownPaymentLink }) {
  const end = useEndLink();

  async function handleEnd(): Promise<void> {
    const isSure = await confirm({
      title: m["paymentLinks.end.title"](),
      message: m["paymentLinks.end.message"]({ title }),
      confirmLabel: m["paymentLinks.end"](),
      tone: "danger",
    });
    if (!isSure) return;
    await end.mutateAsync(paymentLinkId).then(
      () => toast.success(m["paymentLinks.end.done"]()),
      (error: unknown) => toast.error(toErrorText(error)),
    );
  }

  return (
    <div className={styles.end}>
      <Button
        variant="quiet"
        icon={<CircleSlash size={17} aria-hidden />}
        loading={end.isPending}
        onClick={() => void handleEnd()}
      >
        {m["paymentLinks.end"]()}
      </Button>
    </div>
  );
}

type MembersProps = { readonly link: ShownPaymentLink; readonly members: readonly PaidMember[] };

function Members({ link, members }: MembersProps) {
  return (
    <section aria-labelledby="payment-members" className={styles.members}>
      <h3 id="payment-members" className={styles.tab}>
        {m["paymentLinks.members"]()}
        <span className={styles.count}>{formatNumber(members.length)}</span>
      </h3>
      {members.length === 0 ? (
        <p className={styles.none}>{m["paymentLinks.noMembers"]()}</p>
      ) : (
        <ul className={styles.list}>
          {members.map((member) => (
            <li key={member.id} className={styles.member}>
              <Face member={member} />
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {member.name === "" ? m["paymentLinks.someone"]() : member.name}
                </span>
                <span className={styles.when}>{formatDateTime(new Date(member.paidAt))}</span>
              </span>
              <span className={styles.paid}>{formatAmount(link)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Face({ member }: { readonly member: PaidMember }) {
  const { id, userId, name } = member;
  if (userId === null) return <Avatar id={id} name={name === "" ? "?" : name} shape="person" size={40} />;
  return <PersonAvatar userId={userId} name={name} size={40} />;
}
