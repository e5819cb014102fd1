import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";

/** Copies the address of a link, and says whether that worked (CAL-065). */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.success(m["calendars.link.copied"]());
  } catch {
    toast.error(m["calendars.link.copyFailed"]());
  }
}
