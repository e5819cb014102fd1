import { profileForm, publicProfileForm } from "@atrium/contracts/forms/profiles";
import { PROFILE_TITLE_MAX_LENGTH } from "@atrium/contracts/limits";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { type OwnSentences, toErrorText } from "../../../ui/error-text.ts";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { isChanged, PROFILE_TEXTS, toChange, toDraft } from "./profile-draft.ts";
import { type ShownProfile, useSaveProfile } from "../queries.ts";
import { useToastsAbove } from "../../../ui/use-toasts-above.ts";
import { useUnsaved } from "../../../ui/page/use-unsaved.ts";
import { AccessChoice } from "./AccessChoice.tsx";
import { ColourChoice } from "./ColourChoice.tsx";
import { EntryFields } from "./EntryFields.tsx";
import { PaneBar } from "../components/PaneBar.tsx";
import { PictureField } from "./PictureField.tsx";
import styles from "./ProfileForm.module.css";
import { PublicPageFields } from "./PublicPageFields.tsx";

const REFUSALS: OwnSentences = {
  BAD_INPUT: ({ field }) => (field === "displayImagePutURL" ? m["ui.picture.noPicture"]() : undefined),
  otherwise: () => m["profiles.edit.failed"](),
};

type ProfileFormProps = { readonly profile: ShownProfile; readonly isPublic: boolean };

/** Picture, colours, title, who sees it, what it says, and for the public profile its page (B-19). */
export function ProfileForm({ profile, isPublic }: ProfileFormProps) {
  const { profileId } = profile;
  const [start] = useState(() => toDraft(profile));
  const [isPictureOnItsWay, setPictureOnItsWay] = useState(false);
  const navigate = useNavigate();
  const save = useSaveProfile(profileId);
  const isSaved = useRef(false);
  const { props, values, errors, field, change, isSending } = useContractForm({
    start,
    schema: isPublic ? publicProfileForm : profileForm,
    texts: PROFILE_TEXTS,
    isBusy: isPictureOnItsWay,
    async send(draft) {
      await save.mutateAsync(toChange(draft, { isPublic }));
      toast.success(m["profiles.edit.saved"]());
      return () => {
        isSaved.current = true;
        void navigate({ to: "/myspace/profile-details/$profileId", params: { profileId } });
      };
    },
    onFailed: (error) => toast.error(toErrorText(error, REFUSALS)),
  });
  useUnsaved(() => !isSaved.current && isChanged(values, start), m["profiles.unsaved.text"]);

  const foot = useRef<HTMLDivElement>(null);
  useToastsAbove(foot);
  return (
    <form {...props} className={styles.form}>
      <PaneBar title={m["profiles.edit.title"]()} />
      <div className={styles.content}>
        <PictureField profile={profile} draft={values} onSending={setPictureOnItsWay} onChange={change} />
        <ColourChoice {...field("colorCode")} />
        <TextField
          {...field("title")}
          label={m["profiles.edit.name"]()}
          maxLength={PROFILE_TITLE_MAX_LENGTH}
          autoComplete="off"
          readOnly={isPublic}
        />
        <AccessChoice {...field("accessLevel")} />
        <EntryFields draft={values} errors={errors} onChange={({ entries }) => change({ entries })} />
        {isPublic && <PublicPageFields draft={values} error={errors.username} onChange={change} />}
      </div>
      <div ref={foot} className={styles.foot}>
        <LinkButton to="/myspace/profile-details/$profileId" params={{ profileId }}>
          {m["profiles.edit.cancel"]()}
        </LinkButton>
        <Button type="submit" variant="primary" loading={isSending || isPictureOnItsWay}>
          {m["profiles.edit.save"]()}
        </Button>
      </div>
    </form>
  );
}
