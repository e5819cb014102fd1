import { Ban } from "lucide-react";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { DialogEntry } from "../../../ui/layout/DialogEntry.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useBlockedPeople } from "../queries.ts";

const BlockedDialog = lazyPart(() => import("./BlockedDialog.tsx"));

/** In Chat Settings: the way to whom one has blocked (B-37). */
export default function BlockedEntry() {
  const count = useBlockedPeople().data?.length ?? 0;
  return (
    <DialogEntry
      icon={Ban}
      label={m["blocks.people"]()}
      value={count > 0 ? formatNumber(count) : ""}
      Dialog={BlockedDialog}
    />
  );
}
