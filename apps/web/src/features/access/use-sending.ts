import { useState } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { toFailureText } from "./sign-in-failure.ts";

type Options = {
  /** The sentence for input that the server does not take. */
  readonly malformed: () => string;
};

/** One request at a time; what went wrong is a sentence. */
export function useSending({ malformed }: Options) {
  const [isSending, setSending] = useState(false);

  async function send<Result>(work: () => Promise<Result>, otherwise: (sentence: string) => Result): Promise<Result> {
    setSending(true);
    try {
      return await work();
    } catch (error) {
      const isMalformed = error instanceof ApiError && error.code === "BAD_INPUT";
      return otherwise(isMalformed ? malformed() : toFailureText(error));
    } finally {
      setSending(false);
    }
  }

  return { isSending, send };
}
