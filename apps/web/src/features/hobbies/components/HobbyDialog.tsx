import type { HobbyId } from "@atrium/contracts/ids";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { useHobby } from "../queries.ts";
import { HobbyDetails } from "./HobbyDetails.tsx";
import { HobbyForm } from "./HobbyForm.tsx";
import { RecommendList } from "./RecommendList.tsx";

type HobbyDialogProps = { readonly id: HobbyId; readonly onClose: () => void };
type Shown = "details" | "form" | "recommend";

/** One place or activity, over the list: what it says, its form, or the friends to recommend it to. */
export function HobbyDialog({ id, onClose }: HobbyDialogProps) {
  const [shown, setShown] = useState<Shown>("details");
  const { data: hobby, error, isFetching, refetch } = useHobby(id);
  const isMissing = error instanceof ApiError && (error.code === "NOT_FOUND" || error.code === "BAD_INPUT");
  if (!hobby || isMissing) {
    return (
      <Dialog title={m["hobbies.details.title"]()} closable onClose={onClose}>
        {isMissing ? (
          <EmptyState icon={<Unlink size={24} aria-hidden />} title={m["hobbies.details.missing"]()} />
        ) : error ? (
          <ErrorCard retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Dialog>
    );
  }
  if (shown === "form") {
    return (
      <Dialog title={m["hobbies.edit.title"]()} closable onClose={onClose}>
        <HobbyForm hobby={hobby} kind={hobby.kind} onDone={() => setShown("details")} />
      </Dialog>
    );
  }
  if (shown === "recommend") {
    return (
      <Dialog title={m["hobbies.recommend.title"]({ title: hobby.title })} closable onClose={onClose}>
        <RecommendList hobby={hobby} onBack={() => setShown("details")} />
      </Dialog>
    );
  }
  return (
    <Dialog title={hobby.title} closable onClose={onClose}>
      <HobbyDetails
        hobby={hobby}
        onEdit={() => setShown("form")}
        onRecommend={() => setShown("recommend")}
        onClose={onClose}
      />
    </Dialog>
  );
}
