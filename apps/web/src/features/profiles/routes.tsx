import type { ProfileId } from "@atrium/contracts/ids";
import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { api } from "../../platform/api/api.ts";
import { session } from "../../platform/session/session.ts";
import { getProfileOperation } from "./operations.ts";
import type { ProfileAddress } from "./profile-answer.ts";

export const parseProfile = {
  parse: ({ profileId }: { profileId: string }) => ({ profileId: profileId as ProfileId }),
};

const component = lazyRouteComponent(() => import("./ProfilePage.tsx"), "ProfilePage");

/**
 * A profile by its own address: `/@{username}` and `/profile/{profileId}` (B-21). A visitor gets the page; who is signed in, the person's
 * card beside the chats.
 */
export function profilePageRoutes<Parent extends AnyRoute>(parent: Parent) {
  return [
    createRoute({
      getParentRoute: () => parent,
      path: "/@{$username}",
      beforeLoad: ({ params }) => goToPerson({ username: params.username.toLowerCase() }),
      component,
    }),
    createRoute({
      getParentRoute: () => parent,
      path: "/profile/$profileId",
      params: parseProfile,
      beforeLoad: ({ params }) => goToPerson({ profileId: params.profileId }),
      component,
    }),
  ] as const;
}

/** Where the profile cannot be had, the page says why. */
async function goToPerson(address: ProfileAddress): Promise<void> {
  if (session.getSnapshot() === null) return;
  const profile = await api.call(getProfileOperation, address).catch(() => null);
  if (profile === null || session.getSnapshot() === null) return;
  throw redirect({ href: `/people/${profile.userId}?profile=${profile.profileId}`, replace: true });
}
