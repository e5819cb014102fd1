import type { UserId } from "@atrium/contracts/ids";
import { Suspense } from "react";
import { useFeatures } from "../../../ui/features.ts";
import { ContactNotes } from "./ContactNotes.tsx";
import { Reminders } from "../reminders/Reminders.tsx";
import { useContactOf } from "./queries.ts";

/** What one notes of a friend; nothing for who is none, or before it is known. */
export default function FriendNotes({ userId }: { readonly userId: UserId }) {
  const { data: contact } = useContactOf(userId);
  const PrivateNotes = useFeatures().find((feature) => feature.PrivateNotes !== undefined)?.PrivateNotes;
  if (!contact) return null;
  return (
    <>
      {PrivateNotes !== undefined && (
        <Suspense>
          <PrivateNotes userId={userId} name={contact.contactName} />
        </Suspense>
      )}
      <ContactNotes which={{ userId }} contact={contact} />
      <Reminders which={{ userId }} name={contact.contactName} />
    </>
  );
}
