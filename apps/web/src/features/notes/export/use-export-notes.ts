import { useMutation } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { toErrorText } from "../../../ui/error-text.ts";
import { toast } from "../../../ui/toast.ts";

const EXPORT = graphql(`mutation ExportNotes { exportNotes }`);

/** One's notes on everybody as a file, which the browser saves; what is in the way is said. */
export const useExportNotes = () =>
  useMutation({
    mutationFn: async () => (await api.graphql(EXPORT, {})).exportNotes,
    onSuccess: (path) => Object.assign(document.createElement("a"), { href: path, download: "" }).click(),
    onError: (error) => toast.error(toErrorText(error, { NOT_FOUND: () => m["notes.export.none"]() })),
  });
