import { Unlink, UserRound } from "lucide-react";
import { ApiError } from "../../platform/api/api-error.ts";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../ui/states/ErrorCard.tsx";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { OwnProfile } from "./components/OwnProfile.tsx";
import { PaneBar } from "./components/PaneBar.tsx";
import { useOwnProfiles, useProfile } from "./queries.ts";
import { useShownProfileId } from "./use-shown-profile.ts";

/** One profile: the one in the address, else the current one (MYS-004, MYS-024). */
export function ProfileDetailsPage() {
  const { isPending } = useOwnProfiles();
  const profileId = useShownProfileId();
  const { data: profile, error, isFetching, refetch } = useProfile(profileId);
  if (profile) return <OwnProfile profile={profile} />;
  return (
    <>
      <PaneBar title={m["profiles.detail.label"]()} />
      <PaneMiddle>
        {error instanceof ApiError && error.code !== "UNAVAILABLE" && error.code !== "INTERNAL" ? (
          <EmptyState icon={<Unlink size={24} aria-hidden />} title={m["profiles.details.missing"]()} />
        ) : error ? (
          <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />
        ) : profileId === undefined && !isPending ? (
          <EmptyState icon={<UserRound size={24} aria-hidden />} title={m["profiles.details.choose"]()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </PaneMiddle>
    </>
  );
}
