import type { InstanceInfo } from "@atrium/contracts/access";
import { m } from "../../../platform/i18n/messages.ts";
import iconButton from "../../../ui/buttons/icon-button-look.module.css";
import { ExternalLink } from "./ExternalLink.tsx";
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from "./social-icons.tsx";
import styles from "./SocialLinks.module.css";

/** The operator's places on other networks (SHELL-043). */
export function SocialLinks({ links }: { readonly links: InstanceInfo["links"] }) {
  const { linkedin, instagram, facebook, x } = links;
  if (!linkedin && !instagram && !facebook && !x) return null;
  return (
    <nav className={styles.links} aria-label={m["access.social.label"]()}>
      <ExternalLink href={linkedin} className={iconButton.button} label={m["access.social.linkedin"]()}>
        <LinkedInIcon />
      </ExternalLink>
      <ExternalLink href={instagram} className={iconButton.button} label={m["access.social.instagram"]()}>
        <InstagramIcon />
      </ExternalLink>
      <ExternalLink href={facebook} className={iconButton.button} label={m["access.social.facebook"]()}>
        <FacebookIcon />
      </ExternalLink>
      <ExternalLink href={x} className={iconButton.button} label={m["access.social.x"]()}>
        <XIcon />
      </ExternalLink>
    </nav>
  );
}
