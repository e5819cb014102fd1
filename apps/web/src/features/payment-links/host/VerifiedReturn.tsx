import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { toast } from "../../../ui/toast.ts";
import { useCreateKept } from "./host-queries.ts";

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
      if (!(error instanceof ApiError && error.code === "CONFLICT")) return;
      toast.error(m["paymentLinks.kept.notYet"]());
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
