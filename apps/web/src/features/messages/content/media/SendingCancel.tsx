import type { ClientId } from "@atrium/contracts/ids";
import { X } from "lucide-react";
import { m } from "../../../../platform/i18n/messages.ts";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";
import { giveUp } from "../../live.ts";

/** Gives up what is on its way. */
export function SendingCancel({ clientId }: { readonly clientId: ClientId }) {
  return (
    <IconButton label={m["messages.file.cancel"]()} size="small" onClick={() => giveUp(clientId)}>
      <X size={17} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
