import { Globe, Lock, type LucideIcon, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { AccessLevel } from "@atrium/contracts/profiles";
import { m } from "../../../platform/i18n/messages.ts";
import { Chip } from "../../../ui/faces/Chip.tsx";
import { ACCESS_NAMES } from "../labels.ts";
import { toHandle } from "../model.ts";
import type { ShownProfile } from "../queries.ts";
import { Cover } from "./Cover.tsx";
import { EntryList } from "../form/EntryList.tsx";
import { Portrait } from "./Portrait.tsx";
import styles from "./ProfileView.module.css";

const ACCESS_ICONS: Readonly<Record<AccessLevel, LucideIcon>> = { PRIVATE: Lock, CONTACTS: Users, PUBLIC: Globe };

type ProfileViewProps = {
  readonly profile: ShownProfile;
  readonly heading: "h1" | "h2";
  /** What can be done with it. */
  readonly actions: ReactNode;
};

/** A profile as it is read: who it is, and what it says. */
export function ProfileView({ profile, heading: Heading, actions }: ProfileViewProps) {
  const { accessLevel, description, name, data } = profile;
  const AccessIcon = ACCESS_ICONS[accessLevel];
  return (
    <>
      <div className={styles.banner}>
        <Cover profile={profile} />
      </div>
      <div className={styles.content}>
        <span className={styles.portrait}>
          <Portrait profile={profile} size="large" />
        </span>
        <div className={styles.head}>
          <Heading className={styles.name}>{name}</Heading>
          <div className={styles.actions}>{actions}</div>
        </div>
        {description !== "" && <p className={styles.description}>{description}</p>}
        <p className={styles.chips}>
          <Chip tone={accessLevel === "PUBLIC" ? "accent" : "neutral"} icon={<AccessIcon size={13} aria-hidden />}>
            {ACCESS_NAMES[accessLevel]()}
          </Chip>
          {toHandle(profile) !== "" && <Chip>{toHandle(profile)}</Chip>}
        </p>
        {data.length > 0 ? (
          <EntryList entries={data} />
        ) : (
          <p className={styles.empty}>{m["profiles.details.empty"]()}</p>
        )}
      </div>
    </>
  );
}
