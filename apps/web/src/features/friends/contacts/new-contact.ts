import type { ContactId } from "@atrium/contracts/ids";

/** In an address in place of the id of a contact that is about to be made. */
export const NEW_CONTACT = "new" as ContactId;
