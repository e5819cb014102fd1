import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { CoverRefused, toCreateFailure } from "./create-failure.ts";
import { useCreateKept } from "./host-queries.ts";

/** Trying again would be no use; what was kept waits on. */
const isRefused = (error: unknown): boolean =>
  error instanceof CoverRefused ||
  (error instanceof ApiError && ["CONFLICT", "BAD_INPUT", "NOT_FOUND"].includes(error.code));

/** Back from the provider's page: the link that waited is made, where the provider itself says that it may be (PAYL-036, A-81). */
export default function VerifiedReturn() {
  const navigate = useNavigate();
  const create = useCreateKept();
  const wasAsked = useRef(false);

  const ask = useEffectEvent(async () => {
    const toList = () => navigate({ to: "/admin/payment-links", search: {}, replace: true });
    try {
      const made = await create.mutateAsync();
      if (made === null) {
        toast.info(m["paymentLinks.kept.none"]());
        return await toList();
      }
      toast.success(m["paymentLinks.form.created"]());
      await navigate({ to: "/pay/$plink", params: { plink: made.paymentLinkId }, search: {}, replace: true });
    } catch (error) {
      if (!isRefused(error)) return;
      toast.error(toCreateFailure(error));
      await toList();
    }
  });
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void ask();
  }, []);

  if (create.isError) return <ErrorCard retrying={false} onRetry={() => void ask()} />;
  return (
    <output>
      <SkeletonRows rows={4} />
      <VisuallyHidden>{m["paymentLinks.kept.checking"]()}</VisuallyHidden>
    </output>
  );
}
