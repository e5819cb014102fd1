import type { RoomId } from "@atrium/contracts/ids";
import { Link, useSearch } from "@tanstack/react-router";
import { Clock3, CreditCard, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { formatDateTime, formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { linkTabs, toLinkTab } from "../../../ui/layout/link-tabs.ts";
import { listRowClass } from "../../../ui/layout/list-row-look.ts";
import { ListRowText } from "../../../ui/layout/ListRow.tsx";
import { ListHeader } from "../../../ui/lists/ListHeader.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SceneArt } from "../../../ui/states/SceneArt.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import type { PaymentLinksView } from "../host-routes.tsx";
import { formatAmount } from "../price.ts";
import { type PaidLink, type ShownPaymentLink, useCreatedLinks, usePaidLinks } from "./host-queries.ts";
import type { KeptForm } from "./kept-form.ts";
import styles from "./LinkListPane.module.css";

type LinkListPaneProps = {
  readonly communityId: RoomId;
  readonly name: string;
  /** What waits in this browser for its author's account. */
  readonly kept: KeptForm | null;
  /** Whether the form of a new one is not on screen by itself. */
  readonly canCreate: boolean;
};

/** "Payment collection": what was created, and what one has paid (PAYL-002). */
export function LinkListPane({ communityId, name, kept, canCreate }: LinkListPaneProps) {
  const { tab }: PaymentLinksView = useSearch({ strict: false });
  return (
    <>
      <ListHeader
        title={m["paymentLinks.title"]()}
        actions={
          canCreate && (
            <IconLink to="/admin/payment-links" search={{ create: true }} label={m["paymentLinks.form.title"]()}>
              <Plus size={20} aria-hidden />
            </IconLink>
          )
        }
      />
      <p className={styles.community} dir="auto">
        {name}
      </p>
      <nav className={linkTabs} aria-label={m["paymentLinks.tabs"]()}>
        <Link to="." search={(now: PaymentLinksView) => ({ ...now, tab: undefined })} {...toLinkTab(tab === undefined)}>
          {m["paymentLinks.tab.created"]()}
        </Link>
        <Link to="." search={(now: PaymentLinksView) => ({ ...now, tab: "paid" })} {...toLinkTab(tab === "paid")}>
          {m["paymentLinks.tab.paid"]()}
        </Link>
      </nav>
      {tab === "paid" ? <PaidList communityId={communityId} /> : <CreatedList communityId={communityId} kept={kept} />}
    </>
  );
}

function CreatedList({ communityId, kept }: Pick<LinkListPaneProps, "communityId" | "kept">) {
  const { data, isPending, isFetching, refetch } = useCreatedLinks(communityId);
  const { paymentLinkId, create }: PaymentLinksView = useSearch({ strict: false });
  if (data === undefined) return <Unread isPending={isPending} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <List
      label={m["paymentLinks.tab.created"]()}
      none={m["paymentLinks.none.created"]()}
      hasNone={data.length === 0 && kept === null}
    >
      {kept !== null && (
        <li>
          <Link
            to="/admin/payment-links"
            search={{}}
            className={listRowClass({
              look: "inset",
              selected: paymentLinkId === undefined && create !== true,
              pressed: true,
            })}
          >
            <span className={styles.waiting} aria-hidden>
              <Clock3 size={20} />
            </span>
            <ListRowText dir="auto" title={kept.draft.title} line={formatAmount(kept.draft)} />
            <Chip tone="warn">{m["paymentLinks.kept.waiting"]()}</Chip>
          </Link>
        </li>
      )}
      {data.map((link) => (
        <Created key={link.paymentLinkId} link={link} isSelected={link.paymentLinkId === paymentLinkId} />
      ))}
    </List>
  );
}

function Created({ link, isSelected }: { readonly link: ShownPaymentLink; readonly isSelected: boolean }) {
  const { paymentLinkId, title, coverImage, paidCount } = link;
  return (
    <li>
      <Link
        to="/admin/payment-links"
        search={{ paymentLinkId }}
        className={listRowClass({ look: "inset", selected: isSelected, pressed: true })}
        aria-current={isSelected ? "page" : undefined}
      >
        <SceneArt
          seed={paymentLinkId}
          imageUrl={coverImage}
          icon={<CreditCard size={20} strokeWidth={1.6} />}
          isThumb
        />
        <ListRowText dir="auto" title={title} line={formatAmount(link)} />
        <span className={styles.count}>
          {m["paymentLinks.paidCount"]({ count: paidCount, shown: formatNumber(paidCount) })}
        </span>
      </Link>
    </li>
  );
}

/** What one has paid oneself, with when (B-67). Whoever looks after the community sees the link's details. */
function PaidList({ communityId }: Pick<LinkListPaneProps, "communityId">) {
  const { data, isPending, isFetching, refetch } = usePaidLinks(communityId);
  if (data === undefined) return <Unread isPending={isPending} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <List label={m["paymentLinks.tab.paid"]()} none={m["paymentLinks.none.paid"]()} hasNone={data.length === 0}>
      {data.map((paid) => (
        <Paid key={paid.id} paid={paid} />
      ))}
    </List>
  );
}

function Paid({ paid }: { readonly paid: PaidLink }) {
  const { paymentLinkId, title, paidAt } = paid;
  return (
    <li>
      <Link
        to="/admin/payment-links"
        search={{ tab: "paid", paymentLinkId }}
        className={listRowClass({ look: "inset", pressed: true })}
      >
        <SceneArt seed={paymentLinkId} imageUrl={null} icon={<CreditCard size={20} strokeWidth={1.6} />} isThumb />
        <ListRowText dir="auto" title={title} line={formatDateTime(new Date(paidAt))} />
        <span className={styles.count}>{formatAmount(paid)}</span>
      </Link>
    </li>
  );
}

type ListProps = {
  readonly label: string;
  readonly none: string;
  readonly hasNone: boolean;
  readonly children: ReactNode;
};

function List({ label, none, hasNone, children }: ListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
      {hasNone && <li className={styles.none}>{none}</li>}
    </ul>
  );
}

type UnreadProps = { readonly isPending: boolean; readonly retrying: boolean; readonly onRetry: () => void };

const Unread = ({ isPending, ...retry }: UnreadProps) =>
  isPending ? <SkeletonRows rows={4} /> : <ErrorCard {...retry} />;
