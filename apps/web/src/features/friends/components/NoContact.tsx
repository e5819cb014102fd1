import { UserX } from "lucide-react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { PaneMiddle } from "../../../ui/layout/Pane.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";

type NoContactProps = { readonly error: unknown; readonly retrying: boolean; readonly onRetry: () => void };

/** In place of a contact that is not there, or could not be read. */
export function NoContact({ error, retrying, onRetry }: NoContactProps) {
  const isMissing = error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT");
  return (
    <PaneMiddle>
      {isMissing ? (
        <EmptyState icon={<UserX size={24} aria-hidden />} title={m["friends.contacts.missing"]()} />
      ) : (
        <ErrorCard retrying={retrying} onRetry={onRetry} />
      )}
    </PaneMiddle>
  );
}
