import { FolderOpen } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";

export default function NoneInFolder() {
  return (
    <EmptyState
      icon={<FolderOpen size={24} aria-hidden />}
      title={m["folders.none.title"]()}
      hint={m["folders.none.hint"]()}
    />
  );
}
