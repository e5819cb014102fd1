import type { EventId } from "@atrium/contracts/ids";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { graphql } from "../../platform/api/graphql.ts";
import { m } from "../../platform/i18n/messages.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import { toast } from "../../ui/toast.ts";

const FEED = graphql(`query EventFeed { eventFeed }`);
const CREATE = graphql(`mutation CreateEventFeed { createEventFeed }`);
const END = graphql(`mutation EndEventFeed { endEventFeed }`);
const FILE = graphql(`query EventCalendarFile($id: ID!) { eventCalendarFile(id: $id) }`);
const KEY = ["events", "feed"] as const;

/** Where it is from the root of the server; null where there is none. */
export function useEventFeed() {
  return useQuery({ queryKey: KEY, queryFn: async () => (await api.graphql(FEED)).eventFeed || null });
}

/** A new address, or none any more. */
export function useFeedChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: "create" | "end"): Promise<string | null> => {
      if (change === "create") return (await api.graphql(CREATE)).createEventFeed;
      await api.graphql(END);
      return null;
    },
    onSuccess: (path) => client.setQueryData(KEY, path),
    onError: () => toast.error(m["events.failed"]()),
  });
}

/** Hands one event to the browser as a calendar file. */
export async function saveCalendarFile(id: EventId, title: string): Promise<void> {
  try {
    const text = (await api.graphql(FILE, { id })).eventCalendarFile;
    // What no file system takes in a name.
    const name = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, " ").trim();
    saveFile(`${name === "" ? "event" : name}.ics`, new Blob([text], { type: "text/calendar" }));
  } catch {
    toast.error(m["events.failed"]());
  }
}
