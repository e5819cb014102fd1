import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";
import { toLink } from "../model.ts";
import type { ShownProfile } from "../queries.ts";

/** MYS-013. */
export async function copyLink(profile: Pick<ShownProfile, "referralLink">): Promise<void> {
  try {
    await navigator.clipboard.writeText(toLink(profile, location.origin));
    toast.success(m["profiles.link.copied"]());
  } catch {
    toast.error(m["profiles.link.failed"]());
  }
}

/** By what the device offers for sharing; where it offers nothing the link is copied. */
export async function shareProfile(profile: Pick<ShownProfile, "referralLink" | "name">): Promise<void> {
  if (typeof navigator.share !== "function") return copyLink(profile);
  try {
    await navigator.share({ title: profile.name, url: toLink(profile, location.origin) });
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === "AbortError")) await copyLink(profile);
  }
}
