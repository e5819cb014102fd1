import type { ContactId } from "@atrium/contracts/ids";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/messages.ts";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { ContactForm } from "./ContactForm.tsx";
import { NoContact } from "../components/NoContact.tsx";
import { useContact } from "./queries.ts";

/** A new contact, or one that is changed (CONT-006). */
export default function ContactFormPage({ id }: { readonly id: ContactId | null }) {
  const isPhone = usePhone();
  const label = m["friends.contacts.close"]();
  return (
    <>
      <PaneBar
        title={id === null ? m["friends.contacts.create"]() : m["friends.contacts.edit"]()}
        heading={isPhone ? "h1" : "h2"}
      >
        {id === null ? (
          <IconLink to="/friends" label={label}>
            <X size={20} aria-hidden />
          </IconLink>
        ) : (
          <IconLink to="/contact-info/3/$id" params={{ id }} search={{}} label={label}>
            <X size={20} aria-hidden />
          </IconLink>
        )}
      </PaneBar>
      {id === null ? <ContactForm contact={null} /> : <Existing id={id} />}
    </>
  );
}

function Existing({ id }: { readonly id: ContactId }): ReactNode {
  const { data: contact, error, isFetching, refetch } = useContact(id);
  if (contact) return <ContactForm contact={contact} />;
  if (error === null) return <SkeletonRows rows={4} />;
  return <NoContact error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
