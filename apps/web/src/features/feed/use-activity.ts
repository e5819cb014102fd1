import { useCanGoBack, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** What the address says after # while the panel is open: it lies over every page, and Back closes it. */
const HASH = "activity";

export function useActivity(): { isOpen: boolean; open: () => void; close: () => void } {
  const isOpen = useLocation({ select: ({ hash }) => hash === HASH });
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();

  const open = useCallback(() => {
    if (!isOpen) void navigate({ to: ".", search: true, hash: HASH });
  }, [isOpen, navigate]);

  const close = useCallback(() => {
    if (canGoBack) history.back();
    else void navigate({ to: ".", search: true, hash: "", replace: true });
  }, [canGoBack, history, navigate]);

  return { isOpen, open, close };
}
