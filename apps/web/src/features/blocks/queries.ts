import type { UserId } from "@atrium/contracts/ids";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";

const KEY = ["blocks"] as const;

const LIST = graphql(`query BlockedPeople { blockedPeople { userId firstName lastName blockedAt } }`);

/** Whom one has blocked, the last first, kept current while it is shown. */
export function useBlockedPeople() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });
    return follow(live, refresh, (ask) => [live.on("blocks.changed", ask)]);
  }, [queryClient]);
  return useQuery({ queryKey: KEY, queryFn: async () => (await api.graphql(LIST)).blockedPeople });
}

/** Undefined until it is known. */
export function useIsBlocked(userId: UserId): boolean | undefined {
  return useBlockedPeople().data?.some((person) => person.userId === userId);
}
