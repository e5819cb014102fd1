import type { UserId } from "@atrium/contracts/ids";
import { ContactNotes } from "./ContactNotes.tsx";
import { Reminders } from "../reminders/Reminders.tsx";
import { useContactOf } from "./queries.ts";

/** What one notes of a friend; nothing for who is none, or before it is known. */
export default function FriendNotes({ userId }: { readonly userId: UserId }) {
  const { data: contact } = useContactOf(userId);
  if (!contact) return null;
  return (
    <>
      <ContactNotes which={{ userId }} contact={contact} />
      <Reminders which={{ userId }} name={contact.contactName} />
    </>
  );
}
