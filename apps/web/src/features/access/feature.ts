import { LogOut } from "lucide-react";
import { m } from "../../platform/i18n/messages.ts";
import { live } from "../../platform/live/live.ts";
import { session } from "../../platform/session/session.ts";
import type { Feature } from "../../ui/features.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { whenSettled } from "../../ui/page/when-settled.ts";
import { followAccount, refreshAccount } from "./access.ts";
import { logout } from "./logout.tsx";
import { useInstance } from "./queries.ts";
import { preloadLoginPage } from "./routes.tsx";

export const access: Feature = {
  name: "access",
  firstStep: {
    place: 1,
    title: m["access.welcome.name"],
    hint: m["access.welcome.nameHint"],
    Content: lazyPart(() => import("./welcome/NameStep.tsx")),
  },
  exit: { label: m["access.logout.action"], icon: LogOut, leave: logout },
  WithLanguages: ({ children }) => useInstance().data?.languageSelector === true && children,
  start() {
    const stopFollowing = followAccount({ live, session, refresh: refreshAccount });
    // Who logs out without a network still gets to the sign-in page.
    const callOff = whenSettled(preloadLoginPage);
    return () => {
      stopFollowing();
      callOff();
    };
  },
};
