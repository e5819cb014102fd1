import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { toast } from "../../../ui/toast.ts";
import { leaveForGoogle } from "./google.ts";

type GoogleButtonProps = { readonly calendarId: string | undefined; readonly disabled: boolean };

/** Shown where the instance has it set up (B-02). It waits until the browser has left. */
export function GoogleButton({ calendarId, disabled }: GoogleButtonProps) {
  const [isLeaving, setIsLeaving] = useState(false);

  async function handleClick() {
    setIsLeaving(true);
    try {
      await leaveForGoogle(calendarId);
    } catch {
      setIsLeaving(false);
      toast.error(m["access.google.unreachable"]());
    }
  }

  return (
    <Button
      size={46}
      block
      disabled={disabled}
      loading={isLeaving}
      icon={<GoogleMark />}
      onClick={() => void handleClick()}
    >
      {m["access.google.signIn"]()}
    </Button>
  );
}

function GoogleMark() {
  return (
    <svg width="1.125rem" height="1.125rem" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.5-.2-2.2H12v4.2h6.200a5.300 5.300 0 0 1-2.300 3.500v2.900h3.700c2.200-2 3.400-5 3.400-8.400z"
      />
      <path
        fill="#34a853"
        d="M12 23.500c3.100 0 5.700-1 7.600-2.800l-3.700-2.900a6.900 6.900 0 0 1-10.300-3.600H1.800v3A11.500 11.500 0 0 0 12 23.500z"
      />
      <path fill="#fbbc05" d="M5.600 14.200a6.900 6.900 0 0 1 0-4.400v-3H1.800a11.500 11.500 0 0 0 0 10.400z" />
      <path
        fill="#ea4335"
        d="M12 5.100c1.700 0 3.200.6 4.400 1.700l3.300-3.300A11.500 11.500 0 0 0 1.800 6.800l3.800 3A6.900 6.900 0 0 1 12 5.100z"
      />
    </svg>
  );
}
