import { PROFILE_COLOR_CODES, PROFILE_TITLE_MAX_LENGTH, PUBLIC_PROFILE_TITLE } from "@atrium/contracts/limits";
import type { AccessLevel } from "@atrium/contracts/profiles";
import { useNavigate } from "@tanstack/react-router";
import { type SyntheticEvent, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { toEditLink } from "../edit-link.ts";
import { useCreateProfile, useOwnProfiles } from "../queries.ts";
import { AccessChoice } from "./AccessChoice.tsx";
import styles from "./ProfileForm.module.css";

/** A title and who sees it; what it says is written on its edit page, which opens next. */
export function CreateProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useOwnProfiles();
  const own = data?.profiles ?? [];
  const isFirst = own.every(({ title }) => title !== PUBLIC_PROFILE_TITLE);
  const [title, setTitle] = useState(isFirst ? PUBLIC_PROFILE_TITLE : "");
  const [accessLevel, setAccessLevel] = useState<AccessLevel>(isFirst ? "PUBLIC" : "CONTACTS");
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const create = useCreateProfile();

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (title.trim() === "") return setError(m["profiles.problem.title"]());
    const colorCode = PROFILE_COLOR_CODES[own.length % PROFILE_COLOR_CODES.length] ?? PROFILE_COLOR_CODES[0];
    create.mutate(
      { title: title.trim(), accessLevel, colorCode },
      {
        onSuccess: (profile) => {
          onClose();
          void navigate(toEditLink(profile));
        },
        onError: () => toast.error(m["profiles.create.failed"]()),
      },
    );
  }

  return (
    <Dialog title={m["profiles.create"]()} closable onClose={onClose}>
      <form className={styles.dialog} noValidate onSubmit={handleSubmit}>
        <TextField
          name="title"
          label={m["profiles.edit.name"]()}
          hint={m["profiles.edit.nameHint"]()}
          maxLength={PROFILE_TITLE_MAX_LENGTH}
          autoComplete="off"
          value={title}
          error={error}
          onChange={(next) => {
            setTitle(next);
            setError(undefined);
          }}
        />
        <AccessChoice value={accessLevel} onChange={setAccessLevel} />
        <Button type="submit" variant="primary" size={46} block loading={create.isPending}>
          {m["profiles.create"]()}
        </Button>
      </form>
    </Dialog>
  );
}
