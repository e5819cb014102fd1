import { Link, useMatchRoute } from "@tanstack/react-router";
import { m } from "../../../platform/i18n/messages.ts";
import { linkTabs, toLinkTab } from "../../../ui/layout/link-tabs.ts";

/** The tabs of My Space, each with an address of its own (MYS-001, MYS-003); everything that is not Hobbies is Profiles (MYS-002, A-30). */
export function MySpaceTabs() {
  const isHobbies = useMatchRoute()({ to: "/myspace/hobbies/$category" }) !== false;
  return (
    <nav className={linkTabs} aria-label={m["profiles.tabs"]()}>
      <Link to="/myspace" activeOptions={{ exact: true }} {...toLinkTab(!isHobbies)}>
        {m["profiles.tab.profiles"]()}
      </Link>
      <Link to="/myspace/hobbies/$category" params={{ category: "all" }} search={{}} {...toLinkTab(isHobbies)}>
        {m["profiles.tab.hobbies"]()}
      </Link>
    </nav>
  );
}
