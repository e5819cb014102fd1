import { useLocation, useRouter } from "@tanstack/react-router";
import { Languages, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useInstance } from "../../features/access/access.ts";
import { changeLocale, getLocale, locales } from "../../platform/i18n/locale.ts";
import { m } from "../../platform/i18n/messages.ts";
import { useSession } from "../../platform/session/use-session.ts";
import { type ColorSchemeChoice, colorScheme } from "../../platform/theme/color-scheme.ts";
import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLabel } from "../../ui/Menu.tsx";
import { AccountButton, type AccountLooks } from "./AccountButton.tsx";
import { logout } from "../../features/access/access.ts";
import { toAccount } from "./account-names.ts";
import { ACCOUNT_ENTRIES } from "./entries.ts";

const SCHEMES = [
  { choice: "light", label: m["app.account.light"], icon: <Sun size={17} aria-hidden /> },
  { choice: "dark", label: m["app.account.dark"], icon: <Moon size={17} aria-hidden /> },
  { choice: "auto", label: m["app.account.auto"], icon: <Monitor size={17} aria-hidden /> },
] as const satisfies readonly { choice: ColorSchemeChoice; label: () => string; icon: unknown }[];

/** The languages by their own names. */
const LANGUAGE_NAMES = { en: "English", fr: "Français" } as const;

/** Who is signed in, and what belongs to this device: colours, language, and on phones the way out. */
export function AccountMenu({ looks }: { readonly looks: AccountLooks }) {
  const session = useSession();
  const { choice } = useSyncExternalStore(colorScheme.subscribe, colorScheme.getSnapshot);
  const { data: instance } = useInstance();
  const router = useRouter();
  const { pathname } = useLocation();
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (!session) return null;
  const { accountInfo } = session;
  const entries = ACCOUNT_ENTRIES.filter(({ isFor }) => accountInfo !== undefined && isFor(accountInfo));

  return (
    <Menu
      target={
        <AccountButton account={toAccount(session)} looks={looks} isActive={entries.some(({ path }) => isAt(path))} />
      }
      label={m["app.account.label"]()}
      position={looks === "icon" ? "bottom-end" : "top-start"}
    >
      {entries.map(({ label, icon: Icon, path }) => (
        <MenuItem
          key={path}
          icon={<Icon size={17} aria-hidden />}
          isCurrent={isAt(path)}
          onClick={() => void router.navigate({ to: path })}
        >
          {label()}
        </MenuItem>
      ))}
      {entries.length > 0 && <MenuDivider />}
      <MenuLabel>{m["app.account.appearance"]()}</MenuLabel>
      {SCHEMES.map((scheme) => (
        <MenuChoice
          key={scheme.choice}
          icon={scheme.icon}
          checked={scheme.choice === choice}
          onChoose={() => colorScheme.choose(scheme.choice)}
        >
          {scheme.label()}
        </MenuChoice>
      ))}
      {instance?.languageSelector === true && <MenuLabel>{m["app.account.language"]()}</MenuLabel>}
      {instance?.languageSelector === true &&
        locales.map((locale) => (
          <MenuChoice
            key={locale}
            icon={<Languages size={17} aria-hidden />}
            checked={locale === getLocale()}
            onChoose={() => changeLocale(locale)}
          >
            {LANGUAGE_NAMES[locale]}
          </MenuChoice>
        ))}
      {looks === "icon" && <MenuDivider />}
      {looks === "icon" && (
        <MenuItem icon={<LogOut size={17} aria-hidden />} onClick={() => void logout()}>
          {m["access.logout.action"]()}
        </MenuItem>
      )}
    </Menu>
  );
}
