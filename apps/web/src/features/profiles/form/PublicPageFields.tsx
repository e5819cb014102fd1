import { PROFILE_DESCRIPTION_MAX_LENGTH, USERNAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { m } from "../../../platform/i18n/messages.ts";
import { Checkbox } from "../../../ui/fields/Checkbox.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { ProfileDraft } from "./profile-draft.ts";
import styles from "./ProfileForm.module.css";

type PublicPageFieldsProps = {
  readonly draft: ProfileDraft;
  readonly error: string | undefined;
  readonly onChange: (changed: Partial<ProfileDraft>) => void;
};

/** The page at the public username (MYS-029). */
export function PublicPageFields({ draft, error, onChange }: PublicPageFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.head}>{m["profiles.edit.page"]()}</legend>
      <p className={styles.hint}>
        {draft.accessLevel === "PUBLIC" ? m["profiles.edit.pageHint"]() : m["profiles.edit.pageNeedsPublic"]()}
      </p>
      <TextField
        name="username"
        label={m["profiles.edit.username"]()}
        leading={<span className={styles.at}>@</span>}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX_LENGTH}
        value={draft.username}
        error={error}
        onChange={(text) => onChange({ username: text.toLowerCase().replaceAll(/[^a-z0-9]/gu, "") })}
      />
      <TextField
        name="description"
        label={m["profiles.edit.description"]()}
        autoComplete="off"
        maxLength={PROFILE_DESCRIPTION_MAX_LENGTH}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      <Checkbox
        label={m["profiles.edit.active"]()}
        defaultChecked={draft.status === "ACTIVE"}
        onChange={(isOn) => onChange({ status: isOn ? "ACTIVE" : "INACTIVE" })}
      />
    </fieldset>
  );
}
