import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Outlet, useLocation, useMatches } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { toPageTitle } from "../../platform/badges.ts";
import { pageName } from "../../platform/page-name.ts";
import { session } from "../../platform/session/session.ts";
import { FEATURES } from "../features.ts";
import { classNames } from "../../ui/class-names.ts";
import { FeaturesProvider } from "../../ui/features.ts";
import { ListHeaderSlot } from "../../ui/lists/list-header-slot.ts";
import { MAIN_ID } from "../../ui/layout/MainLayout.tsx";
import { UiProvider } from "../../ui/UiProvider.tsx";
import { usePhone } from "../../ui/page/use-media.ts";
import { usePageIcon } from "../../ui/page/use-page-icon.ts";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { findEntryOf } from "./entries.ts";
import styles from "./AppLayout.module.css";
import { PhoneBar } from "./PhoneBar.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { useBadges } from "./use-badges.ts";
import { useEntryKeys } from "./use-entry-keys.ts";
import { useSidebar } from "./use-sidebar.ts";

/** Around every signed-in page: the sidebar, on phones the bottom bar, and the sheet the page fills. Nothing before somebody is signed in. */
export function AppLayout() {
  return useWasSignedIn() && <Layout />;
}

/** A page may come when the session has just ended; what is on the screen when it ends stays there until the way leads away. */
function useWasSignedIn(): boolean {
  const isSignedIn = useSyncExternalStore(session.subscribe, () => session.getSnapshot() !== null);
  const [was, setWas] = useState(isSignedIn);
  if (isSignedIn && !was) setWas(true);
  return was;
}

function Layout() {
  const isPhone = usePhone();
  const { width, toggle } = useSidebar();
  useEntryKeys();
  const queries = useQueryClient();
  useEffect(() => startFeatures(queries), [queries]);
  const isWithSidebar = useMatches({
    select: (matches) => !matches.some(({ staticData }) => staticData.isWithoutSidebar),
  });

  return (
    <FeaturesProvider value={FEATURES}>
      <UiProvider>
        <PageTitle />
        <a className={styles.skip} href={`#${MAIN_ID}`}>
          {m["app.skipToContent"]()}
        </a>
        <div
          className={classNames(styles.layout, isWithSidebar ? (isPhone ? styles.phone : styles[width]) : styles.bare)}
        >
          {!isPhone && isWithSidebar && <Sidebar width={width} onToggle={toggle} />}
          <ListHeaderSlot value={isPhone ? <AccountMenu looks="icon" /> : null}>
            <div className={styles.page}>
              <Outlet />
            </div>
          </ListHeaderSlot>
          {isPhone && isWithSidebar && <PhoneBar />}
          {FEATURES.map(({ name, Overlay }) => Overlay && <Overlay key={name} />)}
        </div>
      </UiProvider>
    </FeaturesProvider>
  );
}

function startFeatures(queries: QueryClient): (() => void) | undefined {
  // Ended since this was drawn: there is nobody to start anything for.
  if (session.getSnapshot() === null) return undefined;
  const ends = FEATURES.map(({ start }) => start?.(queries));
  return () => {
    for (const end of ends) end?.();
  };
}

/** "Elin Sandström · Atrium": what the page calls itself, else the entry that leads to it. */
function usePageWords(): string {
  const own = useSyncExternalStore(pageName.subscribe, pageName.getSnapshot);
  const entry = useLocation({ select: ({ pathname }) => findEntryOf(pathname)?.label() });
  const name = own ?? entry;
  return name === undefined ? m["app.name"]() : `${name} · ${m["app.name"]()}`;
}

/** By itself, because the count changes with every message and the layout does not. */
function PageTitle() {
  const badges = useBadges();
  const titled = FEATURES.filter(({ entry }) => entry?.isInTitle === true);
  const count = titled.reduce((sum, { name }) => sum + (badges[name] ?? 0), 0);
  usePageTitle(toPageTitle(count, usePageWords()));
  usePageIcon(count > 0);
  return null;
}
