import type { RoomId } from "@atrium/contracts/ids";
import { type ReactNode, Suspense, useState } from "react";
import { useFeatures } from "../../../../ui/features.ts";
import type { Later } from "../../places.ts";

export type SendsLater = {
  /** Whether there is anything that sends later. */
  readonly isOffered: boolean;
  readonly isOpen: boolean;
  /** Asks when this is to be sent. */
  readonly ask: (later: Later) => void;
  /** To be rendered where what it lies over hears nothing of its keys. */
  readonly dialog: ReactNode;
};

type SendLaterOptions = { readonly roomId: RoomId; readonly onScheduled: () => void; readonly onClose?: () => void };

/** Sending at a time, as the feature that does so asks for it (MSG-024). */
export function useSendLater({ roomId, onScheduled, onClose }: SendLaterOptions): SendsLater {
  const sendLater = useFeatures().find((feature) => feature.sendLater !== undefined)?.sendLater;
  const [later, setLater] = useState<Later | null>(null);
  const dialog = later !== null && sendLater && (
    <Suspense>
      <sendLater.Dialog
        roomId={roomId}
        later={later}
        onScheduled={() => {
          setLater(null);
          onScheduled();
        }}
        onClose={() => {
          setLater(null);
          onClose?.();
        }}
      />
    </Suspense>
  );
  return { isOffered: sendLater !== undefined, isOpen: later !== null, ask: setLater, dialog };
}
