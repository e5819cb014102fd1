import { useEffect, useMemo } from "react";

/** An address of what this page has in memory, let go of with what shows it. */
export function useObjectUrl(blob: Blob | null): string | undefined {
  const url = useMemo(() => (blob === null ? undefined : URL.createObjectURL(blob)), [blob]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
