import type { UserId } from "@atrium/contracts/ids";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useFeatures } from "../../ui/features.ts";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { MainLayout } from "../../ui/MainLayout.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { FriendListPane } from "./components/FriendListPane.tsx";
import { PendingRequests } from "./components/PendingRequests.tsx";

/** One's friends on the left; one of them, or who asks, on the right. */
export function FriendsPage() {
  const isPending = useLocation({ select: ({ pathname }) => pathname === "/friends/pending-requests" });
  const { userId } = useParams({ strict: false });
  return (
    <MainLayout
      list={<FriendListPane selected={userId ?? null} />}
      detail={isPending ? <PendingRequests /> : <Detail userId={userId ?? null} />}
      phoneShows={isPending || userId !== undefined ? "detail" : "list"}
      listLabel={m["friends.title"]()}
      detailLabel={isPending ? m["friends.pending.title"]() : m["friends.details"]()}
    />
  );
}

function Detail({ userId }: { readonly userId: UserId | null }) {
  const navigate = useNavigate();
  const FriendDetails = useFeatures().find((feature) => feature.FriendDetails !== undefined)?.FriendDetails;
  if (userId === null || FriendDetails === undefined) {
    return (
      <PaneMiddle>
        <EmptyState
          icon={<UsersRound size={24} aria-hidden />}
          title={m["friends.none.title"]()}
          hint={m["friends.none.hint"]()}
        />
      </PaneMiddle>
    );
  }
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <FriendDetails key={userId} userId={userId} onClose={() => void navigate({ to: "/friends" })} />
    </Suspense>
  );
}
