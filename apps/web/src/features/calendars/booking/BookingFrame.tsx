import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { VisitorFrame } from "../../../ui/layout/VisitorFrame.tsx";

/** What is around every page on which others book. */
export function BookingFrame({ children }: { readonly children: ReactNode }) {
  return (
    <VisitorFrame
      inside={
        <LinkButton to="/events" size={32}>
          {m["calendars.openEvents"]()}
        </LinkButton>
      }
    >
      {children}
    </VisitorFrame>
  );
}
