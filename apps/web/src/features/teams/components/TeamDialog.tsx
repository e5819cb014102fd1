import { TEAM_NAME_MAX_LENGTH, WEB_ADDRESS_MAX_LENGTH } from "@atrium/contracts/limits";
import { type SyntheticEvent, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { PictureField } from "../../../ui/PictureField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { type ShownTeam, uploadTeamPicture, useSaveTeam } from "../team-queries.ts";
import styles from "./Forms.module.css";

type Errors = { readonly name?: string; readonly facebook?: string };
type Picture = { readonly imageUrl: string | null; readonly putUrl?: string };
/** Null for a new one. */
type TeamDialogProps = { readonly team: ShownTeam | null; readonly onClose: () => void };

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const [words, setWords] = useState({
    name: team?.name ?? "",
    facebook: team?.facebook ?? "",
    hidden: team?.hidden ?? false,
  });
  const [picture, setPicture] = useState<Picture>({ imageUrl: team?.image ?? null });
  const [errors, setErrors] = useState<Errors>({});
  const save = useSaveTeam(team?.teamId ?? null);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const name = words.name.trim();
    if (name === "") return setErrors({ name: m["teams.team.nameRequired"]() });
    save.mutate(
      { ...words, name, facebook: words.facebook.trim(), putUrl: picture.putUrl },
      {
        onSuccess: () => {
          toast.success(team ? m["teams.team.saved"]({ name }) : m["teams.team.created"]({ name }));
          onClose();
        },
        onError: (error) => {
          const refused = toErrors(error);
          if (refused) setErrors(refused);
          else toast.error(isPictureRefused(error) ? m["ui.picture.noPicture"]() : m["teams.failed"]());
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
        {team && (
          <div className={styles.picture}>
            <PictureField
              hasPicture={picture.imageUrl !== null}
              send={(file) => uploadTeamPicture(team.teamId, file)}
              onSent={(imageUrl, { putUrl }) => setPicture({ imageUrl, putUrl })}
              onRemove={() => setPicture({ imageUrl: null, putUrl: "" })}
            >
              <Avatar
                id={team.teamId}
                name={words.name}
                shape="room"
                size={70}
                imageUrl={picture.imageUrl ?? undefined}
              />
            </PictureField>
          </div>
        )}
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

const isPictureRefused = (error: unknown): boolean => error instanceof ApiError && error.field === "imagePutURL";

function toErrors(error: unknown): Errors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === "CONFLICT") return { name: m["teams.team.nameTaken"]() };
  if (error.code === "BAD_INPUT" && error.field === "facebook") return { facebook: m["teams.team.badFacebook"]() };
  return undefined;
}
