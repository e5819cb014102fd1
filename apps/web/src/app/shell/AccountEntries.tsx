import { useRouter } from "@tanstack/react-router";
import { Languages, Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { changeLocale, getLocale, locales } from "../../platform/i18n/locale.ts";
import { m } from "../../platform/i18n/messages.ts";
import { type ColorSchemeChoice, colorScheme } from "../../platform/theme/color-scheme.ts";
import { useFeatures } from "../../ui/features.ts";
import { MenuChoice, MenuDivider, MenuItem, MenuLabel, OpenMenu } from "../../ui/popups/Menu.tsx";
import type { AccountLooks } from "./AccountButton.tsx";
import { isAt, useAccountEntries } from "./use-account-entries.ts";

const SCHEMES = [
  { choice: "light", label: m["app.account.light"], icon: <Sun size={17} aria-hidden /> },
  { choice: "dark", label: m["app.account.dark"], icon: <Moon size={17} aria-hidden /> },
  { choice: "auto", label: m["app.account.auto"], icon: <Monitor size={17} aria-hidden /> },
] as const satisfies readonly { choice: ColorSchemeChoice; label: () => string; icon: unknown }[];

/** The languages by their own names. */
const LANGUAGE_NAMES = { en: "English", fr: "Français" } as const;

type AccountEntriesProps = { readonly looks: AccountLooks; readonly onClose: () => void };

/** What belongs to who is signed in and to this device: colours, language, and on phones the way out. */
export default function AccountEntries({ looks, onClose }: AccountEntriesProps) {
  const { choice } = useSyncExternalStore(colorScheme.subscribe, colorScheme.getSnapshot);
  const features = useFeatures();
  const exits = features.flatMap(({ exit }) => exit ?? []);
  const router = useRouter();
  const { entries, pathname } = useAccountEntries();

  /** The menu closes first, and gives the focus back to its button. */
  const closing = (act: () => unknown) => () => {
    onClose();
    act();
  };

  return (
    <OpenMenu
      label={m["app.account.label"]()}
      position={looks === "icon" ? "bottom-end" : "top-start"}
      onClose={onClose}
    >
      {entries.map(({ label, icon: Icon, path }) => (
        <MenuItem
          key={path}
          icon={<Icon size={17} aria-hidden />}
          isCurrent={isAt(pathname, path)}
          onClick={closing(() => router.navigate({ to: path }))}
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
          onChoose={closing(() => colorScheme.choose(scheme.choice))}
        >
          {scheme.label()}
        </MenuChoice>
      ))}
      {features.map(
        ({ name, WithLanguages }) =>
          WithLanguages && (
            <WithLanguages key={name}>
              <MenuLabel>{m["app.account.language"]()}</MenuLabel>
              {locales.map((locale) => (
                <MenuChoice
                  key={locale}
                  icon={<Languages size={17} aria-hidden />}
                  checked={locale === getLocale()}
                  onChoose={closing(() => changeLocale(locale))}
                >
                  {LANGUAGE_NAMES[locale]}
                </MenuChoice>
              ))}
            </WithLanguages>
          ),
      )}
      {looks === "icon" && <MenuDivider />}
      {looks === "icon" &&
        exits.map(({ label, icon: Icon, leave }) => (
          <MenuItem key={label()} icon={<Icon size={17} aria-hidden />} onClick={closing(leave)}>
            {label()}
          </MenuItem>
        ))}
    </OpenMenu>
  );
}
