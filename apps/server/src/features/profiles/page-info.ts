import type { Profile, ProfileFormat } from "@atrium/contracts/profiles";
import type { PageInfo } from "../../platform/pages/page-info.ts";

/** What a preview of a profile's link shows: the name, what the person says of themselves, and the picture. */
export function toPageInfo(profile: Profile, { origin, siteName }: { origin: string; siteName: string }): PageInfo {
  const work = [valueOf(profile, "JOB_TITLE"), valueOf(profile, "ORGANIZATION")].filter((text) => text !== "");
  const sites = profile.data.filter(({ format }) => format === "URL").flatMap(({ value }) => toAddress(value) ?? []);
  const url = new URL(profile.referralLink, origin).href;
  const imageUrl = profile.displayImageURL === null ? null : new URL(profile.displayImageURL, origin).href;
  return {
    title: profile.name,
    description: profile.description || work.join(", ") || `@${profile.username ?? profile.title}`,
    url,
    imageUrl,
    siteName,
    kind: "profile",
    structuredData: {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      mainEntity: {
        "@type": "Person",
        name: profile.name,
        url,
        ...(profile.username && { alternateName: `@${profile.username}` }),
        ...(profile.description && { description: profile.description }),
        ...(imageUrl && { image: imageUrl }),
        ...(valueOf(profile, "JOB_TITLE") && { jobTitle: valueOf(profile, "JOB_TITLE") }),
        ...(valueOf(profile, "ORGANIZATION") && {
          worksFor: { "@type": "Organization", name: valueOf(profile, "ORGANIZATION") },
        }),
        ...(sites.length > 0 && { sameAs: sites }),
      },
    },
  };
}

/** As people write it, `example.org`, or whole. */
function toAddress(value: string): string | null {
  const address = /^https?:/i.test(value) ? value : `https://${value}`;
  return URL.canParse(address) ? address : null;
}

function valueOf({ data }: Profile, format: ProfileFormat): string {
  return data.find((entry) => entry.format === format)?.value ?? "";
}
