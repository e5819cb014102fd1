import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { demoAccountsOperation, instanceInfoOperation } from "./operations.ts";

const keys = {
  instance: ["access", "instance"] as const,
  demoAccounts: ["access", "demoAccounts"] as const,
};

/** What this instance says of itself: links, languages, demo mode. */
export function useInstance() {
  return useQuery({
    queryKey: keys.instance,
    queryFn: () => api.call(instanceInfoOperation, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useDemoAccounts({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: keys.demoAccounts,
    queryFn: () => api.call(demoAccountsOperation, {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
