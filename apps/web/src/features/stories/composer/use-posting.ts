import { useRef, useState } from "react";
import {
  type Chosen,
  type Draft,
  giveUp,
  newDraft,
  postFile,
  type PostFailure,
  postWords,
  type Words,
} from "./post-draft.ts";

type PostingState =
  | { readonly kind: "idle" }
  /** Bytes that have arrived. */
  | { readonly kind: "uploading"; readonly sent: number; readonly total: number }
  | { readonly kind: "posting" }
  | { readonly kind: "posted" }
  | { readonly kind: "failed"; readonly why: PostFailure };

/** Posts the one draft of a dialog, which any number of tries do not make two of. */
export function usePosting() {
  const [state, setState] = useState<PostingState>({ kind: "idle" });
  const [draft] = useState<Draft>(newDraft);
  const abort = useRef<AbortController>(null);

  async function run(work: (signal: AbortSignal) => Promise<PostFailure | null>): Promise<boolean> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    const why = await work(signal);
    if (signal.aborted) setState({ kind: "idle" });
    else setState(why === null ? { kind: "posted" } : { kind: "failed", why });
    return why === null && !signal.aborted;
  }

  return {
    state,
    postWords: (words: Words) => {
      setState({ kind: "posting" });
      return run(() => postWords(draft, words));
    },
    postFile: (chosen: Chosen, text: string) => {
      const total = chosen.file.size;
      const tell = (sent: number) => setState(sent < total ? { kind: "uploading", sent, total } : { kind: "posting" });
      tell(0);
      return run((signal) => postFile(draft, chosen, text, { signal, onProgress: tell }));
    },
    cancel: () => {
      abort.current?.abort();
      giveUp(draft);
    },
  };
}
