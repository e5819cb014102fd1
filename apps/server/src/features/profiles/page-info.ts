import type { Profile, ProfileFormat } from "@atrium/contracts/profiles";
import type { PageInfo } from "../../platform/http/page-info.ts";

/** What a preview of a profile's link shows: the name, what the person says of themselves, and the picture. */
export function toPageInfo(profile: Profile, { origin, siteName }: { origin: string; siteName: string }): PageInfo {
  const work = [valueOf(profile, "JOB_TITLE"), valueOf(profile, "ORGANIZATION")].filter((text) => text !== "");
  return {
    title: profile.name,
    description: profile.description || work.join(", ") || `@${profile.username ?? profile.title}`,
    url: new URL(profile.referralLink, origin).href,
    imageUrl: profile.displayImageURL === null ? null : new URL(profile.displayImageURL, origin).href,
    siteName,
    kind: "profile",
  };
}

function valueOf({ data }: Profile, format: ProfileFormat): string {
  return data.find((entry) => entry.format === format)?.value ?? "";
}
