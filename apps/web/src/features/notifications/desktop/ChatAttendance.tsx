import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { chatAttendance, onRoomAsked } from "./page.ts";

/** Keeps track of whether somebody looks at the chats here, and leads to the message of a notification that was clicked. Shows nothing. */
export function ChatAttendance() {
  const isOnChat = useLocation({ select: ({ pathname }) => isChatPath(pathname) });
  const navigate = useNavigate();
  useEffect(() => {
    const attendance = chatAttendance();
    const update = () => attendance.set(isOnChat && document.visibilityState === "visible" && document.hasFocus());
    update();
    document.addEventListener("visibilitychange", update);
    window.addEventListener("focus", update);
    window.addEventListener("blur", update);
    return () => {
      document.removeEventListener("visibilitychange", update);
      window.removeEventListener("focus", update);
      window.removeEventListener("blur", update);
      attendance.set(false);
    };
  }, [isOnChat]);
  useEffect(
    () =>
      onRoomAsked(({ roomId, seq }) => {
        window.focus();
        void navigate({ to: "/chat/$groupId", params: { groupId: roomId }, search: { at: seq } });
      }),
    [navigate],
  );
  return null;
}

const isChatPath = (pathname: string): boolean => /^\/(chat|create)(\/|$)/u.test(pathname);
