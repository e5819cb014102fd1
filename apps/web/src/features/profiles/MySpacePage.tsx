import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { m } from "../../platform/i18n/messages.ts";
import { follow } from "../../platform/live/follow.ts";
import { live } from "../../platform/live/live.ts";
import { MainLayout } from "../../ui/layout/MainLayout.tsx";
import { ProfileList } from "./components/ProfileList.tsx";
import { refresh } from "./queries.ts";

/** The person's own space: the profiles on the left, one of them on the right (MYS-001). */
export function MySpacePage() {
  const { pathname } = useLocation();
  const client = useQueryClient();
  useEffect(
    () =>
      follow(
        live,
        () => refresh(client),
        (ask) => [live.on("profiles.changed", ask)],
      ),
    [client],
  );
  return (
    <MainLayout
      list={<ProfileList />}
      detail={<Outlet />}
      phoneShows={pathname === "/myspace" ? "list" : "detail"}
      listLabel={m["profiles.list.label"]()}
      detailLabel={m["profiles.detail.label"]()}
    />
  );
}
