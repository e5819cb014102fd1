import { newProfileForm } from "@atrium/contracts/forms/profiles";
import { PROFILE_COLOR_CODES, PROFILE_TITLE_MAX_LENGTH, PUBLIC_PROFILE_TITLE } from "@atrium/contracts/limits";
import type { AccessLevel } from "@atrium/contracts/profiles";
import { m } from "../../../platform/i18n/messages.ts";
import { EmptyForm } from "../../../ui/fields/EmptyForm.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import type { FirstStepProps } from "../../access/access.ts";
import { useCreateProfile, useOwnProfiles } from "../queries.ts";
import { AccessChoice } from "../form/AccessChoice.tsx";
import styles from "./ProfileStep.module.css";

const START: { readonly title: string; readonly accessLevel: AccessLevel } = {
  title: PUBLIC_PROFILE_TITLE,
  accessLevel: "CONTACTS",
};

/** The first profile of somebody who has just joined: a title, and who sees it. */
export default function ProfileStep({ formId, onDone }: FirstStepProps) {
  const { data, isError, isFetching, refetch } = useOwnProfiles();
  if (isError) return <ErrorCard onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows />;
  if (data.profiles.length === 0) return <FirstProfileForm formId={formId} onDone={onDone} />;
  return (
    <div className={styles.step}>
      <EmptyForm id={formId} onSubmit={onDone} />
      <p>{m["profiles.firstStep.done"]()}</p>
    </div>
  );
}

function FirstProfileForm({ formId, onDone }: FirstStepProps) {
  const create = useCreateProfile();
  const { props, field } = useContractForm({
    start: START,
    schema: newProfileForm,
    texts: { title: () => m["profiles.problem.title"]() },
    async send({ title, accessLevel }) {
      await create.mutateAsync({ title: title.trim(), accessLevel, colorCode: PROFILE_COLOR_CODES[0] });
      return onDone;
    },
    onFailed: () => toast.error(m["profiles.create.failed"]()),
  });
  return (
    <form {...props} id={formId} className={styles.step}>
      <TextField
        {...field("title")}
        label={m["profiles.edit.name"]()}
        hint={m["profiles.edit.nameHint"]()}
        maxLength={PROFILE_TITLE_MAX_LENGTH}
        autoComplete="off"
      />
      <AccessChoice {...field("accessLevel")} />
    </form>
  );
}
