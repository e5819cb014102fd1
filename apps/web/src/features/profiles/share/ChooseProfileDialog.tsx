import { UserRound } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import type { ChooseProfileProps } from "../../friends/friends.ts";
import { ProfilePicker } from "../components/ProfilePicker.tsx";

/** Which profile somebody is shown whom one adds, of those that are not for oneself alone (MYS-023). */
export default function ChooseProfileDialog({ onChoose, onClose }: ChooseProfileProps) {
  return (
    <ProfilePicker
      isOffered={({ accessLevel }) => accessLevel !== "PRIVATE"}
      empty={
        <EmptyState
          icon={<UserRound size={24} aria-hidden />}
          title={m["profiles.picker.nothing"]()}
          hint={m["profiles.picker.nothingHint"]()}
          action={<Button onClick={() => onChoose(null)}>{m["profiles.picker.without"]()}</Button>}
        />
      }
      onChoose={({ profileId }) => onChoose(profileId)}
      onClose={onClose}
    />
  );
}
