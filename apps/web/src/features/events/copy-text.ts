import { m } from "../../platform/i18n/messages.ts";
import { copyText as copy } from "../../ui/copy-text.ts";

/** Copies an address, and says whether that worked. */
export const copyText = (text: string): Promise<void> =>
  copy(text, { copied: m["events.link.copied"](), failed: m["events.link.copyFailed"]() });
