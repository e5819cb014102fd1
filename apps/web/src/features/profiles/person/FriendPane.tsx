import { ArrowLeft } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { type FriendDetailsProps, FriendNotes, FriendTabs } from "../../friends/friends.ts";
import { PersonCard } from "./PersonCard.tsx";

/** A friend's card beside the list; with the way back to it on a phone. */
export default function FriendPane({ userId, onClose }: FriendDetailsProps) {
  const isPhone = usePhone();
  return (
    <>
      {isPhone && (
        <PaneBar
          heading="h2"
          title={m["profiles.person.label"]()}
          leading={
            <IconButton label={m["friends.back"]()} onClick={onClose}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          }
        />
      )}
      <Suspense>
        <FriendTabs userId={userId} chosen="details" />
      </Suspense>
      <PersonCard
        userId={userId}
        heading={isPhone ? "h1" : "h2"}
        notes={
          <Suspense>
            <FriendNotes userId={userId} />
          </Suspense>
        }
      />
    </>
  );
}
