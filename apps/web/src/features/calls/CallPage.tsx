import { Navigate } from "@tanstack/react-router";
import { m } from "../../platform/i18n/messages.ts";
import { usePageName } from "../../ui/page/use-page-name.ts";
import { useCalls } from "./hooks.ts";

/**
 * `/video`: the call of this tab over all of the window, without the sidebar (CALL-001). Without a call it leads to the chats (CALL-007), and so does
 * making the call smaller: there is nothing beneath.
 */
export function CallPage() {
  const { current } = useCalls();
  usePageName(m["calls.call"]());
  return current?.size === "maximized" ? null : <Navigate to="/chat" replace />;
}
