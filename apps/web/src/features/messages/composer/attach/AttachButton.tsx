import type { RoomId } from "@atrium/contracts/ids";
import { useRouter } from "@tanstack/react-router";
import { Paperclip } from "lucide-react";
import { type ChangeEvent, memo, Suspense, useEffect, useRef, useState } from "react";
import { m } from "../../../../platform/i18n/messages.ts";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import type { FileAttachment } from "./attachments.ts";
import type { Attaches } from "./use-attaching.ts";
import styles from "./AttachButton.module.css";

const Attaching = lazyPart(async () => ({ default: (await import("./Attaching.tsx")).Attaching }));

type AttachButtonProps = {
  readonly roomId: RoomId;
  readonly attaching: Pick<Attaches, "send" | "sendRecorded" | "sendFiles">;
};

/** What browsers offer first where a photograph or a film is wanted. */
const PICTURES = "image/*,video/*,audio/*";

/** Opens what can be sent beside words. Rendered by itself, so that nothing of it runs for every letter typed beside it. */
export const AttachButton = memo(function AttachButton({ roomId, attaching }: AttachButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<FileAttachment>("photo");
  const router = useRouter();
  // The button stays for the room that is opened next: what was begun for this one does not go there.
  useEffect(() => (isOpen ? router.subscribe("onBeforeNavigate", () => setOpen(false)) : undefined), [isOpen, router]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  function chooseFiles(use: FileAttachment): void {
    if (input.current === null) return;
    wanted.current = use;
    input.current.accept = use === "photo" ? PICTURES : "";
    input.current.click();
  }

  function handleFiles({ currentTarget: { files, value } }: ChangeEvent<HTMLInputElement>): void {
    if (value === "" || files === null) return;
    attaching.sendFiles([...files], wanted.current === "photo" ? "fitting" : "documents");
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = "";
  }

  return (
    <span className={styles.place}>
      <input ref={input} type="file" multiple hidden aria-label={m["messages.attach.files"]()} onChange={handleFiles} />
      <IconButton
        ref={button}
        label={m["messages.attach.label"]()}
        active={isOpen}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Paperclip size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <Attaching
            roomId={roomId}
            onAttach={attaching.send}
            onRecorded={attaching.sendRecorded}
            onChooseFiles={chooseFiles}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  );
});
