import { Link } from "@tanstack/react-router";
import {
  AtSign,
  Camera,
  ChevronRight,
  KeyRound,
  LogOut,
  type LucideIcon,
  Mail,
  Merge,
  MonitorSmartphone,
  Palette,
  Phone,
  ShieldCheck,
  UserRoundPen,
  UserX,
} from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import "../settings-entry.ts";
import { m } from "../../../platform/i18n/messages.ts";
import { useSession } from "../../../platform/session/use-session.ts";
import { useFeatures } from "../../../ui/features.ts";
import { listRowClass } from "../../../ui/layout/list-row-look.ts";
import { ListRow, ListRowButton } from "../../../ui/layout/ListRow.tsx";
import { Stack } from "../../../ui/layout/Stack.tsx";
import { toPersonName } from "../../../ui/faces/person-name.ts";
import { VisuallyHidden } from "../../../ui/faces/VisuallyHidden.tsx";
import {
  ChangePasswordDialog,
  DeleteAccountDialog,
  logout,
  MergeDialog,
  OwnIdentifierDialog,
  TwoFactorDialog,
} from "../../access/access.ts";
import { NameDialog, PersonAvatar, PictureDialog } from "../../people/people.ts";
import { useThemes } from "../hooks.ts";
import { toThemeName } from "../theme-draft.ts";
import styles from "./SettingsEntries.module.css";

type Opened = "picture" | "name" | "phone" | "email" | "password" | "two-factor" | "merge" | "delete";

/** What one signs in with: either, or both. */
const IDENTIFIERS = [
  { mode: "phone", icon: Phone, label: () => m["settings.phone"]() },
  { mode: "email", icon: Mail, label: () => m["settings.email"]() },
] as const;

