import type { SessionId } from "@atrium/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toast } from "../../ui/toast.ts";
import { demoAccountsOperation, instanceInfoOperation } from "./operations.ts";

const keys = {
  instance: ["access", "instance"] as const,
  demoAccounts: ["access", "demoAccounts"] as const,
  devices: ["access", "devices"] as const,
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

/** A device the person is signed in on. Instants are ISO 8601. */
export type Device = {
  readonly id: SessionId;
  readonly userAgent: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
};

const DEVICES = "query { sessions { id userAgent lastSeenAt isCurrent } }";
const END_DEVICE = "mutation EndSession($id: ID!) { endSession(id: $id) }";

export function useDevices() {
  return useQuery({
    queryKey: keys.devices,
    queryFn: async () => (await api.graphql<{ sessions: Device[] }>(DEVICES)).sessions,
    staleTime: 0,
    networkMode: "always",
  });
}

/** Signs another device out and takes it off the list. */
export function useEndDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: SessionId; name: string }) => api.graphql(END_DEVICE, { id }),
    onSuccess: (_answer, { name }) => {
      toast.success(m["access.devices.ended"]({ device: name }));
      return client.invalidateQueries({ queryKey: keys.devices });
    },
    onError: () => toast.error(m["access.devices.endFailed"]()),
    networkMode: "always",
  });
}
