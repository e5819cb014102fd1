import { SearchX } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorCard } from "../../ui/ErrorCard.tsx";
import { Row } from "../../ui/layout/Row.tsx";
import { LoadingMore } from "../../ui/LoadingMore.tsx";
import { SkeletonRows } from "../../ui/SkeletonRows.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { Part, State } from "./Shown.tsx";

export function Notices() {
  return (
    <Part name="Empty, loading, failed">
      <State says="nothing there">
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          heading="h2"
          title="Nobody by that name"
          hint="Try fewer letters."
          action={<Button>Invite someone</Button>}
        />
      </State>
      <State says="loading">
        <SkeletonRows rows={3} />
      </State>
      <State says="loading more">
        <LoadingMore />
        <Row gap={12}>
          <Spinner size="small" />
          <Spinner />
        </Row>
      </State>
      <State says="failed, and trying again">
        <ErrorCard onRetry={() => undefined} />
        <ErrorCard retrying onRetry={() => undefined} />
      </State>
    </Part>
  );
}
