import type { NewContent } from "@atrium/contracts/content/content";
import type { Instant, RoomId } from "@atrium/contracts/ids";
import { type ClipboardEvent, useMemo } from "react";
import { attachFiles } from "../../files/attach-files.ts";
import type { Recording } from "../../recording/recorder.ts";
import { outbox } from "../../live.ts";

/** Sends what was filmed here, at once or at a time. */
export type SendRecorded = (recording: Recording, sendAt?: Instant) => Promise<void>;

export type Attaches = ReturnType<typeof useAttaching>;

/** Sends to a room what is attached, chosen or pasted. What is written stays, and answers nothing yet. */
export function useAttaching(roomId: RoomId, onSent: () => void) {
  return useMemo(() => {
    function sendFiles(files: readonly File[], as: "fitting" | "documents"): void {
      attachFiles(roomId, files, as);
    }
    return {
      send: (content: NewContent): void => {
        outbox().send(roomId, content);
        onSent();
      },
      sendFiles,
      sendRecorded: (async (recording, sendAt) => {
        (await import("../../recording/send-recording.ts")).sendRecording({
          roomId,
          use: "videoMessage",
          recording,
          sendAt,
        });
        onSent();
      }) satisfies SendRecorded,
      /** Pictures, which a field for words has no place for. */
      handlePaste: (event: ClipboardEvent): void => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        sendFiles(files, "fitting");
      },
    };
  }, [roomId, onSent]);
}
