import { contactForm } from "@atrium/contracts/forms/contacts";
import {
  COMPANIES_DEBOUNCE_MS,
  CONTACT_TAG_MAX_LENGTH,
  CONTACT_TAGS_MAX,
  CONTACT_WORDS_MAX_LENGTH,
} from "@atrium/contracts/contact-limits";
import { NAME_MAX_LENGTH } from "@atrium/contracts/limits";
import { useDebouncedValue } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { useContractForm } from "../../../ui/forms/use-contract-form.ts";
import { SuggestField } from "../../../ui/kit/SuggestField.tsx";
import { TagsField } from "../../../ui/kit/TagsField.tsx";
import { BothColumns, FormPage } from "../../../ui/layout/FormPage.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { toast } from "../../../ui/toast.ts";
import { useUnsaved } from "../../../ui/page/use-unsaved.ts";
import { PlaceTags } from "../places/PlaceTags.tsx";
import { ContactLines } from "./ContactLines.tsx";
import { addLine, suggestAddresses, toCompany, toDraft, toWords } from "./contact-draft.ts";
import styles from "./ContactForm.module.css";
import { hasProfile, type ShownContact, useCompanies, useWriteContact } from "./queries.ts";

/** Names, several numbers and addresses, company, job and hashtags (B-40). What was typed stays when it could not be saved. */
export function ContactForm({ contact }: { readonly contact: ShownContact | null }) {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isSaved = useRef(false);
  const [start] = useState(() => toDraft(contact));
  const write = useWriteContact(contact?.id ?? null);
  const { props, values, errors, field, change, isSending } = useContractForm({
    start,
    schema: contactForm,
    texts: {
      firstName: () => m["friends.contacts.problem.name"](),
      emails: () => m["friends.contacts.problem.email"](),
      phones: () => m["friends.contacts.problem.phone"](),
      hashTags: () => m["friends.contacts.problem.tag"](),
    },
    async send(draft) {
      if (!(await hasProfile())) {
        toast.error(m["friends.contacts.noProfile"]());
        return () => undefined;
      }
      const { id } = await write.mutateAsync(toWords(draft));
      isSaved.current = true;
      toast.success(m["friends.contacts.saved"]());
      return () => void (id === null ? leave() : navigate({ to: "/contact-info/3/$id", params: { id }, search: {} }));
    },
    onFailed: () => toast.error(m["friends.contacts.updateFailed"]()),
  });
  useUnsaved(
    () => !isSaved.current && JSON.stringify(start) !== JSON.stringify(values),
    () => m["friends.contacts.unsaved"](),
  );
  const company = values.company.trim();
  const [searched] = useDebouncedValue(company, COMPANIES_DEBOUNCE_MS);
  const { data: known = [] } = useCompanies(searched);
  const fromAddresses = values.emails.flatMap(({ value }) => toCompany(value) ?? []);
  const companies = [...(company === "" ? [] : known), ...fromAddresses].filter((one) =>
    one.toLowerCase().includes(company.toLowerCase()),
  );
  const wrong = Object.values(errors).filter((error) => error !== undefined).length;

  function leave() {
    if (contact === null || contact.id === null) return navigate({ to: "/friends" });
    return navigate({ to: "/contact-info/3/$id", params: { id: contact.id }, search: {} });
  }

  return (
    <FormPage
      {...props}
      foot={
        <>
          <output className={styles.note}>{wrong > 0 && m["friends.contacts.wrong"]({ count: wrong })}</output>
          <Button onClick={() => void leave()}>{m["ui.cancel"]()}</Button>
          <Button type="submit" variant="primary" loading={isSending}>
            {m["friends.contacts.save"]()}
          </Button>
        </>
      }
    >
      <TextField
        {...field("firstName")}
        ref={first}
        label={m["friends.contacts.firstName"]()}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <TextField
        {...field("lastName")}
        label={m["friends.contacts.lastName"]()}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <ContactLines
        name="phones"
        type="tel"
        title={m["friends.contacts.phone"]()}
        add={m["friends.contacts.addPhone"]()}
        lines={values.phones}
        errors={errors}
        suggest={() => []}
        onChange={(phones) => change({ phones })}
        onAdd={() => change({ phones: addLine(values.phones, "mobile") })}
      />
      <ContactLines
        name="emails"
        type="email"
        title={m["friends.contacts.email"]()}
        add={m["friends.contacts.addEmail"]()}
        lines={values.emails}
        errors={errors}
        suggest={suggestAddresses}
        onChange={(emails) => change({ emails })}
        onAdd={() => change({ emails: addLine(values.emails, "work") })}
      />
      <SuggestField
        {...field("company")}
        label={m["friends.contacts.company"]()}
        suggestions={companies}
        maxLength={CONTACT_WORDS_MAX_LENGTH}
      />
      <TextField
        {...field("jobTitle")}
        label={m["friends.contacts.job"]()}
        maxLength={CONTACT_WORDS_MAX_LENGTH}
        autoComplete="off"
      />
      <BothColumns>
        <TagsField
          {...field("hashTags")}
          error={Object.entries(errors).find(([path]) => path.startsWith("hashTags"))?.[1]}
          label={m["friends.contacts.tags"]()}
          placeholder={m["friends.contacts.addTag"]()}
          sign="#"
          max={CONTACT_TAGS_MAX}
          maxLength={CONTACT_TAG_MAX_LENGTH + 1}
        />
        <PlaceTags tags={values.hashTags} onAdd={(tag) => change({ hashTags: [...values.hashTags, tag] })} />
      </BothColumns>
    </FormPage>
  );
}
