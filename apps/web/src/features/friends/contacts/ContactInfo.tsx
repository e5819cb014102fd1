import type { ContactReceiverStatus } from "@atrium/contracts/contacts";
import type { ContactId } from "@atrium/contracts/ids";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Mail, Pencil, Phone } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { IconLink } from "../../../ui/buttons/IconLink.tsx";
import { PaneBar } from "../../../ui/layout/PaneBar.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { SkeletonRows } from "../../../ui/states/SkeletonRows.tsx";
import { usePhone } from "../../../ui/page/use-media.ts";
import { usePageName } from "../../../ui/page/use-page-name.ts";
import { NoContact } from "../components/NoContact.tsx";
import { Reminders } from "../reminders/Reminders.tsx";
import { ShareProfileButton } from "../sharing/ShareProfileButton.tsx";
import styles from "./ContactInfo.module.css";
import { KIND_LABELS } from "./contact-labels.ts";
import { ContactMenuButton } from "./ContactMenuButton.tsx";
import { ContactNotes } from "./ContactNotes.tsx";
import { type ShownContact, useContact } from "./queries.ts";

/** Somebody without an account, as their owner keeps them (CONT-007). */
export default function ContactInfo({ id }: { readonly id: ContactId }) {
  const { data: contact, error, isFetching, refetch } = useContact(id);
  const isPhone = usePhone();
  usePageName(contact?.contactName ?? null);
  return (
    <>
      {isPhone && (
        <PaneBar
          heading="h2"
          title={m["friends.contacts.info"]()}
          leading={
            <IconLink to="/friends" label={m["friends.back"]()}>
              <ArrowLeft size={20} aria-hidden />
            </IconLink>
          }
        />
      )}
      {contact ? (
        <Shown id={id} contact={contact} heading={isPhone ? "h1" : "h2"} />
      ) : error === null ? (
        <SkeletonRows rows={4} />
      ) : (
        <NoContact error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  );
}

/** What became of an invitation; who accepted is a friend and shown as one. */
const STATUSES: Readonly<Record<ContactReceiverStatus, () => string>> = {
  PENDING: m["friends.share.pending"],
  REJECTED: m["friends.share.rejected"],
  ACCEPTED: m["friends.areFriends"],
};

type ShownProps = { readonly id: ContactId; readonly contact: ShownContact; readonly heading: "h1" | "h2" };

function Shown({ id, contact, heading: Heading }: ShownProps) {
  const navigate = useNavigate();
  const { contactName: name, company, jobTitle, emails, phones } = contact;
  const work = [jobTitle, company].filter(Boolean);
  return (
    <div className={styles.scroller}>
      <article className={styles.content} aria-label={name}>
        <header className={styles.head}>
          <Avatar id={id} name={name} shape="person" size={70} />
          <div className={styles.names}>
            <Heading className={styles.name} dir="auto">
              {name}
            </Heading>
            {work.length > 0 && (
              <p className={styles.work} dir="auto">
                {work.join(" · ")}
              </p>
            )}
          </div>
          <div className={styles.actions}>
            <LinkButton to="/create-contact/$id" params={{ id }} search={{}} icon={<Pencil size={17} aria-hidden />}>
              {m["friends.contacts.edit"]()}
            </LinkButton>
            <ShareProfileButton id={id} name={name} />
            <ContactMenuButton
              which={{ id }}
              name={name}
              isInvited={contact.contactReceiverStatus === "PENDING"}
              onDeleted={() => void navigate({ to: "/friends" })}
            />
          </div>
        </header>
        {contact.contactReceiverStatus !== null && (
          <p className={styles.status}>{STATUSES[contact.contactReceiverStatus]()}</p>
        )}
        {emails.length + phones.length > 0 && (
          <dl className={styles.lines}>
            {phones.map(({ kind, value }) => (
              <div key={`phone ${kind} ${value}`} className={styles.line}>
                <Phone size={18} aria-hidden />
                <dt className={styles.kind}>{KIND_LABELS[kind]()}</dt>
                <dd className={styles.value}>
                  <a href={`tel:${value.replaceAll(/[^\d+]/g, "")}`}>{value}</a>
                </dd>
              </div>
            ))}
            {emails.map(({ kind, value }) => (
              <div key={`email ${kind} ${value}`} className={styles.line}>
                <Mail size={18} aria-hidden />
                <dt className={styles.kind}>{KIND_LABELS[kind]()}</dt>
                <dd className={styles.value}>
                  <a href={`mailto:${value}`}>{value}</a>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <ContactNotes which={{ id }} contact={contact} />
        <Reminders which={{ id }} name={name} />
      </article>
    </div>
  );
}
