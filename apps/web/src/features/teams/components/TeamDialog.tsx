import { teamForm } from "@atrium/contracts/forms/teams";
import { TEAM_NAME_MAX_LENGTH, WEB_ADDRESS_MAX_LENGTH } from "@atrium/contracts/limits";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { PictureField } from "../../../ui/fields/PictureField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { type ShownTeam, uploadTeamPicture, useSaveTeam } from "../team-queries.ts";
import styles from "./Forms.module.css";

type Picture = { readonly imageUrl: string | null; readonly putUrl?: string };
/** Null for a new one. */
type TeamDialogProps = { readonly team: ShownTeam | null; readonly onClose: () => void };

const REFUSALS: OwnSentences = {
  BAD_INPUT: ({ field }) => (field === "imagePutURL" ? m["ui.picture.noPicture"]() : undefined),
  otherwise: () => m["teams.failed"](),
};

export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const [picture, setPicture] = useState<Picture>({ imageUrl: team?.image ?? null });
  const [isPictureOnItsWay, setPictureOnItsWay] = useState(false);
  const save = useSaveTeam(team?.teamId ?? null);
  const { props, values, field, change, isSending } = useContractForm({
    start: { name: team?.name ?? "", facebook: team?.facebook ?? "", hidden: team?.hidden ?? false },
    schema: teamForm,
    texts: {
      name: (wrong) => (wrong === "taken" ? m["teams.team.nameTaken"]() : m["teams.team.nameRequired"]()),
      facebook: () => m["teams.team.badFacebook"](),
    },
    conflictField: "name",
    isBusy: isPictureOnItsWay,
    async send(words) {
      const name = words.name.trim();
      await save.mutateAsync({ ...words, name, facebook: words.facebook.trim(), putUrl: picture.putUrl });
      toast.success(team ? m["teams.team.saved"]({ name }) : m["teams.team.created"]({ name }));
      return onClose;
    },
    onFailed: (error) => toast.error(toErrorText(error, REFUSALS)),
  });

  return (
    <Dialog title={team ? m["teams.team.edit"]() : m["teams.teams.create"]()} closable onClose={onClose}>
      <form {...props} className={styles.form}>
        <TextField
          {...field("name")}
          label={m["teams.team.name"]()}
          autoComplete="off"
          data-autofocus
          maxLength={TEAM_NAME_MAX_LENGTH}
        />
        <TextField
          {...field("facebook")}
          type="url"
          label={m["teams.team.facebook"]()}
          autoComplete="off"
          maxLength={WEB_ADDRESS_MAX_LENGTH}
        />
        {team && (
          <PictureField
            isFace
            hasPicture={picture.imageUrl !== null}
            send={(file) => uploadTeamPicture(team.teamId, file)}
            onSending={setPictureOnItsWay}
            onSent={(imageUrl, { putUrl }) => setPicture({ imageUrl, putUrl })}
            onRemove={() => setPicture({ imageUrl: null, putUrl: "" })}
          >
            <Avatar
              id={team.teamId}
              name={values.name}
              shape="room"
              size={70}
              imageUrl={picture.imageUrl ?? undefined}
            />
          </PictureField>
        )}
        <Checkbox
          label={m["teams.team.hidden"]()}
          defaultChecked={values.hidden}
          onChange={(hidden) => change({ hidden })}
        />
        <Button type="submit" variant="primary" size={46} block loading={isSending || isPictureOnItsWay}>
          {team ? m["teams.save"]() : m["teams.teams.create"]()}
        </Button>
      </form>
    </Dialog>
  );
}
