import { Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { TextState } from "./composer-text.ts";

const LengthWords = lazyPart(async () => ({ default: (await import("./LengthWords.tsx")).LengthWords }));

/** Counts a long text, and says what to do about one that is too long. Few are. */
export function LengthNotice({ id, state }: { readonly id: string; readonly state: TextState }) {
  if (state.kind === "empty" || state.kind === "fine") return null;
  return (
    <Suspense>
      <LengthWords id={id} state={state} />
    </Suspense>
  );
}
