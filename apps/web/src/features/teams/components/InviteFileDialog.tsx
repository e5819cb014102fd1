import type { InviteStatus } from "@atrium/contracts/teams";
import { FileDown, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { getLocale, locales } from "../../../platform/i18n/locale.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { saveFile } from "../../../ui/files/save-file.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { toast } from "../../../ui/toast.ts";
import { type FileProblem, parsePeople, type PeopleFile, readText } from "../people-file.ts";
import { type OwnRights, useInvitePeople } from "../queries.ts";
import styles from "./Forms.module.css";

const COLUMNS = "firstName,lastName,email,phone,role";
/** The languages by their own names. */
const LANGUAGE_NAMES = { en: "English", fr: "Français" } as const;

const PROBLEMS: Readonly<Record<Exclude<InviteStatus, "INVITED">, () => string>> = {
  TAKEN: m["teams.person.taken"],
  BAD_INPUT: m["teams.file.refused"],
  NOT_ALLOWED: m["teams.file.badRole"],
  JOINED: m["teams.person.taken"],
  NOT_FOUND: m["teams.file.refused"],
};

type InviteFileDialogProps = { readonly rights: OwnRights; readonly onClose: () => void };

/** People from a file, which is read here; what is wrong with a row is told by its line, and the others are invited. */
export default function InviteFileDialog({ rights, onClose }: InviteFileDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<PeopleFile>();
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<{ count: number; problems: readonly FileProblem[] }>();
  const [language, setLanguage] = useState(getLocale());
  const invite = useInvitePeople();

  async function handleFile(chosen: File | undefined) {
    if (!chosen) return;
    const parsed = parsePeople(await readText(chosen), rights.assignableRoles);
    setProblem("problem" in parsed ? parsed.problem : undefined);
    setFile("problem" in parsed ? undefined : parsed);
  }

  function handleInvite({ rows, problems }: PeopleFile) {
    invite.mutate(
      { users: rows.map(({ person }) => person), language },
      {
        onSuccess: (invites) => {
          const refused = rows.flatMap(({ line }, index) => {
            const status = invites[index]?.status ?? "NOT_FOUND";
            return status === "INVITED" ? [] : [{ line, text: PROBLEMS[status]() }];
          });
          const all = [...problems, ...refused].toSorted((one, other) => one.line - other.line);
          setOutcome({ count: rows.length - refused.length, problems: all });
        },
        onError: () => toast.error(m["teams.failed"]()),
      },
    );
  }

  return (
    <Dialog title={m["teams.file.title"]()} closable onClose={onClose}>
      {outcome ? (
        <div className={styles.form}>
          <output className={styles.summary}>{m["teams.file.done"]({ count: outcome.count })}</output>
          <Problems problems={outcome.problems} />
          <Button variant="primary" size={46} block data-autofocus onClick={onClose}>
            {m["ui.close"]()}
          </Button>
        </div>
      ) : (
        <div className={styles.form}>
          <p className={styles.hint}>{m["teams.file.hint"]()}</p>
          <code className={styles.code}>{COLUMNS}</code>
          <Button variant="quiet" icon={<FileDown size={17} aria-hidden />} onClick={saveTemplate}>
            {m["teams.file.template"]()}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv,text/plain"
            tabIndex={-1}
            className={styles.file}
            aria-label={m["teams.file.choose"]()}
            onChange={(event) => {
              const { currentTarget } = event;
              void handleFile(currentTarget.files?.[0]).then(() => {
                currentTarget.value = "";
              });
            }}
          />
          <Button icon={<FileUp size={17} aria-hidden />} onClick={() => input.current?.click()}>
            {m["teams.file.choose"]()}
          </Button>
          {problem !== undefined && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {file && (
            <>
              <output className={styles.summary}>{m["teams.file.found"]({ count: file.rows.length })}</output>
              <Problems problems={file.problems} />
              <SelectField
                label={m["teams.file.language"]()}
                options={locales.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
                value={language}
                onChange={setLanguage}
              />
              <Button
                variant="primary"
                size={46}
                block
                disabled={file.rows.length === 0}
                loading={invite.isPending}
                onClick={() => handleInvite(file)}
              >
                {m["teams.file.invite"]({ count: file.rows.length })}
              </Button>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The columns and nobody, who would be invited. The mark at the beginning tells spreadsheets how letters are written. */
function saveTemplate(): void {
  saveFile("people.csv", new Blob([`\uFEFF${COLUMNS}\r\n`], { type: "text/csv" }));
}

function Problems({ problems }: { readonly problems: readonly FileProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <p className={styles.hint}>{m["teams.file.problems"]({ count: problems.length })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
      <ul className={styles.problems} tabIndex={0} aria-label={m["teams.file.problems"]({ count: problems.length })}>
        {problems.map(({ line, text }) => (
          <li key={line}>{m["teams.file.line"]({ line, text })}</li>
        ))}
      </ul>
    </>
  );
}
