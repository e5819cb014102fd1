import { SHARE_TYPES, type ShareType } from "@atrium/contracts/share-types";
import type { ContactId, ProfileId } from "@atrium/contracts/ids";
import { Mail, Phone, Send } from "lucide-react";
import { useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Dialog } from "../../../ui/dialogs/Dialog.tsx";
import { ErrorCard } from "../../../ui/states/ErrorCard.tsx";
import { FormStack } from "../../../ui/layout/FormStack.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { KIND_LABELS } from "../contacts/contact-labels.ts";
import { type ContactLine, type ShownContact, useContact } from "../contacts/queries.ts";
import { useShareableProfiles, useShareProfile } from "./queries.ts";
import styles from "./ShareProfileDialog.module.css";

type ShareProfileDialogProps = { readonly id: ContactId; readonly name: string; readonly onClose: () => void };

/** One's own profile to one of the contact's emails or phones (CONT-029, CONT-030). */
export default function ShareProfileDialog({ id, name, onClose }: ShareProfileDialogProps) {
  const contact = useContact(id);
  const own = useShareableProfiles();
  const retry = () => void Promise.all([contact.refetch(), own.refetch()]);
  return (
    <Dialog title={m["friends.share.with"]({ name })} closable returnFocus={false} onClose={onClose}>
      {contact.data && own.data ? (
        own.data.profiles.length === 0 ? (
          <NoProfile />
        ) : (
          <Choice id={id} contact={contact.data} profiles={own.data.profiles} onClose={onClose} />
        )
      ) : contact.isError || own.isError ? (
        <ErrorCard retrying={contact.isFetching || own.isFetching} onRetry={retry} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

/** CONT-044. */
function NoProfile() {
  return (
    <FormStack>
      <p className={styles.text} role="alert">
        {m["friends.share.noProfile"]()}
      </p>
      <LinkButton to="/my-space" search={{}}>
        {m["friends.share.toProfiles"]()}
      </LinkButton>
    </FormStack>
  );
}

type Profile = NonNullable<ReturnType<typeof useShareableProfiles>["data"]>["profiles"][number];
type ChoiceProps = {
  readonly id: ContactId;
  readonly contact: ShownContact;
  readonly profiles: readonly Profile[];
  readonly onClose: () => void;
};
type Chosen = { readonly type: ShareType; readonly value: string };

function Choice({ id, contact, profiles, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [profileId, setProfileId] = useState<ProfileId | null>(profiles[0]?.profileId ?? null);
  const { mutate, isPending } = useShareProfile(id);
  const { emails, phones } = contact;
  const toLines = (type: ShareType, lines: readonly ContactLine[]) =>
    lines.map((line) => (
      <Line
        key={`${type} ${line.value}`}
        type={type}
        line={line}
        checked={chosen?.type === type && chosen.value === line.value}
        onChoose={() => setChosen({ type, value: line.value })}
      />
    ));

  if (emails.length + phones.length === 0) {
    return (
      <FormStack>
        <p className={styles.text}>{m["friends.share.nowhere"]()}</p>
        <LinkButton to="/create-contact/$id" params={{ id }} search={{}}>
          {m["friends.contacts.edit"]()}
        </LinkButton>
      </FormStack>
    );
  }
  return (
    <FormStack>
      <fieldset className={styles.lines}>
        <legend className={styles.legend}>{m["friends.share.where"]()}</legend>
        {toLines(SHARE_TYPES.email, emails)}
        {toLines(SHARE_TYPES.sms, phones)}
      </fieldset>
      {profiles.length > 1 && profileId !== null && (
        <SelectField
          label={m["friends.share.profile"]()}
          options={profiles.map((profile) => ({ value: profile.profileId, label: profile.title }))}
          value={profileId}
          onChange={setProfileId}
        />
      )}
      <Button
        block
        variant="primary"
        icon={<Send size={17} aria-hidden />}
        disabled={chosen === null}
        loading={isPending}
        onClick={() => {
          if (chosen && profileId) mutate({ ...chosen, profileId }, { onSuccess: onClose });
        }}
      >
        {m["friends.share.share"]()}
      </Button>
    </FormStack>
  );
}

type LineProps = {
  readonly type: ShareType;
  readonly line: ContactLine;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

function Line({ type, line: { kind, value }, checked, onChoose }: LineProps) {
  const Icon = type === SHARE_TYPES.email ? Mail : Phone;
  return (
    <label className={styles.line}>
      <Icon size={18} aria-hidden />
      <span className={styles.words}>
        <span className={styles.value}>{value}</span>
        <span className={styles.kind}>{KIND_LABELS[kind]()}</span>
      </span>
      <input type="radio" name="address" checked={checked} onChange={onChoose} />
    </label>
  );
}
