import { useCanGoBack, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** A panel that lies over every page: the address ends in # and its word while it is open, and Back closes it. */
export function useHashPanel(word: string): { isOpen: boolean; open: () => void; close: () => void } {
  const isOpen = useLocation({ select: ({ hash }) => hash === word });
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const navigate = useNavigate();

  const open = useCallback(() => {
    if (!isOpen) void navigate({ to: ".", search: true, hash: word });
  }, [isOpen, navigate, word]);

  const close = useCallback(() => {
    if (canGoBack) history.back();
    else void navigate({ to: ".", search: true, hash: "", replace: true });
  }, [canGoBack, history, navigate]);

  return { isOpen, open, close };
}
