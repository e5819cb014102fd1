import { useEffect, useState } from "react";

/** What had the focus when a dialog or panel came has it again when that goes, unless something else took it. */
export function useReturnedFocus(isWanted: boolean): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isWanted || !isLost) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener, isWanted],
  );
}
