import type { UserId } from "@atrium/contracts/ids";
import { useCanGoBack, useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { StoryViewer } from "./viewer/StoryViewer.tsx";

const ROUTE = { from: "/signed-in/rooms/chat/story/$userId" } as const;

/** The stories of who the address names. Back leads to where the first of them was opened, however many people followed. */
export function StoryPage() {
  const { userId } = useParams(ROUTE);
  const { at } = useSearch(ROUTE);
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();

  function handleGoTo(next: UserId): void {
    void navigate({ to: "/chat/story/$userId", params: { userId: next }, search: {}, replace: true });
  }

  function handleClose(): void {
    if (canGoBack) history.back();
    else void navigate({ to: "/chat", replace: true });
  }

  return <StoryViewer userId={userId} at={at} onGoTo={handleGoTo} onClose={handleClose} />;
}
