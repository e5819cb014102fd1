import type { InviteLink } from "@atrium/contracts/invitations";

/** What the dialog of a room's links shows. */
export type LinksView =
  | { readonly kind: "list" | "new" | "people" }
  | { readonly kind: "qr" | "rename"; readonly link: InviteLink };
