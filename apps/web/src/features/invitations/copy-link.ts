import type { InviteLink } from "@atrium/contracts/invitations";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { toAddress } from "./model.ts";

export async function copyLink(link: Pick<InviteLink, "alias">): Promise<void> {
  try {
    await navigator.clipboard.writeText(toAddress(link, location.origin));
    toast.success(m["invitations.link.copied"]());
  } catch {
    toast.error(m["invitations.link.copyFailed"]());
  }
}
