import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { SentPicture } from "./send-picture.ts";

type Options<Where extends { readonly putUrl: string }> = {
  readonly send: (file: File) => Promise<SentPicture<Where>>;
  /** With an address that shows it on this page. */
  readonly onSent: (imageUrl: string, sentTo: Where) => void;
  /** What is shown at present: what went wrong is said until that is another. */
  readonly about?: string | null;
};

/** Sends what is chosen in a file input, one at a time; what went wrong is a sentence. */
export function useSentPicture<Where extends { readonly putUrl: string }>({
  send,
  onSent,
  about = null,
}: Options<Where>) {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string; readonly about: string | null }>();
  /** As it is when the picture has arrived: what was typed meanwhile stays. None once the form is gone. */
  const latestOnSent = useRef<typeof onSent>(undefined);
  useEffect(() => {
    latestOnSent.current = onSent;
    return () => {
      latestOnSent.current = undefined;
    };
  }, [onSent]);

  async function handleFile(file: File | undefined) {
    if (!file || isSending) return;
    setProblem(undefined);
    setSending(true);
    const sent = await send(file);
    setSending(false);
    if ("problem" in sent) setProblem({ text: sent.problem, about });
    else latestOnSent.current?.(URL.createObjectURL(file), sent.sentTo);
  }

  /** The same file can be chosen again afterwards. */
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    void handleFile(currentTarget.files?.[0]).then(() => {
      currentTarget.value = "";
    });
  }

  return { isSending, problem: problem?.about === about ? problem.text : undefined, handleFile, handleChange };
}
