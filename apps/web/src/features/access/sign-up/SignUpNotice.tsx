import type { InstanceInfo } from "@atrium/contracts/access";
import { Smartphone } from "lucide-react";
import { m } from "../../../platform/i18n/messages.ts";
import { ExternalLink } from "../components/ExternalLink.tsx";
import styles from "./SignUpNotice.module.css";

/** Accounts are made in the mobile app (ACC-002, ACC-003); a store without an address is not named (B-12). */
export function SignUpNotice({ links }: { readonly links: InstanceInfo["links"] | undefined }) {
  return (
    <div className={styles.notice}>
      <Smartphone size={20} aria-hidden />
      <div>
        <p>{m["access.signUp.notice"]()}</p>
        <p className={styles.stores}>
          <ExternalLink href={links?.appStore}>{m["access.signUp.appStore"]()}</ExternalLink>
          <ExternalLink href={links?.googlePlay}>{m["access.signUp.googlePlay"]()}</ExternalLink>
        </p>
      </div>
    </div>
  );
}
