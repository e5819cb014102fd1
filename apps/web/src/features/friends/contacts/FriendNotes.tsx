import type { UserId } from "@atrium/contracts/ids";
import { ContactNotes } from "./ContactNotes.tsx";
import { useContactOf } from "./queries.ts";

/** What one notes of a friend; nothing for who is none, or before it is known. */
export default function FriendNotes({ userId }: { readonly userId: UserId }) {
  const { data: contact } = useContactOf(userId);
  return contact && <ContactNotes which={{ userId }} contact={contact} />;
}
