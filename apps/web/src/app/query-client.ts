import type { DefaultOptions } from "@tanstack/react-query";
import { isWorthAnotherTry } from "../platform/live/another-try.ts";

/** Whether the server can be reached shows when it is asked: what the browser thinks of the network holds no question and no change back. */
export const QUERY_DEFAULTS = {
  queries: { networkMode: "always", refetchOnWindowFocus: false, retry: isWorthAnotherTry },
  mutations: { networkMode: "always" },
} as const satisfies DefaultOptions;
