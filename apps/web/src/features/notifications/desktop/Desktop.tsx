import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { chatAttendance, onRoomAsked } from "./page.ts";
import { startDesktop } from "./start-desktop.ts";

/** Shows what arrives while nobody looks at the chats, and leads to the message of a notification that was clicked. Is not seen itself. */
export default function Desktop() {
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
  useEffect(() => startDesktop(), []);
  useEffect(
    () =>
      onRoomAsked(({ roomId, seq }) => {
        window.focus();
        void navigate({ to: "/chat/$groupId", params: { groupId: roomId }, search: seq === null ? {} : { at: seq } });
      }),
    [navigate],
  );
  return null;
}

const isChatPath = (pathname: string): boolean => /^\/(chat|create)(\/|$)/u.test(pathname);
