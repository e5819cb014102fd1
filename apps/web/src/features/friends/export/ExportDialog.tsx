import type { ContactExportFormat } from "@atrium/contracts/contacts";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { graphql } from "../../../platform/api/graphql.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { toErrorText } from "../../../ui/error-text.ts";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "../sharing/ShareProfileDialog.module.css";

const EXPORT = graphql(`mutation ExportContacts($format: ContactExportFormat!) { exportContacts(format: $format) }`);

const FORMATS: readonly { format: ContactExportFormat; name: string; hint: () => string }[] = [
  { format: "csv", name: "CSV", hint: m["friends.export.csv"] },
  { format: "xlsx", name: "XLSX", hint: m["friends.export.xlsx"] },
  { format: "vcf", name: "vCard 3.0", hint: m["friends.export.vcf"] },
  { format: "vcf4", name: "vCard 4.0", hint: m["friends.export.vcf4"] },
];

/** One's contacts as a file, by a link that works once (CONT-078, A-57). */
export default function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<ContactExportFormat>("csv");
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ContactExportFormat) => (await api.graphql(EXPORT, { format })).exportContacts,
    onSuccess: (path) => {
      download(path);
      onClose();
    },
    onError: (error) => toast.error(toErrorText(error, { otherwise: () => m["friends.export.failed"]() })),
  });
  return (
    <Dialog title={m["friends.export.title"]()} closable returnFocus={false} onClose={onClose}>
      <FormStack>
        <fieldset className={styles.lines}>
          <legend className={styles.legend}>{m["friends.export.format"]()}</legend>
          {FORMATS.map(({ format, name, hint }) => (
            <label key={format} className={styles.line}>
              <span className={styles.words}>
                {name}
                <span className={styles.kind}>{hint()}</span>
              </span>
              <input type="radio" name="format" checked={format === chosen} onChange={() => setChosen(format)} />
            </label>
          ))}
        </fieldset>
        <Button
          block
          variant="primary"
          icon={<Download size={17} aria-hidden />}
          loading={isPending}
          onClick={() => mutate(chosen)}
        >
          {m["friends.export.download"]()}
        </Button>
      </FormStack>
    </Dialog>
  );
}

/** The browser follows it as a link, and saves what it is answered with. */
function download(path: string): void {
  Object.assign(document.createElement("a"), { href: path, download: "" }).click();
}
