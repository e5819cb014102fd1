import type { SessionId } from "@atrium/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toast } from "../../../ui/toast.ts";

const KEY = ["access", "devices"] as const;
const DEVICES = graphql(`query Devices { sessions { id userAgent address lastSeenAt isCurrent } }`);
const END_DEVICE = graphql(`mutation EndSession($id: ID!) { endSession(id: $id) }`);

const END_OTHERS = graphql(`mutation EndOtherSessions { endOtherSessions }`);

/** A device the person is signed in on. */
export type Device = ResultOf<typeof DEVICES>["sessions"][number];

export function useDevices() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.graphql(DEVICES)).sessions,
    staleTime: 0,
  });
}

/** Signs out all devices but this one. */
export function useEndOtherDevices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.graphql(END_OTHERS),
    onSuccess: () => {
      toast.success(m["access.devices.othersEnded"]());
      return client.invalidateQueries({ queryKey: KEY });
    },
    onError: () => toast.error(m["access.devices.othersFailed"]()),
  });
}

/** Signs another device out and takes it off the list. */
export function useEndDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: SessionId; name: string }) => api.graphql(END_DEVICE, { id }),
    onSuccess: (_answer, { name }) => {
      toast.success(m["access.devices.ended"]({ device: name }));
      return client.invalidateQueries({ queryKey: KEY });
    },
    onError: () => toast.error(m["access.devices.endFailed"]()),
  });
}
