import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";

/** Copies an address, and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(m["events.link.copied"]());
  } catch {
    toast.error(m["events.link.copyFailed"]());
  }
}
