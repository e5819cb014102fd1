import type { Instant } from "@atrium/contracts/ids";
import type { ReactNode } from "react";
import { Dialog } from "../../../../ui/dialogs/Dialog.tsx";
import { type Feature, FeaturesProvider } from "../../../../ui/features.ts";
import type { SendLaterProps } from "../../places.ts";

export const TEST_SEND_AT = "2026-06-19T08:00:00.000Z" as Instant;

/** Stands in for the feature that sends later: asks for no time, and keeps what it is given. */
export function openLater() {
  const kept: unknown[] = [];
  const When = ({ later, onScheduled, onClose }: SendLaterProps) => (
    <Dialog title="When" returnFocus={false} onClose={onClose}>
      <button
        onClick={() => {
          if ("begin" in later) void later.begin(TEST_SEND_AT);
          else kept.push(later.content);
          onScheduled();
        }}
      >
        Keep
      </button>
      <button onClick={onClose}>Back</button>
    </Dialog>
  );
  const features: Feature[] = [{ name: "later", sendLater: { Waiting: () => null, Dialog: When } }];
  return {
    kept,
    wrap: (children: ReactNode) => <FeaturesProvider value={features}>{children}</FeaturesProvider>,
  };
}
