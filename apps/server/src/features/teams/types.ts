import type { Language } from "@atrium/contracts/session";

/** How a message to somebody new is written, and the address of this instance as the administrator sees it. */
export type Invite = { readonly language: Language; readonly origin: string };