/** Who is signed in, and one entry for each thing that can be set. An entry comes with its feature. */
export function SettingsEntries({ section }: { readonly section: string | undefined }) {
  const { themes, activeId } = useThemes();
  const session = useSession();
  const features = useFeatures();
  const [opened, setOpened] = useState<Opened>();
  if (!session) return null;
  const twoFactor = session.accountInfo?.twoFactor === true;
  const close = () => setOpened(undefined);
  const active = themes.find(({ id }) => id === activeId);
  const { userId, accountInfo, username, phone, email } = session;
  // An account with both has no room for the contact of another.
  const canMerge = accountInfo !== undefined && (accountInfo.phone === null || accountInfo.email === null);
  const contact = accountInfo?.phone ?? accountInfo?.email ?? phone ?? email ?? "";
  const name = accountInfo ? toPersonName(accountInfo) : contact;
  return (
    <>
      <div className={styles.person}>
        <button type="button" className={styles.picture} onClick={() => setOpened("picture")}>
          <PersonAvatar userId={userId} name={name} size={70} />
          <span className={styles.camera}>
            <Camera size={14} aria-hidden />
          </span>
          <VisuallyHidden>{m["settings.picture"]()}</VisuallyHidden>
        </button>
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          {contact !== name && <p className={styles.contact}>{contact}</p>}
        </div>
      </div>
      <ul className={styles.entries}>
        <li>
          <EntryButton
            icon={UserRoundPen}
            label={m["settings.name"]()}
            value={accountInfo && name}
            disabled={!accountInfo}
            onClick={() => setOpened("name")}
          />
        </li>
        {IDENTIFIERS.map(({ mode, icon, label }) => (
          <li key={mode}>
            <EntryButton
              icon={icon}
              label={label()}
              value={accountInfo?.[mode] ?? ""}
              disabled={!accountInfo}
              onClick={() => setOpened(mode)}
            />
          </li>
        ))}
        <li>
          <SectionLink
            section="user-id"
            icon={AtSign}
            label={m["settings.userId"]()}
            value={username ? `@${username}` : ""}
          />
        </li>
        <li>
          <SectionLink
            section="appearance"
            icon={Palette}
            label={m["settings.appearance"]()}
            value={active ? toThemeName(active) : ""}
            isOpen={section === "appearance"}
          />
        </li>
        <li>
          <SectionLink section="devices" icon={MonitorSmartphone} label={m["settings.devices"]()} value="" />
        </li>
        <FeatureSections section={section} />
        <li>
          <EntryButton icon={KeyRound} label={m["settings.changePassword"]()} onClick={() => setOpened("password")} />
        </li>
        <li>
          <EntryButton
            icon={ShieldCheck}
            label={m["settings.twoFactor"]()}
            value={twoFactor ? m["settings.twoFactor.on"]() : m["settings.twoFactor.off"]()}
            onClick={() => setOpened("two-factor")}
          />
        </li>
        {canMerge && (
          <li>
            <EntryButton icon={Merge} label={m["settings.mergeAccount"]()} onClick={() => setOpened("merge")} />
          </li>
        )}
        {features.map(
          ({ name: feature, SettingsEntry }) =>
            SettingsEntry && (
              <li key={feature}>
                <Suspense fallback={<ListRow look="padded" />}>
                  <SettingsEntry />
                </Suspense>
              </li>
            ),
        )}
      </ul>
      <hr className={styles.line} />
      <div className={styles.out}>
        <Stack gap={16}>
          <ListRowButton tone="danger" onClick={() => void logout()}>
            <LogOut size={20} aria-hidden />
            <span className={styles.label}>{m["settings.logout"]()}</span>
          </ListRowButton>
          <ListRowButton tone="danger" onClick={() => setOpened("delete")}>
            <UserX size={20} aria-hidden />
            <span className={styles.label}>{m["settings.deleteAccount"]()}</span>
          </ListRowButton>
        </Stack>
      </div>
      <Suspense>
        {opened === "picture" && <PictureDialog userId={userId} name={name} onClose={close} />}
        {opened === "name" && accountInfo && (
          <NameDialog firstName={accountInfo.firstName} lastName={accountInfo.lastName} onClose={close} />
        )}
        {(opened === "phone" || opened === "email") && <OwnIdentifierDialog mode={opened} onClose={close} />}
        {opened === "password" && <ChangePasswordDialog onClose={close} />}
        {opened === "two-factor" && <TwoFactorDialog isOn={twoFactor} onClose={close} />}
        {opened === "merge" && <MergeDialog onClose={close} />}
        {opened === "delete" && <DeleteAccountDialog onClose={close} />}
      </Suspense>
    </>
  );
}

type EntryButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  /** What is set now. */
  readonly value?: string | undefined;
  /** Until the server has said what is set: the row has its place already, so that nothing moves under a pointer. */
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

function EntryButton({ icon: Icon, label, value, ...rest }: EntryButtonProps) {
  return (
    <ListRowButton {...rest}>
      <Icon size={20} aria-hidden />
      <span className={styles.label}>{label}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <ChevronRight size={18} aria-hidden />
    </ListRowButton>
  );
}

/** Those that come with other features. */
function FeatureSections({ section }: { readonly section: string | undefined }) {
  return useFeatures().map(
    ({ settingsSection: own }) =>
      own && (
        <li key={own.name}>
          <SectionLink
            section={own.name}
            icon={own.icon}
            label={own.title()}
            value={
              <Suspense>
                <own.Value />
              </Suspense>
            }
            isOpen={section === own.name}
          />
        </li>
      ),
  );
}

type SectionLinkProps = {
  readonly section: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** What is set now. */
  readonly value: ReactNode;
  /** Shown beside the entries. */
  readonly isOpen?: boolean;
};

function SectionLink({ section, icon: Icon, label, value, isOpen = false }: SectionLinkProps) {
  return (
    <Link
      to="/chat/settings/$section"
      params={{ section }}
      className={listRowClass({ look: "padded", pressed: true, selected: isOpen })}
      aria-current={isOpen ? "page" : undefined}
    >
      <Icon size={20} aria-hidden />
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      <ChevronRight size={18} aria-hidden />
    </Link>
  );
}
