import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { usePageName } from "../../ui/page/use-page-name.ts";
import { useCalls } from "./hooks.ts";
import { callCenter } from "./live.ts";

/** `/video`: the call of this tab over all of the window, without the sidebar (CALL-001). Without a call it leads to the chats (CALL-007). */
export function CallPage() {
  const { current, isOpening } = useCalls();
  const isIn = current !== null || isOpening;
  usePageName(m["calls.call"]());
  useEffect(() => {
    if (isIn) callCenter().session?.resize("maximized");
  }, [isIn]);
  return isIn ? null : <Navigate to="/chat" replace />;
}
