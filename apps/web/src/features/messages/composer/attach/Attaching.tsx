import type { NewContent } from "@atrium/contracts/content/content";
import type { RoomId } from "@atrium/contracts/ids";
import { type ComponentType, Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import { usePhone } from "../../../../ui/page/use-media.ts";
import type { Recording } from "../../recording/recorder.ts";
import { useSendLater } from "../later/use-send-later.tsx";
import { AttachMenu } from "./AttachMenu.tsx";
import type { SendRecorded } from "./use-attaching.ts";
import type { Attachment, FileAttachment } from "./attachments.ts";

/** A phone's. */
const AttachSheet = lazyPart(async () => ({ default: (await import("./AttachSheet.tsx")).AttachSheet }));

export type AttachDialogProps = {
  readonly onSend: (content: NewContent) => void;
  /** Asks for a time first, over the dialog; undefined where nothing sends later. */
  readonly onLater: ((content: NewContent) => void) | undefined;
  readonly onRecorded: SendRecorded;
  readonly onRecordedLater: ((recording: Recording) => void) | undefined;
  readonly onClose: () => void;
};

const DIALOGS: Readonly<Record<Exclude<Attachment, FileAttachment>, ComponentType<AttachDialogProps>>> = {
  videoMessage: lazyPart(() => import("./VideoMessageDialog.tsx")),
  location: lazyPart(() => import("./LocationDialog.tsx")),
  contact: lazyPart(() => import("./ContactDialog.tsx")),
  poll: lazyPart(() => import("./PollDialog.tsx")),
  sticker: lazyPart(() => import("./StickerDialog.tsx")),
};

type AttachingProps = {
  readonly roomId: RoomId;
  readonly onAttach: (content: NewContent) => void;
  readonly onRecorded: SendRecorded;
  readonly onChooseFiles: (use: FileAttachment) => void;
  readonly onClose: () => void;
};

/** First what there is to choose from, then the dialog of what was chosen. */
export function Attaching({ roomId, onAttach, onRecorded, onChooseFiles, onClose }: AttachingProps) {
  const [chosen, setChosen] = useState<Exclude<Attachment, FileAttachment> | null>(null);
  const isPhone = usePhone();
  const later = useSendLater({ roomId, onScheduled: onClose });

  function send(content: NewContent): void {
    onClose();
    onAttach(content);
  }

  if (chosen !== null) {
    const Chosen = DIALOGS[chosen];
    return (
      <Suspense>
        <Chosen
          onSend={send}
          onLater={later.isOffered ? (content) => later.ask({ content }) : undefined}
          onRecorded={onRecorded}
          onRecordedLater={
            later.isOffered ? (recording) => later.ask({ begin: (sendAt) => onRecorded(recording, sendAt) }) : undefined
          }
          onClose={onClose}
        />
        {later.dialog}
      </Suspense>
    );
  }
  function choose(attachment: Attachment): void {
    if (attachment !== "photo" && attachment !== "document") return setChosen(attachment);
    onClose();
    onChooseFiles(attachment);
  }

  const Choice = isPhone ? AttachSheet : AttachMenu;
  return (
    <Suspense>
      <Choice onChoose={choose} onClose={onClose} />
    </Suspense>
  );
}
