/** What may go by a name behind an @. Names are shared by all of them: one stands for one of anything. */
export const HANDLE_KINDS = ["person"] as const;
export type HandleKind = (typeof HANDLE_KINDS)[number];

/** Names that would pass for the operator of an instance. Whoever runs commands on the machine may give them. */
export const RESERVED_HANDLES: ReadonlySet<string> = new Set([
  "abuse",
  "admin",
  "administrator",
  "admins",
  "anonymous",
  "atrium",
  "billing",
  "contact",
  "everyone",
  "helpdesk",
  "hostmaster",
  "legal",
  "moderator",
  "moderators",
  "noreply",
  "official",
  "operator",
  "owner",
  "payments",
  "postmaster",
  "privacy",
  "security",
  "staff",
  "support",
  "sysadmin",
  "system",
  "verified",
  "webmaster",
]);
