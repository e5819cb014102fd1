import { SearchX } from "lucide-react";
import { Button } from "../../ui/buttons/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorCard } from "../../ui/states/ErrorCard.tsx";
import { Row } from "../../ui/layout/Row.tsx";
import { LoadingMore } from "../../ui/states/LoadingMore.tsx";
import { SkeletonRows } from "../../ui/states/SkeletonRows.tsx";
import { Spinner } from "../../ui/states/Spinner.tsx";
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
