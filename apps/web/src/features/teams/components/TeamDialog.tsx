import { TEAM_NAME_MAX_LENGTH, WEB_ADDRESS_MAX_LENGTH } from "@atrium/contracts/limits";
import { type SyntheticEvent, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { type ShownTeam, useSaveTeam } from "../team-queries.ts";
import styles from "./Forms.module.css";

type Errors = { readonly name?: string; readonly facebook?: string };
/** Null for a new one. */
type TeamDialogProps = { readonly team: ShownTeam | null; readonly onClose: () => void };

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const [words, setWords] = useState({
    name: team?.name ?? "",
    facebook: team?.facebook ?? "",
    hidden: team?.hidden ?? false,
  });
  const [errors, setErrors] = useState<Errors>({});
  const save = useSaveTeam(team?.teamId ?? null);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const name = words.name.trim();
    if (name === "") return setErrors({ name: m["teams.team.nameRequired"]() });
    save.mutate(
      { ...words, name, facebook: words.facebook.trim() },
      {
        onSuccess: () => {
          toast.success(team ? m["teams.team.saved"]({ name }) : m["teams.team.created"]({ name }));
          onClose();
        },
        onError: (error) => {
          const refused = toErrors(error);
          if (refused) setErrors(refused);
          else toast.error(m["teams.failed"]());
        },
      },
    );
  }

  return (
    <Dialog title={team ? m["teams.team.edit"]() : m["teams.teams.create"]()} closable onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={m["teams.team.name"]()}
          autoComplete="off"
          data-autofocus
          maxLength={TEAM_NAME_MAX_LENGTH}
          value={words.name}
          error={errors.name}
          onChange={(name) => {
            setWords({ ...words, name });
            setErrors({});
          }}
        />
        <TextField
          name="facebook"
          type="url"
          label={m["teams.team.facebook"]()}
          autoComplete="off"
          maxLength={WEB_ADDRESS_MAX_LENGTH}
          value={words.facebook}
          error={errors.facebook}
          onChange={(facebook) => {
            setWords({ ...words, facebook });
            setErrors({});
          }}
        />
        <Checkbox
          label={m["teams.team.hidden"]()}
          defaultChecked={words.hidden}
          onChange={(hidden) => setWords({ ...words, hidden })}
        />
        <Button type="submit" variant="primary" size={46} block loading={save.isPending}>
          {team ? m["teams.save"]() : m["teams.teams.create"]()}
        </Button>
      </form>
    </Dialog>
  );
}

function toErrors(error: unknown): Errors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "CONFLICT") return { name: m["teams.team.nameTaken"]() };
  if (error.code === "BAD_INPUT" && error.field === "facebook") return { facebook: m["teams.team.badFacebook"]() };
  return undefined;
}
