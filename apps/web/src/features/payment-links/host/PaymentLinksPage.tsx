import type { RoomId } from "@atrium/contracts/ids";
import { Navigate, useSearch } from "@tanstack/react-router";
import { HandCoins } from "lucide-react";
import { Suspense, useEffect } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { MainLayout } from "../../../ui/layout/MainLayout.tsx";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useMedia } from "../../../ui/page/use-media.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import {
  useAdministered,
  useAdministrationChanges,
  useSelectedCommunity,
} from "../../administration/administration.ts";
import type { PaymentLinksView } from "../host-routes.tsx";
import { useFollowedLinks, useKeptForm } from "./host-queries.ts";
import { LinkListPane } from "./LinkListPane.tsx";

const LinkDetails = lazyPart(() => import("./LinkDetails.tsx"));
const LinkForm = lazyPart(() => import("./LinkForm.tsx"));
const KeptLink = lazyPart(() => import("./KeptLink.tsx"));
const VerifiedReturn = lazyPart(() => import("./VerifiedReturn.tsx"));

/** What the chosen community collects, for whoever looks after it; for nobody else the page where one is chosen (PAYL-008, PAYL-071). */
export function PaymentLinksPage() {
  const selected = useSelectedCommunity();
  const { data: rooms, isError, isFetching, refetch } = useAdministered();
  useAdministrationChanges();
  const { paymentLinkId, paymentLinkStatusId }: PaymentLinksView = useSearch({ strict: false });
  const community = rooms?.find(({ roomId, isAdministrator }) => isAdministrator && roomId === selected?.communityId);
  // Back from paying: the page of the link asks how it stands, whoever looks after it.
  if (paymentLinkId !== undefined && paymentLinkStatusId !== undefined)
    return <Navigate to="/pay/$plink" params={{ plink: paymentLinkId }} search={{ paymentLinkStatusId }} replace />;
  if (selected === null || (rooms !== undefined && community === undefined)) return <NoCommunity />;
  if (community !== undefined) return <Collection communityId={community.roomId} name={community.name} />;
  return (
    <MainLayout
      list={isError ? <ErrorCard retrying={isFetching} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}
      detail={null}
      phoneShows="list"
      listLabel={m["paymentLinks.title"]()}
      detailLabel={m["paymentLinks.title"]()}
    />
  );
}

/** The page where one is chosen drops what is chosen and is there no more. */
function NoCommunity() {
  useEffect(() => {
    toast.error(m["paymentLinks.noCommunity"]());
  }, []);
  return <Navigate to="/admin" search={{}} replace />;
}

type CollectionProps = { readonly communityId: RoomId; readonly name: string };

/** Three columns: the links, one of them, and the form of a new one (PAYL-001); under 1200 px the form is asked for. */
function Collection({ communityId, name }: CollectionProps) {
  const view: PaymentLinksView = useSearch({ strict: false });
  const isWide = useMedia("(width >= 75em)");
  const { data: kept = null } = useKeptForm();
  useFollowedLinks();
  const { paymentLinkId, create, verified } = view;
  const isKeptHere = kept !== null && kept.communityId === communityId;
  const isKeptShown = isKeptHere && paymentLinkId === undefined && create !== true;
  const hasDetail = verified === true || paymentLinkId !== undefined || create === true;
  const form = (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <LinkForm communityId={communityId} isWaiting={isKeptHere} />
    </Suspense>
  );
  return (
    <MainLayout
      list={<LinkListPane communityId={communityId} name={name} kept={isKeptHere ? kept : null} canCreate={!isWide} />}
      detail={
        !isWide && create === true ? (
          form
        ) : (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            {verified === true ? (
              <VerifiedReturn />
            ) : paymentLinkId !== undefined ? (
              <LinkDetails key={paymentLinkId} id={paymentLinkId} />
            ) : isKeptShown ? (
              <KeptLink kept={kept} />
            ) : (
              <PaneMiddle>
                <EmptyState
                  icon={<HandCoins size={24} aria-hidden />}
                  title={m["paymentLinks.none.title"]()}
                  hint={m["paymentLinks.none.hint"]()}
                />
              </PaneMiddle>
            )}
          </Suspense>
        )
      }
      {...(isWide ? { aside: form } : {})}
      phoneShows={hasDetail ? "detail" : "list"}
      listLabel={m["paymentLinks.title"]()}
      detailLabel={m["paymentLinks.details"]()}
    />
  );
}
