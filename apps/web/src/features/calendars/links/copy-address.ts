import { m } from "../../../platform/i18n/messages.ts";
import { copyText } from "../../../ui/copy-text.ts";

/** Copies the address of a link, and says whether that worked (CAL-065). */
export const copyAddress = (address: string): Promise<void> =>
  copyText(address, { copied: m["calendars.link.copied"](), failed: m["calendars.link.copyFailed"]() });
