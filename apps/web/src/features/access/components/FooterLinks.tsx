import type { InstanceInfo } from "@atrium/contracts/access";
import { m } from "../../../platform/i18n/messages.ts";
import { ExternalLink } from "./ExternalLink.tsx";
import styles from "./FooterLinks.module.css";

/** The pages an operator may have outside the product (SHELL-042). */
export function FooterLinks({ links }: { readonly links: InstanceInfo["links"] }) {
  return (
    <footer className={styles.footer}>
      <ExternalLink href={links.about}>{m["access.footer.about"]()}</ExternalLink>
      <ExternalLink href={links.faq}>{m["access.footer.faq"]()}</ExternalLink>
      <ExternalLink href={links.blog}>{m["access.footer.blog"]()}</ExternalLink>
      <ExternalLink href={links.privacyPolicy}>{m["access.footer.privacyPolicy"]()}</ExternalLink>
      <ExternalLink href={links.terms}>{m["access.footer.terms"]()}</ExternalLink>
      <ExternalLink href={links.intellectualProperty}>{m["access.footer.intellectualProperty"]()}</ExternalLink>
      <ExternalLink href={links.contact}>{m["access.footer.contact"]()}</ExternalLink>
    </footer>
  );
}
