import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft, Lock, Undo2, Upload } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { CONTACT_IMPORT_MAX_BYTES } from "@atrium/contracts/contact-limits";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { DropZone } from "../../../ui/kit/DropZone.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { MAIN_ID } from "../../../ui/layout/MainLayout.tsx";
import { ImportFile } from "./ImportFile.tsx";
import { ImportHistory } from "./ImportHistory.tsx";
import styles from "./ImportPage.module.css";
import { toImportSearch } from "./import-search.ts";
import { toSendFault, toTooLarge, useSendFile } from "./queries.ts";

/** A file of contacts: chosen, looked at row by row, and taken into the address book; and those that were. */
export function ImportPage() {
  const navigate = useNavigate();
  const { file } = toImportSearch(useSearch({ strict: false }));
  const send = useSendFile();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);

  const show = (id?: typeof file) =>
    void navigate({ to: "/friends/import", search: id === undefined ? {} : { file: id } });
  const handleFile = (chosen: File | undefined) => {
    setIsTooLarge(false);
    if (chosen && chosen.size > CONTACT_IMPORT_MAX_BYTES) setIsTooLarge(true);
    else if (chosen) send.mutate(chosen, { onSuccess: ({ id }) => show(id) });
  };
  const fault = isTooLarge ? toTooLarge() : send.isError ? toSendFault(send.error) : undefined;

  return (
    <main id={MAIN_ID} tabIndex={-1} className={classNames(styles.sheet, file !== undefined && styles.showsFile)}>
      <section className={styles.main} aria-label={m["friends.import.title"]()}>
        <PaneBar
          title={m["friends.import.title"]()}
          leading={
            <IconLink to="/friends" label={m["friends.back"]()}>
              <ArrowLeft size={20} aria-hidden />
            </IconLink>
          }
        >
          {file !== undefined && (
            <>
              <input
                ref={input}
                type="file"
                accept=".vcf,.csv,text/vcard,text/csv"
                tabIndex={-1}
                hidden
                aria-label={m["friends.import.another"]()}
                onChange={({ currentTarget }) => {
                  handleFile(currentTarget.files?.[0]);
                  currentTarget.value = "";
                }}
              />
              <Button
                size={32}
                icon={<Upload size={16} aria-hidden />}
                loading={send.isPending}
                onClick={() => input.current?.click()}
              >
                {m["friends.import.another"]()}
              </Button>
            </>
          )}
        </PaneBar>
        {file === undefined ? (
          <div className={styles.choose}>
            <DropZone
              label={m["friends.import.file"]()}
              hint={m["friends.import.hint"]()}
              loading={send.isPending}
              {...(fault !== undefined && { error: fault })}
              onDrop={([chosen]) => handleFile(chosen)}
            />
          </div>
        ) : (
          <>
            {fault !== undefined && (
              <p className={styles.fault} role="alert">
                {fault}
              </p>
            )}
            <ImportFile key={file} id={file} onLeave={() => show()} />
          </>
        )}
      </section>
      <aside className={styles.aside} aria-label={m["friends.import.history"]()}>
        <PaneBar title={m["friends.import.history"]()} heading="h2" look="part" />
        <div className={styles.asideBody}>
          <ImportHistory shown={file ?? null} />
          <Hint icon={<Undo2 size={15} aria-hidden />} title={m["friends.import.undoTitle"]()}>
            {m["friends.import.undoHint"]()}
          </Hint>
          <Hint icon={<Lock size={15} aria-hidden />} title={m["friends.import.nobodyTold"]()}>
            {m["friends.import.nobodyToldHint"]()}
          </Hint>
        </div>
      </aside>
    </main>
  );
}

type HintProps = { readonly icon: ReactNode; readonly title: string; readonly children: string };

function Hint({ icon, title, children }: HintProps) {
  return (
    <div className={styles.hint}>
      <p className={styles.hintTitle}>
        {icon}
        {title}
      </p>
      <p>{children}</p>
    </div>
  );
}
