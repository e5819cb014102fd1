import type { PublicPageMaking, PublicPages } from "../../platform/public-page.ts";
import { profileAnswer } from "./profile-answer.ts";

/** What a profile's page says of itself is the profile's. Who is signed in sees the person's card instead. */
const PROFILE: PublicPageMaking = { module: "src/features/profiles/ProfilePage.tsx", isForVisitors: true };

export const profilesPublicPages: PublicPages = {
  answers: [profileAnswer],
  pages: { "/@{$username}": PROFILE, "/profile/$profileId": PROFILE },
};
