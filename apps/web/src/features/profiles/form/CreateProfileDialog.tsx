import { newProfileForm } from "@atrium/contracts/forms/profiles";
import { PROFILE_COLOR_CODES, PROFILE_TITLE_MAX_LENGTH, PUBLIC_PROFILE_TITLE } from "@atrium/contracts/limits";
import type { AccessLevel } from "@atrium/contracts/profiles";
import { useNavigate } from "@tanstack/react-router";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { toEditLink } from "./edit-link.ts";
import { useCreateProfile, useOwnProfiles } from "../queries.ts";
import { AccessChoice } from "./AccessChoice.tsx";
import styles from "./ProfileForm.module.css";

type NewProfile = { readonly title: string; readonly accessLevel: AccessLevel };

/** A title and who sees it; what it says is written on its edit page, which opens next. */
export function CreateProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useOwnProfiles();
  const own = data?.profiles ?? [];
  const isFirst = own.every(({ title }) => title !== PUBLIC_PROFILE_TITLE);
  const navigate = useNavigate();
  const create = useCreateProfile();
  const start: NewProfile = isFirst
    ? { title: PUBLIC_PROFILE_TITLE, accessLevel: "PUBLIC" }
    : { title: "", accessLevel: "CONTACTS" };
  const { props, field, isSending } = useContractForm({
    start,
    schema: newProfileForm,
    texts: { title: () => m["profiles.problem.title"]() },
    async send({ title, accessLevel }) {
      const colorCode = PROFILE_COLOR_CODES[own.length % PROFILE_COLOR_CODES.length] ?? PROFILE_COLOR_CODES[0];
      const profile = await create.mutateAsync({ title: title.trim(), accessLevel, colorCode });
      return () => {
        onClose();
        void navigate(toEditLink(profile));
      };
    },
    onFailed: () => toast.error(m["profiles.create.failed"]()),
  });

  return (
    <Dialog title={m["profiles.create"]()} closable onClose={onClose}>
      <form {...props} className={styles.dialog}>
        <TextField
          {...field("title")}
          label={m["profiles.edit.name"]()}
          hint={m["profiles.edit.nameHint"]()}
          maxLength={PROFILE_TITLE_MAX_LENGTH}
          autoComplete="off"
        />
        <AccessChoice {...field("accessLevel")} />
        <Button type="submit" variant="primary" size={46} block loading={isSending}>
          {m["profiles.create"]()}
        </Button>
      </form>
    </Dialog>
  );
}
