import type { RoomId } from "@atrium/contracts/ids";
import { useRouter } from "@tanstack/react-router";
import { Mic } from "lucide-react";
import { memo, Suspense, useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";

const VoiceBar = lazyPart(() => import("./VoiceBar.tsx"));

type VoiceButtonProps = {
  readonly roomId: RoomId;
  /** Words have gone before: what is begun goes on all the same. */
  readonly isOffered: boolean;
  readonly onSent: () => void;
};

/** Begins a voice message, which is recorded over the field. Its code comes with the first press. */
export const VoiceButton = memo(function VoiceButton({ roomId, isOffered, onSent }: VoiceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  // The button stays for the room that is opened next: what was begun for this one does not go there.
  useEffect(() => (isOpen ? router.subscribe("onBeforeNavigate", () => setOpen(false)) : undefined), [isOpen, router]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      {isOffered && (
        <IconButton ref={button} label={m["messages.voice.record"]()} onClick={() => setOpen(true)}>
          <Mic size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <Suspense>{isOpen && <VoiceBar roomId={roomId} onSent={onSent} onClose={close} />}</Suspense>
    </>
  );
});
