import { PROFILE_TITLE_MAX_LENGTH } from "@atrium/contracts/limits";
import { useNavigate } from "@tanstack/react-router";
import { type SyntheticEvent, useRef, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { isChanged, listProblems, type Problem, toChange, toDraft } from "../profile-draft.ts";
import { type ShownProfile, useSaveProfile } from "../queries.ts";
import { useUnsaved } from "../use-unsaved.ts";
import { AccessChoice } from "./AccessChoice.tsx";
import { ColourChoice } from "./ColourChoice.tsx";
import { EntryFields } from "./EntryFields.tsx";
import { PaneBar } from "./PaneBar.tsx";
import { PictureField } from "./PictureField.tsx";
import styles from "./ProfileForm.module.css";
import { PublicPageFields } from "./PublicPageFields.tsx";

type ProfileFormProps = { readonly profile: ShownProfile; readonly isPublic: boolean };

/** Picture, colours, title, who sees it, what it says, and for the public profile its page (B-19). */
export function ProfileForm({ profile, isPublic }: ProfileFormProps) {
  const { profileId } = profile;
  const [start] = useState(() => toDraft(profile));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isTaken, setTaken] = useState(false);
  const navigate = useNavigate();
  const save = useSaveProfile(profileId);
  const isSaved = useRef(false);
  useUnsaved(() => !isSaved.current && isChanged(draft, start));

  function handleChange(next: typeof draft) {
    setDraft(next);
    setProblems([]);
    setTaken(false);
  }

  function handleFailure(cause: unknown) {
    if (!(cause instanceof ApiError)) return toast.error(m["profiles.edit.failed"]());
    if (cause.code === "CONFLICT") return setTaken(true);
    const isImage = cause.code === "BAD_INPUT" && cause.field === "displayImagePutURL";
    return toast.error(isImage ? m["ui.picture.noPicture"]() : m["profiles.edit.failed"]());
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const found = listProblems(draft, { isPublic });
    setProblems(found);
    if (found.length > 0 || save.isPending) return;
    save.mutate(toChange(draft, { isPublic }), {
      onSuccess: () => {
        isSaved.current = true;
        toast.success(m["profiles.edit.saved"]());
        void navigate({ to: "/myspace/profile-details/$profileId", params: { profileId } });
      },
      onError: handleFailure,
    });
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <PaneBar title={m["profiles.edit.title"]()} />
      <div className={styles.content}>
        {/* What is typed while a picture travels stays. */}
        <PictureField
          profile={profile}
          draft={draft}
          onChange={(picture) => setDraft((current) => ({ ...current, ...picture }))}
        />
        <ColourChoice value={draft.colorCode} onChange={(colorCode) => handleChange({ ...draft, colorCode })} />
        <TextField
          name="title"
          label={m["profiles.edit.name"]()}
          maxLength={PROFILE_TITLE_MAX_LENGTH}
          autoComplete="off"
          readOnly={isPublic}
          value={draft.title}
          error={problems.includes("title") ? m["profiles.problem.title"]() : undefined}
          onChange={(title) => handleChange({ ...draft, title })}
        />
        <AccessChoice value={draft.accessLevel} onChange={(accessLevel) => handleChange({ ...draft, accessLevel })} />
        <EntryFields draft={draft} problems={problems} onChange={handleChange} />
        {isPublic && (
          <PublicPageFields
            draft={draft}
            error={
              isTaken
                ? m["profiles.problem.taken"]()
                : problems.includes("username")
                  ? m["profiles.problem.username"]()
                  : undefined
            }
            onChange={handleChange}
          />
        )}
      </div>
      <div className={styles.foot}>
        <LinkButton to="/myspace/profile-details/$profileId" params={{ profileId }}>
          {m["profiles.edit.cancel"]()}
        </LinkButton>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {m["profiles.edit.save"]()}
        </Button>
      </div>
    </form>
  );
}
