import { Mail, Phone } from "lucide-react";
import { Avatar } from "../../../ui/faces/Avatar.tsx";
import { PersonAvatar, PersonLink } from "../../people/people.ts";
import styles from "./ContactContent.module.css";
import type { ContentProps } from "./MessageContent.tsx";

/** Somebody's card: the name, and how they are reached. That of a member opens what they show its reader. */
export function ContactContent({ content: { userId, name, phone, email } }: ContentProps<"contact">) {
  return (
    <span className={styles.card}>
      {userId === null ? (
        <Avatar id={name} name={name} shape="person" size={40} />
      ) : (
        <PersonAvatar userId={userId} name={name} size={40} />
      )}
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {userId === null ? name : <PersonLink userId={userId}>{name}</PersonLink>}
        </span>
        {phone !== null && (
          <a className={styles.way} href={`tel:${phone.replaceAll(/[^+\d]/gu, "")}`}>
            <Phone size={13} aria-hidden />
            {phone}
          </a>
        )}
        {email !== null && (
          <a className={styles.way} href={`mailto:${encodeURIComponent(email)}`}>
            <Mail size={13} aria-hidden />
            {email}
          </a>
        )}
      </span>
    </span>
  );
}
