import type { ContactImport, ContactImportVerdict } from "@atrium/contracts/contact-imports";
import {
  CONTACT_IMPORT_MAX_BYTES,
  CONTACT_IMPORT_PAGE,
  CONTACT_IMPORT_ROWS_MAX,
} from "@atrium/contracts/contact-limits";
import type { ContactImportId } from "@atrium/contracts/ids";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql, type ResultOf } from "../../../platform/api/graphql.ts";
import type { ClientOperation } from "../../../platform/api/operation.ts";
import { formatNumber } from "../../../platform/i18n/format.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";
import type { Choices } from "./choices.ts";

const keys = {
  all: ["contact-imports"] as const,
  list: ["contact-imports", "list"] as const,
  one: (id: ContactImportId) => ["contact-imports", "one", id] as const,
  rows: (id: ContactImportId, verdict: ContactImportVerdict | null) =>
    ["contact-imports", "rows", id, verdict] as const,
};

const FILE = graphql(`fragment ShownImport on ContactImport {
  id state fileName format sizeBytes newCount duplicateCount sameNameCount errorCount addedCount mergedCount keptCount
  skippedCount leftCount createdAt undoUntil
}`);
const LIST = graphql(`query ContactImports { contactImports { ...ShownImport } }`, FILE);
const ONE = graphql(`query ContactImport($id: ID!) { contactImport(id: $id) { ...ShownImport } }`, FILE);
const ROWS = graphql(`query ContactImportRows($id: ID!, $verdict: ContactImportVerdict, $after: Int) {
  contactImportRows(id: $id, verdict: $verdict, after: $after) {
    position line verdict fault firstName lastName company email phone losses { what value } match matchName }
}`);
const RUN = graphql(
  `mutation RunContactImport($id: ID!, $duplicates: ContactImportChoice, $rows: [ContactImportRowChoice!]) {
  file: runContactImport(id: $id, duplicates: $duplicates, rows: $rows) { ...ShownImport }
}`,
  FILE,
);
const UNDO = graphql(
  `mutation UndoContactImport($id: ID!) { file: undoContactImport(id: $id) { ...ShownImport } }`,
  FILE,
);
const REMOVE = graphql(`mutation DeleteContactImport($id: ID!) { deleteContactImport(id: $id) }`);

export type ShownImport = ResultOf<typeof FILE>;
export type ShownRow = ResultOf<typeof ROWS>["contactImportRows"][number];

/** Ten megabytes take that long over a slow line. */
const SENDING_MS = 180_000;
const SEND: ClientOperation<{ fileName: string; file: Blob }, ContactImport> = {
  method: "POST",
  path: "/contact-imports",
  encoding: "file",
  timeoutMs: SENDING_MS,
};

export const toTooLarge = () => m["friends.import.tooLarge"]({ megabytes: CONTACT_IMPORT_MAX_BYTES / 1024 / 1024 });

const REFUSALS: OwnSentences = {
  BAD_INPUT: ({ field }) =>
    field === "rows"
      ? m["friends.import.tooMany"]({ max: formatNumber(CONTACT_IMPORT_ROWS_MAX) })
      : m["friends.import.noContacts"](),
  TOO_LARGE: toTooLarge,
};

export const toSendFault = (error: unknown): string => toErrorText(error, REFUSALS);

/** Sends a file, of which nothing comes into the address book yet. */
export function useSendFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => api.call(SEND, { fileName: file.name || m["friends.import.unnamed"](), file }),
    onSuccess: (sent) => {
      client.setQueryData(keys.one(sent.id), sent);
      return client.invalidateQueries({ queryKey: keys.list });
    },
  });
}

export const useImports = () =>
  useQuery({ queryKey: keys.list, queryFn: async () => (await api.graphql(LIST)).contactImports });

export const useImport = (id: ContactImportId) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: async () => (await api.graphql(ONE, { id })).contactImport,
    retry: false,
  });

/** In the order of the file. */
export const useImportRows = (id: ContactImportId, verdict: ContactImportVerdict | null) =>
  useInfiniteQuery({
    queryKey: keys.rows(id, verdict),
    queryFn: async ({ pageParam }) => (await api.graphql(ROWS, { id, verdict, after: pageParam })).contactImportRows,
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < CONTACT_IMPORT_PAGE ? undefined : last.at(-1)?.position),
    placeholderData: keepPreviousData,
  });

/** Takes the file into the address book. */
export function useRunImport(id: ContactImportId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ duplicates, own }: Choices) => {
      const rows = [...own].map(([position, { choice }]) => ({ position, choice }));
      return (await api.graphql(RUN, { id, duplicates, rows })).file;
    },
    onSuccess: (file) => client.setQueryData(keys.one(id), file),
    onError: (error) =>
      toast.error(
        toErrorText(error, {
          CONFLICT: ({ field }) => (field === "contacts" ? m["friends.import.full"]() : m["friends.import.twice"]()),
          NOT_FOUND: () => m["friends.import.gone"](),
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: ContactImportId) => (await api.graphql(UNDO, { id })).file,
    onSuccess: ({ leftCount }) =>
      toast.success(
        leftCount === 0 ? m["friends.import.undone"]() : m["friends.import.undoneBut"]({ count: leftCount }),
      ),
    onError: (error) =>
      toast.error(
        toErrorText(error, {
          NOT_FOUND: () => m["friends.import.tooLate"](),
          CONFLICT: () => m["friends.import.undone"](),
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Gives up a file that was looked at. */
export function useRemoveImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: ContactImportId) => api.graphql(REMOVE, { id }),
    onError: (error) => toast.error(toErrorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.list }),
  });
}
