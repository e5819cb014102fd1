import { Outlet } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { preloadLoginPage } from "../../features/access/routes.tsx";
import { FeedPanel, startFeed, useActivity } from "../../features/feed/feed.ts";
import { startRooms } from "../../features/rooms/rooms.ts";
import { startSettings } from "../../features/settings/settings.ts";
import { m } from "../../platform/i18n/messages.ts";
import { toPageTitle } from "../../platform/badges.ts";
import { classNames } from "../../ui/class-names.ts";
import { ListHeaderSlot } from "../../ui/list-header-slot.ts";
import { MAIN_ID } from "../../ui/MainLayout.tsx";
import { UiProvider } from "../../ui/UiProvider.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { whenSettled } from "../../ui/when-settled.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import styles from "./AppLayout.module.css";
import { PhoneBar } from "./PhoneBar.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { useBadges } from "./use-badges.ts";
import { useEntryKeys } from "./use-entry-keys.ts";
import { useSidebar } from "./use-sidebar.ts";

/** Around every signed-in page: the sidebar, on phones the bottom bar, and the sheet the page fills. */
export function AppLayout() {
  const isPhone = usePhone();
  const { width, toggle } = useSidebar();
  useEntryKeys();
  useEffect(startRooms, []);
  useEffect(startSettings, []);
  useEffect(startFeed, []);
  // Who logs out without a network still gets to the sign-in page.
  useEffect(() => whenSettled(preloadLoginPage), []);

  return (
    <UiProvider>
      <PageTitle />
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {m["app.skipToContent"]()}
      </a>
      <div className={classNames(styles.layout, isPhone ? styles.phone : styles[width])}>
        {!isPhone && <Sidebar width={width} onToggle={toggle} />}
        <ListHeaderSlot value={isPhone ? <AccountMenu looks="icon" /> : null}>
          <div className={styles.page}>
            <Outlet />
          </div>
        </ListHeaderSlot>
        {isPhone && <PhoneBar />}
        <Activity />
      </div>
    </UiProvider>
  );
}

/** The panel over whatever page is open. */
function Activity() {
  const { isOpen, close } = useActivity();
  if (!isOpen) return null;
  return (
    <Suspense>
      <FeedPanel onClose={close} />
    </Suspense>
  );
}

/** By itself, because the count changes with every message and the layout does not. */
function PageTitle() {
  const { chat = 0 } = useBadges();
  usePageTitle(toPageTitle(chat, m["app.name"]()));
  return null;
}
