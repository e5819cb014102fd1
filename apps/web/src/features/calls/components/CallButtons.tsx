import { Phone, Video } from "lucide-react";
import { Suspense } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { useOpener } from "../../../ui/page/use-opener.ts";
import type { CalledRoom } from "../../rooms/rooms.ts";
import { canBeCalled } from "../call-rules.ts";
import { useCalls } from "../hooks.ts";
import styles from "./CallButtons.module.css";

/** Fetched with the first press: most chats are read and not called. */
const CallMenu = lazyPart(() => import("./CallMenu.tsx"));
const start = async (roomId: CalledRoom["roomId"], isAudio: boolean) =>
  (await import("../acts.ts").catch(() => null))?.startCall(roomId, isAudio);

/** In the bar of a room in which one calls: by voice, and with a picture. On a phone both are behind one button. */
export function CallButtons({ room }: { readonly room: CalledRoom }) {
  const { current, isOpening } = useCalls();
  const isPhone = usePhone();
  if (!canBeCalled(room)) return null;
  const isDisabled = current !== null || isOpening;
  const handleCall = (isAudio: boolean) => void start(room.roomId, isAudio);
  if (isPhone) return <PhoneButton key={room.roomId} isDisabled={isDisabled} onCall={handleCall} />;
  return (
    <>
      <IconButton label={m["calls.voice"]()} disabled={isDisabled} onClick={() => handleCall(true)}>
        <Phone size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton label={m["calls.video"]()} disabled={isDisabled} onClick={() => handleCall(false)}>
        <Video size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

type PhoneButtonProps = { readonly isDisabled: boolean; readonly onCall: (isAudio: boolean) => void };

function PhoneButton({ isDisabled, onCall }: PhoneButtonProps) {
  const { button, isOpen, close, handlePointerDown, handleClick } = useOpener();
  return (
    <span className={styles.place}>
      <IconButton
        ref={button}
        label={m["calls.call"]()}
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={handlePointerDown}
        onClick={handleClick}
      >
        <Phone size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <Suspense>{isOpen && <CallMenu onCall={onCall} onClose={close} />}</Suspense>
    </span>
  );
}
