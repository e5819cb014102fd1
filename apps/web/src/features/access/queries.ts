import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { demoAccountsOperation, instanceInfoOperation } from "./operations.ts";

const keys = {
  instance: ["access", "instance"] as const,
  demoAccounts: ["access", "demoAccounts"] as const,
};

/** Where a page that came with these answers keeps them. */
export const instanceAnswer = { path: instanceInfoOperation.path, toKey: () => keys.instance };
export const demoAccountsAnswer = { path: demoAccountsOperation.path, toKey: () => keys.demoAccounts };

/** What the sign-in page shows beside its form is worth waiting for, and no failure. */
const WAITS_FOR_NETWORK = { networkMode: "online" } as const;

/** What this instance says of itself: links, languages, demo mode. */
export function useInstance() {
  return useQuery({
    queryKey: keys.instance,
    queryFn: () => api.call(instanceInfoOperation, {}),
    staleTime: Number.POSITIVE_INFINITY,
    ...WAITS_FOR_NETWORK,
  });
}

export function useDemoAccounts({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: keys.demoAccounts,
    queryFn: () => api.call(demoAccountsOperation, {}),
    staleTime: Number.POSITIVE_INFINITY,
    ...WAITS_FOR_NETWORK,
    enabled,
  });
}
