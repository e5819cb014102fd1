import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { type ShownProfile, useOwnProfiles } from "../queries.ts";
import styles from "./ProfilePicker.module.css";
import { ProfileRow, ProfileRows } from "./ProfileRow.tsx";

type ProfilePickerProps = {
  /** Which of them; without it all. */
  readonly isOffered?: (profile: ShownProfile) => boolean;
  /** In place of the list, where it would be empty. */
  readonly empty?: ReactNode;
  readonly onChoose: (profile: ShownProfile) => void;
  readonly onClose: () => void;
};

/** Which of the person's profiles is shared (MYS-018, MYS-019). */
export function ProfilePicker({ isOffered, empty, onChoose, onClose }: ProfilePickerProps) {
  const { data, isError, isFetching, refetch } = useOwnProfiles();
  const offered = isOffered ? data?.profiles.filter(isOffered) : data?.profiles;
  return (
    <Dialog title={m["profiles.picker.title"]()} closable onClose={onClose}>
      {offered?.length !== 0 && <p className={styles.text}>{m["profiles.picker.text"]()}</p>}
      {!offered &&
        (isError ? <ErrorCard onRetry={() => void refetch()} retrying={isFetching} /> : <SkeletonRows rows={3} />)}
      {offered?.length === 0 && empty}
      <ProfileRows>
        {offered?.map((profile) => (
          <li key={profile.profileId}>
            <button type="button" className={styles.choice} onClick={() => onChoose(profile)}>
              <ProfileRow profile={profile} />
            </button>
          </li>
        ))}
      </ProfileRows>
    </Dialog>
  );
}
