import type { ProfileId } from "@atrium/contracts/ids";
import { PUBLIC_PROFILE_TITLE } from "@atrium/contracts/limits";
import { Navigate, useParams } from "@tanstack/react-router";
import { Unlink } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../ui/states/ErrorCard.tsx";
import { PaneMiddle } from "../../ui/layout/Pane.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { PaneBar } from "./components/PaneBar.tsx";
import { ProfileForm } from "./form/ProfileForm.tsx";
import { PUBLIC_MODE } from "./form/edit-link.ts";
import { useOwnProfiles } from "./queries.ts";

/** Edits a profile; the one titled Public has `1` at the end of its address (MYS-005, MYS-006, A-28). */
export function ProfileEditPage() {
  const { profileId, mode } = useParams({ strict: false });
  const { data, isError, isFetching, refetch } = useOwnProfiles();
  const profile = data?.profiles.find((known) => known.profileId === profileId);
  if (profile) {
    const isPublic = profile.title === PUBLIC_PROFILE_TITLE;
    if (mode !== (isPublic ? PUBLIC_MODE : undefined))
      return <RightAddress id={profile.profileId} isPublic={isPublic} />;
    return <ProfileForm key={profile.profileId} profile={profile} isPublic={isPublic} />;
  }
  return (
    <>
      <PaneBar title={m["profiles.edit.title"]()} />
      <PaneMiddle>
        {data ? (
          <EmptyState icon={<Unlink size={24} aria-hidden />} title={m["profiles.details.missing"]()} />
        ) : isError ? (
          <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </PaneMiddle>
    </>
  );
}

function RightAddress({ id: profileId, isPublic }: { readonly id: ProfileId; readonly isPublic: boolean }) {
  if (!isPublic) return <Navigate to="/myspace/profile-edit/$profileId" params={{ profileId }} replace />;
  return <Navigate to="/myspace/profile-edit/$profileId/$mode" params={{ profileId, mode: PUBLIC_MODE }} replace />;
}
